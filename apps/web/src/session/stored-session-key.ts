/** Where the tab keeps its session; known before the reader of it is loaded. */
export const storageKey = 'sahakar.session';

export function hasStoredSession(): boolean {
  return sessionStorage.getItem(storageKey) !== null;
}

/** The one thing of a customer that outlives a logout: random ids, with no amount and no name. */
export const unknownPaymentsKey = 'sahakar.unknown-payments';
