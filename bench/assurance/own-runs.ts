import { join } from 'node:path';
import { buildSwitch } from '../../scripts/start.ts';
import { assureCitus, type CitusOutcome } from '../citus/assure-citus.ts';
import { assureFailover, type FailoverOutcome } from '../failover/assure-failover.ts';
import { median } from '../ratio.ts';
import { seededRandom } from '../seeded-random.ts';
import { bitFlips } from './bit-flips.ts';
import { damagedBooks, missesOfDamage } from './damaged-books.ts';
import { killRounds, missesOfKills } from './kill-rounds.ts';
import type { Lengths } from './lengths.ts';
import { replays } from './replays.ts';
import type { Found } from './sheet.ts';
import { canTrace, syncedAnswers } from './synced-answers.ts';

/** How long, from which seed, and in which folder. */
export type OwnRun = {
  readonly lengths: Lengths;
  readonly seed: number;
  readonly work: string;
  /** A server that is given to the run; empty where none is. */
  readonly databaseUrl: string;
};

const restartMillisecondsMax = 3_000;
/** No database is named to it: what is flipped, killed and traced is a bank of its own file. */
const on = 'program on sqlite';

/** What is tried against the program as it is started, from outside of it, by the row that it proves. */
export const ownRuns: Readonly<Record<string, (run: OwnRun) => Promise<Found>>> = {
  D3: kills,
  D4: syncs,
  L3: damage,
  A3: flips,
  A5: replayed,
  F1: failover,
  F2: citus,
};

async function kills({ lengths, seed, work }: OwnRun): Promise<Found> {
  const rounds = lengths.kills;
  const dataDirectory = join(work, 'kills', 'data');
  const tell = (line: string) => console.log(`  ${line}`);
  // As npm start runs it: what is asked of a restart is asked of that.
  const { bank: program } = await buildSwitch();
  const random = seededRandom(seed);
  const summary = await killRounds({ dataDirectory, program, rounds, random, tell });
  const { acknowledged, unknown, unknownButDone } = summary;
  const restarts = summary.restartMilliseconds;
  const slowest = Math.round(Math.max(...restarts));
  const money = Math.round(Math.max(...summary.moneyMilliseconds));
  const isSlow = slowest > restartMillisecondsMax;
  return foundOf(
    'D3',
    `${rounds} kills: ${acknowledged} acknowledged transfers, each there exactly once; ` +
      `${unknown} answers lost, ${unknownButDone} of them done before the kill; ` +
      `restart ${Math.round(median(restarts))} ms at the median, ${slowest} ms at the most, ` +
      `and money moves after ${money} ms at the most; seed ${seed}`,
    [...missesOfKills(summary), ...(isSlow ? [`a restart took ${slowest} ms`] : [])],
  );
}

/** A bank that does not sync is tried as well: its answers have to be found early. */
async function syncs({ lengths, work }: OwnRun): Promise<Found> {
  const place = { row: 'D4', on };
  if (!canTrace()) {
    const skipped = 'there is no strace, or it may not be used';
    return { ...place, figures: [], failures: [], skipped };
  }
  const count = Math.ceil(lengths.calls / 2);
  const full = await syncedAnswers(join(work, 'syncs', 'full'), count, 'FULL');
  const off = await syncedAnswers(join(work, 'syncs', 'off'), count, 'OFF');
  const failures: string[] = [];
  if (full.early > 0) failures.push(`${full.early} answers left before the log was kept`);
  if (full.transfers < count) failures.push(`${full.transfers} of ${count} transfers were done`);
  if (off.early === 0) failures.push('a bank that syncs nothing was not told apart');
  return foundOf(
    'D4',
    `${full.transfers} transfers, ${full.syncs} syncs of the log, ${full.answers} answers, ` +
      `${full.early} of them before a sync; without syncs ${off.early} of ${off.answers}`,
    failures,
  );
}

/** Flipped bits of the book itself, while nobody has it open. */
async function damage({ lengths, seed, work }: OwnRun): Promise<Found> {
  const flipped = Math.ceil(lengths.calls / 5);
  const figures: string[] = [];
  const failures: string[] = [];
  for (const end of ['clean stop', 'crash', 'crash, as if it were large'] as const) {
    const random = seededRandom(seed + 3);
    const directory = join(work, 'damage', String(figures.length));
    const summary = await damagedBooks({ directory, flips: flipped, random }, end);
    const { refused, closed, harmless, unseenTexts, unseenTerms } = summary;
    figures.push(
      `${flipped} flipped bits of a book after a ${end}: ${refused} kept it from opening, ` +
        `${closed} closed the money services, ${harmless} changed nothing that is read, ` +
        `${unseenTexts} changed a text unseen, ${unseenTerms} an amount outside of the ledger; ` +
        `seed ${seed + 3}`,
    );
    failures.push(...missesOfDamage(summary, end));
  }
  return { row: 'L3', on, figures, failures };
}

async function flips({ lengths: { calls }, seed, work }: OwnRun): Promise<Found> {
  const dataDirectory = join(work, 'flips', 'data');
  const summary = await bitFlips({ dataDirectory, flips: calls, random: seededRandom(seed + 1) });
  const failures: string[] = [];
  if (!summary.bookUnchanged) failures.push('a flipped call changed the book');
  if (summary.statuses[200] !== undefined) failures.push('a flipped call was taken');
  if (summary.originalsDone !== calls) failures.push('an untouched original was not done');
  return foundOf(
    'A3',
    `${calls} bit flips: answered ${JSON.stringify(summary.statuses)}, ` +
      `in ${JSON.stringify(summary.parts)}; ${summary.originalsDone} untouched originals done; seed ${seed + 1}`,
    failures,
  );
}

async function replayed({ lengths: { calls }, seed, work }: OwnRun): Promise<Found> {
  const dataDirectory = join(work, 'replays', 'data');
  const summary = await replays({ dataDirectory, replays: calls, random: seededRandom(seed + 2) });
  const failures: string[] = [];
  if (!summary.bookUnchanged) failures.push('a replay changed the book');
  for (const [way, statuses] of Object.entries(summary.ways)) {
    if (statuses[200] !== undefined) failures.push(`a replay was taken: ${way}`);
  }
  if (summary.replayed < calls) failures.push(`only ${summary.replayed} replays were made`);
  if (summary.doneOfFiftyCopies !== 1) {
    failures.push('one of fifty copies was not done, or more were');
  }
  return foundOf(
    'A5',
    `${summary.replayed} replays: ${JSON.stringify(summary.ways)}; ` +
      `of 50 copies at the same moment ${summary.doneOfFiftyCopies} done; seed ${seed + 2}`,
    failures,
  );
}

async function failover({ lengths: { failovers }, seed }: OwnRun): Promise<Found> {
  const tell = (line: string) => console.log(`  ${line}`);
  const outcome = await assureFailover({ seed, ...failovers, tell });
  return toldOf('F1', outcome, [`seed ${seed}`]);
}

async function citus({ lengths: { moves }, databaseUrl }: OwnRun): Promise<Found> {
  const tell = (line: string) => console.log(`  ${line}`);
  return toldOf('F2', await assureCitus({ databaseUrl, moves, tell }), []);
}

/** Each figure of a trial by its name, or why there was none. */
function toldOf(
  row: string,
  outcome: FailoverOutcome | CitusOutcome,
  more: readonly string[],
): Found {
  const place = { row, on: 'machines' };
  if (outcome.kind === 'skipped')
    return { ...place, figures: [], failures: [], skipped: outcome.why };
  const { kind: _, misses, ...told } = outcome;
  const figures = Object.entries(told).map(([what, figure]) => `${what} ${JSON.stringify(figure)}`);
  return { ...place, figures: [...figures, ...more], failures: misses };
}

const foundOf = (row: string, figure: string, failures: readonly string[]): Found => ({
  row,
  on,
  figures: [figure],
  failures,
});
