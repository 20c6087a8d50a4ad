/** Where the tab keeps its session; known before the reader of it is loaded. */
export const storageKey = 'sahakar.session';

export function hasStoredSession(): boolean {
  return sessionStorage.getItem(storageKey) !== null;
}
