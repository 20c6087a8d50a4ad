import { setTimeout as pause } from 'node:timers/promises';
import { newRequestId } from '@sahakar/crypto/request-id';
import type { CallAtOnce } from './calls-at-once.ts';

/** Not carried out, not known, and under way still. */
const againCodes = new Set(['9503', '9504', '9048']);
const againMilliseconds = 100;
const triesMax = 300;

/**
 * Calls as the portal does: what is not answered, since the process has died that had it, is sent
 * again under the same X-Request-Id. Answers code or success, and how often it was sent.
 */
export async function untilAnswered([client, service, request]: CallAtOnce): Promise<{
  readonly code: string;
  readonly tries: number;
}> {
  const requestId = newRequestId();
  let lost: unknown = null;
  for (let tries = 1; tries <= triesMax; tries += 1) {
    const answer = await client.call(service, request, { requestId }).catch((error: unknown) => {
      lost = error;
      return null;
    });
    const code = answer !== null && 'code' in answer ? answer.code : 'success';
    if (answer !== null && !againCodes.has(code)) return { code, tries };
    await pause(againMilliseconds);
  }
  throw lost;
}
