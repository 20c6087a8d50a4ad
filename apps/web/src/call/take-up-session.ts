import { keepTokensReady } from './keep-tokens-ready.ts';
import { hasStoredSession } from '../session/stored-session-key.ts';

let isTakenUp = false;

/**
 * Takes up what the tab holds, and only then gets the calls ready: to them a tab that has not yet
 * taken up its session would be one without any, whose store is emptied.
 */
export async function takeUpSession(): Promise<void> {
  if (isTakenUp) return;
  if (hasStoredSession()) {
    const [{ restoreSession }, { resumeBankTime }] = await Promise.all([
      import('../session/stored-session.ts'),
      import('./bank-clock.ts'),
    ]);
    if (isTakenUp) return;
    restoreSession(resumeBankTime);
  }
  isTakenUp = true;
  keepTokensReady();
}
