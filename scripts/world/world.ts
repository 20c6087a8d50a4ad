import { WorldDiff } from '@sahakar/simulator/answers-of-instruments';
import { originOf, ownAddress } from '../target/address-option.ts';
import { ClearError } from '../clear-error.mjs';
import { optionsOf } from '../target/options-of.ts';
import { sendControl } from '../target/send-control.ts';

/** Asks a running simulator what is other in one of its worlds than in another. */
export function main(args: string[]): Promise<number> {
  return world(args, (text) => process.stdout.write(`${text}\n`));
}

export async function world(args: string[], print: (text: string) => void): Promise<number> {
  const options = {
    target: { type: 'string', default: ownAddress() },
    json: { type: 'boolean', default: false },
  } as const;
  const { values, positionals } = optionsOf('world', { args, allowPositionals: true, options });
  const [wish, a, b, ...rest] = positionals;
  if (wish !== 'diff' || a === undefined || rest.length > 0) {
    throw new ClearError('Say diff with one or two worlds; --help tells more.', 2);
  }
  const target = originOf(values.target);
  const query = new URLSearchParams({ a, ...(b !== undefined && { b }) });
  const answer = await sendControl(target, 'GET', `/worlds/diff?${query}`, { answer: WorldDiff });
  if (values.json) {
    print(JSON.stringify(answer, null, 2));
    return 0;
  }
  const { from, to, words } = answer;
  const lines = words.length === 0 ? ['Nothing is other.'] : words;
  print([`From ${from} to ${to}:`, ...lines.map((line) => `  ${line}`)].join('\n'));
  return 0;
}
