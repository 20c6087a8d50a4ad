import { connectionFailure, isOfTls } from '@sahakar/client/connection-failure';
import { ClearError } from '../clear-error.mjs';

const patienceMilliseconds = 30_000;

/**
 * What is answered at an address; null where nobody listens there. Who takes the connection and says
 * nothing would otherwise be waited for for minutes.
 */
export async function answerWithin(
  url: URL,
  init: RequestInit = {},
  patience = patienceMilliseconds,
): Promise<Response | null> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(patience) });
  } catch (error) {
    const isSilent = error instanceof Error && error.name === 'TimeoutError';
    if (!isSilent && !isOfTls(error)) return null;
    throw new ClearError(`${url.origin}: ${connectionFailure(error, patience)}.`, 2);
  }
}
