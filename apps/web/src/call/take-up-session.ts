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
    const { restoreSession } = await import('../session/stored-session.ts');
    if (isTakenUp) return;
    restoreSession();
  }
  isTakenUp = true;
  keepTokensReady();
}
