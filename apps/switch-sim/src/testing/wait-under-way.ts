import { once } from 'node:events';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';

/** Waits for an SMS at a bank where none comes; answers once the bank has begun to wait. */
export async function waitUnderWay(address: string): Promise<{ answer(): Promise<unknown> }> {
  const waiting = request(`${address}/__sim/api/sms?wait=50`, {
    headers: { expect: '100-continue' },
  });
  waiting.end();
  // The server says so in the turn in which it hands the call on, so that it is under way then.
  await once(waiting, 'continue');
  const response = once(waiting, 'response');
  return { answer: async () => json((await response)[0]) };
}
