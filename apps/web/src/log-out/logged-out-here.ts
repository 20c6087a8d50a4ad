const key = 'sahakar.loggedOut';

/** Leaves word for the page that is loaded next: who has just logged out. */
export function noteLoggedOut(logOutName: string): void {
  sessionStorage.setItem(key, logOutName);
}

/** Who had logged out before this page was loaded; told to this page only, and kept nowhere else. */
export function loggedOutHere(): string | null {
  userName ??= sessionStorage.getItem(key) ?? '';
  sessionStorage.removeItem(key);
  return userName === '' ? null : userName;
}

let userName: string | null = null;
