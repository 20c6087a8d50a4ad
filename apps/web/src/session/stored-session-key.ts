/** Where the tab keeps its session; known before the reader of it is loaded. */
export const storageKey = 'sahakar.session';

/** Where the tab keeps what forms hold, for as long as it keeps the session. */
export const draftsKey = 'sahakar.drafts';

/** Set once the tab has warned of missing beneficiaries, which it does once in a session (RULINGS A21). */
export const payeeWarningKey = 'sahakar.payee-warning';

export function hasStoredSession(): boolean {
  return sessionStorage.getItem(storageKey) !== null;
}

export function forgetStoredSession(): void {
  sessionStorage.removeItem(storageKey);
  sessionStorage.removeItem(draftsKey);
  sessionStorage.removeItem(payeeWarningKey);
}

/** Where the tabs of a browser leave, for those that sleep, which sign-in their cookie is of. */
export const newestSignInKey = 'sahakar.newest-sign-in';

/** The one thing of a customer that outlives a logout: random ids, with no amount and no name. */
export const unknownPaymentsKey = 'sahakar.unknown-payments';
