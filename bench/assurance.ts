// npm run assurance: what a customer is promised, tried at full length against the real program.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { inRoot, tool } from '../scripts/places.mjs';
import { runProgram } from '../scripts/processes.mjs';
import { bitFlips } from './assurance/bit-flips.ts';
import { killRounds } from './assurance/kill-rounds.ts';
import { replays } from './assurance/replays.ts';
import { seededRandom } from './seeded-random.ts';

const restartMillisecondsMax = 3_000;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    rounds: { type: 'string', default: '200' },
    calls: { type: 'string', default: '1000' },
  },
});
const seed = Number(values.seed);
const rounds = Number(values.rounds);
const calls = Number(values.calls);
const work = inRoot('data', 'bench', 'assurance');
const misses: string[] = [];

console.log(`Seed ${seed}; repeat with: npm run assurance -- --seed=${seed}`);
rmSync(work, { recursive: true, force: true });
mkdirSync(work, { recursive: true });
await assureKills();
await assureFlips();
await assureReplays();
await assureOtherSuites();
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

/** The suites that have a full length of their own. */
async function assureOtherSuites(): Promise<void> {
  const { code } = await runProgram(tool('vitest'), ['run', '--project', 'crypto'], {
    env: { ASSURANCE: 'full' },
  });
  if (code !== 0) misses.push('the full suite of the envelope');
}
