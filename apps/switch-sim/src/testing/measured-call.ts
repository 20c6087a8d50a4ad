import { request, type RequestOptions } from 'node:http';
import { serviceCallPath } from '@sahakar/contracts/envelope';
import type { TestBank } from './start-bank.ts';
import type { CallResult, SwitchClient } from './switch-client.ts';
import { watchThread } from './thread-watch.ts';

export type MeasuredCall = {
  /** Opens the answer, which is the browser's work and so is left for afterwards. */
  answer(): Promise<CallResult>;
  /** The longest that others had to wait for the thread while the call ran, in milliseconds. */
  readonly heldMilliseconds: number;
};

/** What one call asks for may keep everybody else from the thread for no longer than this. */
export const heldMillisecondsMax = 50;

/** The address at which a bank of this process can be called as from outside. */
export async function addressOf({ app }: TestBank): Promise<string> {
  return app.listen({ port: 0, host: '127.0.0.1' });
}

/** Calls the bank of this very process over HTTP and watches what that takes of its thread. */
export async function measuredCall(
  address: string,
  client: SwitchClient,
  service: string,
  body: object,
): Promise<MeasuredCall> {
  const call = await client.seal(service, body);
  const watch = watchThread();
  const { status, parts } = await ask(
    `${address}${serviceCallPath}`,
    { method: 'POST', headers: call.headers },
    call.body,
  );
  const heldMilliseconds = watch.stop();
  const answer = () => {
    const text = Buffer.concat(parts).toString('latin1');
    return client.open(call, { status, text, setCookie: [] });
  };
  return { answer, heldMilliseconds };
}

/** Asks the control plane in the same way; answers how long that kept others waiting. */
export async function heldByControlCall(address: string, path: string) {
  const watch = watchThread();
  const { status } = await ask(`${address}/__sim/api${path}`, { method: 'GET' }, '');
  const heldMilliseconds = watch.stop();
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return { heldMilliseconds };
}

/**
 * What a call takes of the thread it takes each time; what the engine does once, such as to
 * compile the code anew amid it, is not the call's. So a long hold is measured three times.
 */
export async function heldEachTime<Measured extends { readonly heldMilliseconds: number }>(
  measure: () => Promise<Measured>,
): Promise<Measured> {
  let shortest = await measure();
  for (let more = 0; more < 2 && shortest.heldMilliseconds >= heldMillisecondsMax; more += 1) {
    const again = await measure();
    if (again.heldMilliseconds < shortest.heldMilliseconds) shortest = again;
  }
  return shortest;
}

function ask(url: string, options: RequestOptions, body: string) {
  return new Promise<{ status: number; parts: Buffer[] }>((resolve, reject) => {
    const parts: Buffer[] = [];
    const call = request(url, options, (response) => {
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, parts }));
      response.on('error', reject);
    });
    call.on('error', reject);
    call.end(body);
  });
}
