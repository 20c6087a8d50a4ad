/** Longer than a call takes, and short enough for who waits behind a tab that hangs. */
const waitMax = 5_000;
const lock = 'sahakar.cookie';

/**
 * Tabs of one browser share the session's cookie. A GET_TOKEN that was sent before the cookie was
 * replaced may bring one of nobody after it, which would end the session that has just begun, so
 * none of any tab is under way while a call replaces it.
 */
export function whileCookieStays<T>(run: () => Promise<T>): Promise<T> {
  return inTurn('shared', run);
}

export function whileCookieChanges<T>(run: () => Promise<T>): Promise<T> {
  return inTurn('exclusive', run);
}

async function inTurn<T>(mode: LockMode, run: () => Promise<T>): Promise<T> {
  // Safe: a page that came over plain http has none, whatever the type says.
  const locks = navigator.locks as LockManager | undefined;
  let begun: Promise<T> | undefined;
  const begin = () => (begun ??= run());
  try {
    await locks?.request(lock, { mode, signal: AbortSignal.timeout(waitMax) }, begin);
  } catch {
    // What has waited too long goes on without it, and how the call ended is told below.
  }
  return begin();
}
