import { connectionFailure, isRefused, isUnsent } from '@sahakar/client/connection-failure';
import { ClearError } from '../clear-error.mjs';

const patienceMilliseconds = 30_000;

/**
 * What is answered at an address; null where nobody listens there. Who takes the connection and says
 * nothing would otherwise be waited for for minutes.
 */
export async function answerWithin(
  url: URL,
  { method = 'GET', ...init }: RequestInit = {},
  patience = patienceMilliseconds,
): Promise<Response | null> {
  const isQuestion = method === 'GET';
  // What changes something may take minutes, such as a clock that is moved by years.
  const signal = isQuestion ? AbortSignal.timeout(patience) : null;
  try {
    return await fetch(url, { ...init, method, signal });
  } catch (error) {
    if (isRefused(error)) return null;
    const doubt = isQuestion || isUnsent(error) ? '' : ' Whether it was done is not known.';
    throw new ClearError(`${url.origin}: ${connectionFailure(error, patience)}.${doubt}`, 2);
  }
}
