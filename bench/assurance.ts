// npm run assurance: what a customer is promised, tried at full length against the real program.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { inRoot, tool } from '../scripts/places.mjs';
import { runProgram } from '../scripts/processes.mjs';
import { canHavePostgres, withTestPostgres } from '../scripts/test-postgres.ts';
import { bitFlips } from './assurance/bit-flips.ts';
import { damagedBooks } from './assurance/damaged-books.ts';
import { killRounds } from './assurance/kill-rounds.ts';
import { tryPromises } from './assurance/promises.ts';
import { replays } from './assurance/replays.ts';
import { seededRandom } from './seeded-random.ts';

const restartMillisecondsMax = 3_000;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    rounds: { type: 'string', default: '200' },
    calls: { type: 'string', default: '1000' },
    /** Of the bank against its model (C5, D2), on each engine. */
    runs: { type: 'string', default: '10000' },
    /** Promises such as B3 or D3,A5; all of them where it is left out. */
    only: { type: 'string', default: '' },
  },
});
const seed = Number(values.seed);
const rounds = Number(values.rounds);
const calls = Number(values.calls);
const work = inRoot('data', 'bench', 'assurance');
const only = values.only.toUpperCase().split(',').filter(Boolean);
const misses: string[] = [];

process.env['MODEL_SEED'] = String(seed);
process.env['MODEL_RUNS'] = values.runs;
console.log(`Seed ${seed}; repeat with: npm run assurance -- --seed=${seed}`);
rmSync(work, { recursive: true, force: true });
mkdirSync(work, { recursive: true });
if (isAsked('D3')) await assureKills();
if (isAsked('L3')) await assureDamage();
if (isAsked('A3')) await assureFlips();
if (isAsked('A5')) await assureReplays();
if (isAsked('A1', 'A2', 'A4')) await assureEnvelope();
await assureSwitch();
if (isAsked('C5', 'D2')) await assureModelOnPostgres();
for (const miss of misses) console.log(`MISSED: ${miss}`);
console.log(misses.length === 0 ? 'Everything held.' : `${misses.length} promises did not hold.`);
if (misses.length === 0) rmSync(work, { recursive: true });
else console.log(`What was found is kept in ${work}.`);
process.exitCode = misses.length === 0 ? 0 : 1;

async function assureKills(): Promise<void> {
  const tell = (line: string) => console.log(`  ${line}`);
  const random = seededRandom(seed);
  const dataDirectory = join(work, 'kills', 'data');
  const summary = await killRounds({ dataDirectory, rounds, random, tell });
  const restarts = summary.restartMilliseconds.toSorted((one, other) => one - other);
  const median = Math.round(restarts[Math.floor(restarts.length / 2)] ?? 0);
  const slowest = Math.round(restarts.at(-1) ?? 0);
  console.log(
    `${rounds} kills: ${summary.acknowledged} acknowledged transfers, each there exactly once; ` +
      `${summary.unknown} answers lost, ${summary.unknownButDone} of them done before the kill; ` +
      `restart ${median} ms at the median, ${slowest} ms at the most.`,
  );
  misses.push(...summary.wrongs);
  if (slowest > restartMillisecondsMax) misses.push(`a restart took ${slowest} ms`);
}

/** Flipped bits of the book itself, while nobody has it open. */
async function assureDamage(): Promise<void> {
  const flips = Math.ceil(calls / 5);
  for (const end of ['clean-stop', 'crash'] as const) {
    const directory = join(work, 'damage', end);
    const random = seededRandom(seed + 3);
    const summary = await damagedBooks({ directory, flips, random }, end);
    const { refused, closed, harmless, unseenTexts, unseenAmounts } = summary;
    console.log(
      `${flips} flipped bits of a book after a ${end.replace('-', ' ')}: ${refused} kept it from opening, ` +
        `${closed} closed the money services, ${harmless} changed nothing that is read, ` +
        `${unseenTexts} changed a text unseen.`,
    );
    if (unseenAmounts > 0) misses.push(`${unseenAmounts} amounts changed unseen after a ${end}`);
    if (end === 'clean-stop' && unseenTexts > 0) {
      misses.push(`${unseenTexts} texts of a closed book changed unseen`);
    }
  }
}

async function assureFlips(): Promise<void> {
  const dataDirectory = join(work, 'flips', 'data');
  const random = seededRandom(seed + 1);
  const summary = await bitFlips({ dataDirectory, flips: calls, random });
  console.log(
    `${calls} bit flips: answered ${JSON.stringify(summary.statuses)}, ` +
      `in ${JSON.stringify(summary.parts)}; ${summary.originalsDone} untouched originals done.`,
  );
  if (!summary.bookUnchanged) misses.push('a flipped call changed the book');
  if (summary.statuses[200] !== undefined) misses.push('a flipped call was taken');
  if (summary.originalsDone !== calls) misses.push('an untouched original was not done');
}

async function assureReplays(): Promise<void> {
  const dataDirectory = join(work, 'replays', 'data');
  const random = seededRandom(seed + 2);
  const summary = await replays({ dataDirectory, replays: calls, random });
  console.log(
    `${summary.replayed} replays: ${JSON.stringify(summary.ways)}; ` +
      `of 50 copies at the same moment ${summary.doneOfFiftyCopies} done.`,
  );
  if (!summary.bookUnchanged) misses.push('a replay changed the book');
  for (const [way, statuses] of Object.entries(summary.ways)) {
    if (statuses[200] !== undefined) misses.push(`a replay was taken: ${way}`);
  }
  if (summary.replayed < calls) misses.push(`only ${summary.replayed} replays were made`);
  if (summary.doneOfFiftyCopies !== 1)
    misses.push('one of fifty copies was not done, or more were');
}

function isAsked(...promises: readonly string[]): boolean {
  return only.length === 0 || promises.some((promise) => only.includes(promise));
}

/** Sign-in, OTP, recovery, session and transport, tried at the switch itself. */
async function assureSwitch(): Promise<void> {
  const elsewhere = new Set(['D3', 'L3', 'A1', 'A2', 'A3', 'A4', 'A5']);
  const asked = only.filter((promise) => !elsewhere.has(promise));
  if (only.length > 0 && asked.length === 0) return;
  for (const verdict of await tryPromises(join(work, 'switch'), asked)) {
    const { promise, tests, counts, failures } = verdict;
    const word = failures.length === 0 ? 'held' : 'NOT HELD';
    console.log(`${promise}: ${word}, ${tests} ${tests === 1 ? 'test' : 'tests'}`);
    for (const line of counts) console.log(`  ${line}`);
    misses.push(...failures.map((failure) => `${promise}: ${failure}`));
  }
}

/** The model of the bank once more, against a bank in PostgreSQL (C5, D2). */
async function assureModelOnPostgres(): Promise<void> {
  if (!canHavePostgres()) return void misses.push('C5, D2: there is no PostgreSQL server to try');
  const told = join(work, 'switch', 'told-by-postgres.tsv');
  mkdirSync(join(work, 'switch'), { recursive: true });
  const run = ['run', '--project', 'switch-sim:postgres', 'model-against-bank'];
  const env = { ASSURANCE: 'full', ASSURANCE_REPORT: told };
  const { code } = await withTestPostgres(true, () => runProgram(tool('vitest'), run, { env }));
  if (existsSync(told)) console.log(readFileSync(told, 'utf8').trimEnd());
  if (code !== 0) misses.push('C5, D2: the model against a bank in PostgreSQL');
}

/** The suite of the envelope's own package (A1, A2, A4). */
async function assureEnvelope(): Promise<void> {
  const { code } = await runProgram(tool('vitest'), ['run', '--project', 'crypto'], {
    env: { ASSURANCE: 'full' },
  });
  if (code !== 0) misses.push('the full suite of the envelope');
}
