import * as z from 'zod/mini';
import { ClearError } from '../clear-error.mjs';
import { answerWithin } from './answer-within.ts';

/** With the token of the control plane, where there is one. */
function controlHeaders(): Record<string, string> {
  const token = process.env['SIM_CONTROL_TOKEN'];
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}

type Sending<T> = {
  readonly world?: string | undefined;
  readonly body?: unknown;
  /** What else answers in this form is no simulator, such as a page of a bank for every address. */
  readonly answer: z.ZodMiniType<T>;
};

/** Asks the control plane of a simulator; what it refuses is told in its own words. */
export async function sendControl<T>(
  url: string,
  method: string,
  path: string,
  { world, body, answer: shape }: Sending<T>,
): Promise<T> {
  const at = new URL(`/__sim/api${path}`, url);
  const sent = {
    method,
    headers: {
      ...controlHeaders(),
      ...(world !== undefined && { 'x-sim-world': world }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  };
  const answer = await answerWithin(at, sent);
  if (answer === null)
    throw new ClearError(`Nothing answers at ${url}. npm start opens the simulator.`, 2);
  const said: unknown = await answer.json().catch(() => null);
  const read = answer.ok ? shape.safeParse(said) : null;
  if (read?.success === true) return read.data;
  const refusal = Refusal.safeParse(said);
  if (refusal.success) {
    throw new RefusedByControlError(`${method} ${path} of the simulator: ${refusal.data.error}`, 2);
  }
  const { origin, pathname } = new URL(answer.url);
  throw new NoControlError(
    `No simulator answers at ${origin} (HTTP ${answer.status} at ${pathname}): it is no switch, a ` +
      'bank’s own, or one with SIM_CONTROL=off.',
    2,
  );
}

/** What the control plane itself does not do, and says why. */
export class RefusedByControlError extends ClearError {}

/** What answers is no simulator, or none with a control plane. */
export class NoControlError extends ClearError {}

/** What is no control plane says more, or something else. */
const Refusal = z.strictObject({ error: z.string() });
