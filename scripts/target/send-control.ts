import * as z from 'zod/mini';
import { ClearError } from '../clear-error.mjs';

/** With the token of the control plane, where there is one. */
export function controlHeaders(): Record<string, string> {
  const token = process.env['SIM_CONTROL_TOKEN'];
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}

type Sending = { readonly world?: string; readonly body?: unknown };

/** Asks the control plane of a simulator; what it refuses is told in its own words. */
export async function sendControl(
  url: string,
  method: string,
  path: string,
  { world, body }: Sending,
) {
  const answer = await fetch(new URL(`/__sim/api${path}`, url), {
    method,
    headers: {
      ...controlHeaders(),
      ...(world !== undefined && { 'x-sim-world': world }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  }).catch(() => null);
  if (answer === null) throw new ClearError(`Nothing answers at ${url}.`, 2);
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok) return said;
  const refusal = Refusal.safeParse(said);
  const why = refusal.success ? refusal.data.error : `HTTP ${answer.status}`;
  throw new ClearError(`${method} ${path} of the simulator: ${why}`, 2);
}

const Refusal = z.object({ error: z.string() });
