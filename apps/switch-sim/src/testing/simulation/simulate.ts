import process from 'node:process';
import { parseArgs } from 'node:util';
import { simulatedBank } from './simulated-bank.ts';
import { makeTemplate, tell } from './story.ts';

/**
 * Plays seeds, one after the other, until one of them finds a fault. Prints a line of JSON for each where
 * it is asked to, and one for all of them.
 */
const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    each: { type: 'boolean', default: false },
  },
});
const [from, count] = [Number(values.from), Number(values.seeds)];
const began = process.hrtime.bigint();
const bank = simulatedBank();
await makeTemplate(bank);
let [played, bankMilliseconds, kills, episodes] = [0, 0, 0, 0];
let fault: string | null = null;
let foundAt: number | null = null;
for (let seed = from; seed < from + count && fault === null; seed += 1) {
  try {
    const told = await tell(bank, String(seed));
    played += 1;
    bankMilliseconds += told.bankMilliseconds;
    kills += told.kills;
    episodes += told.episodes.length;
    if (values.each) print({ seed, ...told });
  } catch (error) {
    foundAt = seed;
    fault = error instanceof Error ? error.message : String(error);
  }
}
bank.end();
const seconds = Number(process.hrtime.bigint() - began) / 1e9;
print({ played, seconds, bankMilliseconds, kills, episodes, foundAt, fault });

function print(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
