// npm run assurance: what a customer is promised, tried against the real program, and the whole
// sheet of docs/assurance.md with what was found.
import './clear-end.ts';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { inRoot } from '../scripts/places.mjs';
import { digestOf } from '../scripts/setup/content-stamp.mjs';
import { sourceFiles } from '../scripts/source-files.ts';
import { optionsOf } from '../scripts/target/options-of.ts';
import { tryInBrowser } from './assurance/browser-tests.ts';
import { chosenLengths, wholeNumber } from './assurance/lengths.ts';
import { ownRuns } from './assurance/own-runs.ts';
import { tryOnPostgres, tryTests } from './assurance/service-tests.ts';
import {
  type Found,
  heldText,
  readSheet,
  rowsAsked,
  sheetLines,
  toldBy,
  verdictOf,
} from './assurance/sheet.ts';
import { begunWords, forget, sittings } from './assurance/sittings.ts';
import { runsForHours, runsOnSqlite, type TestPlan, type TestRun } from './assurance/test-runs.ts';

const work = inRoot('test-results', 'assurance');
const sources = digestOf(sourceFiles(inRoot()).map((file) => inRoot(file))).digest('hex');

const said = process.argv.slice(2);
const goesOn = said.length === 1 && said[0] === '--resume';
const words = goesOn ? begunWords(work, sources) : said;
const { values } = optionsOf('assurance', {
  args: [...words],
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    quick: { type: 'boolean', default: false },
    nightly: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    calls: { type: 'string' },
    runs: { type: 'string' },
    seeds: { type: 'string' },
    /** Promises such as B3 or D3,A5; all of them where it is left out. */
    only: { type: 'string', default: '' },
  },
});
const { name, lengths } = chosenLengths(values);
const only = values.only
  .toUpperCase()
  .replace('FAILOVER', 'F1')
  .replace('CITUS', 'F2')
  .split(',')
  .filter(Boolean);
const sheet = readSheet();
const rows = rowsAsked(sheet, only);
// It is for one row; whatever else is tried chooses its engine by itself.
const { DATABASE_URL: databaseUrl = '' } = process.env;
delete process.env['DATABASE_URL'];
const begun = { words, seed: wholeNumber('seed', values.seed), sources };
const { seed, part, found, time } = sittings(work, goesOn ? null : begun, tell);

const again = words.some((word) => /^--seed(=|$)/.test(word))
  ? words
  : [`--seed=${seed}`, ...words];
console.log(
  `Seed ${seed}; repeat with: npm run assurance -- ${again.join(' ')}\n` +
    'Should it be cut off, npm run assurance -- --resume goes on with it.',
);
for (const [row, run] of Object.entries(ownRuns)) {
  if (only.length > 0 && !only.includes(row)) continue;
  await part(row, async () => [await run({ lengths, seed, work, databaseUrl })]);
}
const plan: TestPlan = { work: join(work, 'tests'), only, lengths, seed };
const inTurn = async (runs: readonly TestRun[]) => {
  for (const run of runs) await part(run.name, () => tryTests(plan, run));
};
await inTurn(runsOnSqlite(plan));
await part('browser', () => tryInBrowser(plan));
// What takes longest, and asks for no time that somebody else on the machine would make longer.
await Promise.all([inTurn(runsForHours(plan)), tryOnPostgres(plan, part)]);

const verdicts = rows.map(({ row }) => verdictOf(found().filter((one) => one.row === row)));
const broken = verdicts.filter((verdict) => verdict === 'NOT HELD' || verdict === 'NOT TRIED');
const strays = found().filter(({ row }) => sheet.every((one) => one.row !== row));
const wrongs = broken.length + strays.length;
const text = [
  `Assurance, ${name}, seed ${seed}, ${time()}`,
  '',
  ...sheetLines(rows, found(), lengths.isFull),
  ...strays.map(({ row, on, failures }) => `${row} on ${on} failed: ${failures.join('; ')}`),
  '',
  wrongs === 0
    ? heldText(verdicts)
    : `${wrongs} of ${rows.length} rows did not hold or were not tried; what was found is in ${work}.`,
  '',
].join('\n');
console.log(`\n${text}`);
if (wrongs === 0) rmSync(work, { recursive: true });
forget(work);
mkdirSync(work, { recursive: true });
writeFileSync(join(work, 'sheet.txt'), text);
process.exitCode = wrongs === 0 ? 0 : 1;

/** As soon as it is known, since a whole run takes hours. */
function tell(found: readonly Found[]): void {
  for (const one of found) {
    console.log(`${one.row} on ${one.on}: ${[...toldBy(one), ...one.failures].join('; ')}`);
  }
}
