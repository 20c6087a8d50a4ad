import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { ClearError } from '../clear-error.mjs';

/** Asks a running simulator what is other in one of its worlds than in another. */
export async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      target: { type: 'string', default: 'http://localhost:4000' },
      json: { type: 'boolean', default: false },
    },
  });
  const [wish, a, b, ...rest] = positionals;
  if (wish !== 'diff' || a === undefined || rest.length > 0) {
    throw new ClearError('Say diff with one or two worlds; --help tells more.');
  }
  const query = new URLSearchParams({ a, ...(b !== undefined && { b }) });
  const answer = await ask(new URL(`/__sim/api/worlds/diff?${query}`, values.target));
  if (values.json) {
    process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`);
    return 0;
  }
  const { from, to, words } = Diff.parse(answer);
  const lines = words.length === 0 ? ['Nothing is other.'] : words;
  process.stdout.write(`From ${from} to ${to}:\n${lines.map((line) => `  ${line}\n`).join('')}`);
  return 0;
}

const Diff = z.object({ from: z.string(), to: z.string(), words: z.array(z.string()) });
const Refusal = z.object({ error: z.string() });

async function ask(address: URL): Promise<unknown> {
  let answer: Response;
  try {
    answer = await fetch(address);
  } catch {
    throw new ClearError(`No simulator answers at ${address.origin}; npm start starts one.`);
  }
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok) return body;
  const refusal = Refusal.safeParse(body);
  throw new ClearError(refusal.success ? refusal.data.error : `It answers HTTP ${answer.status}.`);
}
