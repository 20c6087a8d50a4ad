// npm run bench: the goals of the performance sheet as ratios with their peers of the same run.
import './clear-end.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir, uptime } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { ClearError } from '../scripts/clear-error.mjs';
import { optionsOf } from '../scripts/target/options-of.ts';
import { againstGoals, compareWith, tellComparison } from './goals/against.ts';
import { browserGoals } from './goals/browser-goals.ts';
import { bundleGoal } from './goals/bundle-goal.ts';
import { crashGoal } from './goals/crash-goal.ts';
import { enquiryGoals } from './goals/enquiry-goals.ts';
import { fairnessGoals } from './goals/fairness-goals.ts';
import { memoryGoal } from './goals/memory-goal.ts';
import { mockGoals } from './goals/mock-goals.ts';
import { pinLoadGenerator, pinning } from './pinned-process.ts';
import { postgresGoal } from './goals/postgres-goal.ts';
import { goalsNamed, lineOf, type Measurement, passes, rounded } from './ratio.ts';
import { startGoals } from './goals/start-goal.ts';
import { transferGoals } from './goals/transfer-goals.ts';
import { workerGoals } from './goals/worker-goals.ts';

const options = optionsOf('bench', {
  options: {
    quick: { type: 'boolean', default: false },
    /** An earlier version, to be measured in turns with this one. */
    against: { type: 'string' },
    /** Goals such as 18 or 12g,19; all of them where it is left out. */
    only: { type: 'string', default: '' },
  },
}).values;
const isQuick = options.quick;
const plan = {
  rounds: isQuick ? 3 : 5,
  paints: isQuick ? 3 : 9,
  transfers: isQuick ? 1500 : 4000,
  calls: isQuick ? 4000 : 20_000,
  postings: isQuick ? 1_000_000 : 10_000_000,
  remembered: isQuick ? 40_000 : 1_000_000,
  kills: isQuick ? 5 : 50,
  /** Long enough for a hundred thousand transfers in all. */
  killedWithinMilliseconds: isQuick ? 500 : 8_000,
};

/** What is measured together. */
type Group = {
  /** Their numbers in the sheet. */
  readonly goals: readonly string[];
  readonly what: string;
  measure(folder: string): Promise<Measurement[]>;
};

/** A browser, a build and a start need both cores. */
const onBothCores: readonly Group[] = [
  {
    goals: ['12', '13', '14', '15'],
    what: 'the portal in the browser',
    measure: (folder) => browserGoals(folder, { statement: plan.rounds, paint: plan.paints }),
  },
  { goals: ['11'], what: 'the portal as it was built', measure: bundleGoal },
  {
    goals: ['20'],
    what: 'a start',
    measure: (folder) => startGoals(folder, plan.paints),
  },
];
const onPinnedCores: readonly Group[] = [
  {
    goals: ['1c', '1d', '1e', '1f'],
    what: 'this version and the first one in turns',
    measure: (folder) => againstGoals(folder, plan),
  },
  {
    goals: ['1', '1b', '2', '3', '8'],
    what: 'transfers',
    measure: (folder) => transferGoals(folder, plan),
  },
  { goals: ['16', '17'], what: 'threads', measure: (folder) => workerGoals(folder, plan) },
  {
    goals: ['4', '5', '6', '7'],
    what: 'enquiries and a large book',
    measure: (folder) => enquiryGoals(folder, plan),
  },
  {
    goals: ['9'],
    what: 'kill -9 under load',
    measure: (folder) => crashGoal(folder, plan.kills, plan.killedWithinMilliseconds),
  },
  {
    goals: ['10'],
    what: 'balances beside mock servers',
    measure: (folder) => mockGoals(folder, { rounds: plan.rounds, calls: plan.calls / 4 }),
  },
  { goals: ['18'], what: 'round trips to PostgreSQL', measure: postgresGoal },
  {
    goals: ['19'],
    what: 'balances beside the heaviest calls',
    measure: (folder) => fairnessGoals(folder, { rounds: plan.rounds, calls: plan.calls / 10 }),
  },
  {
    goals: ['21'],
    what: 'memory after many transfers',
    measure: (folder) => memoryGoal(folder, plan.remembered),
  },
];

const asked = askedGoals(options.only);
const folder = mkdtempSync(join(tmpdir(), 'sahakar-bench-'));
try {
  console.log(
    `${cpus().length} cores, load ${loadavg()
      .map((load) => rounded(load))
      .join(' ')}, up ${Math.round(uptime() / 60)} min, ${pinning()}`,
  );
  if (options.against === undefined) await measureGoals();
  else await measureAgainst(options.against);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Null for all of them. */
function askedGoals(words: string): ReadonlySet<string> | null {
  if (words === '') return null;
  const goals = words.split(',').map((word) => [word, goalsNamed(word.trim())] as const);
  for (const [word, named] of goals) {
    if (named.length === 0) throw new ClearError(`The sheet has no goal ${word}.`);
  }
  return new Set(goals.flatMap(([, named]) => named));
}

async function measureAgainst(commit: string): Promise<void> {
  pinLoadGenerator();
  tellComparison(
    await said(`this version and ${commit} in turns`, () => compareWith(commit, folder, plan)),
  );
}

async function measureGoals(): Promise<void> {
  const measurements = await measureGroups(onBothCores);
  pinLoadGenerator();
  measurements.push(...(await measureGroups(onPinnedCores)));
  console.log('');
  for (const one of measurements) console.log(lineOf(one));
  const misses = measurements.filter((one) => !passes(one));
  for (const { goal } of misses) {
    console.log(`Gate ${goal} is missed, too noisy to say, or was not measured.`);
  }
  process.exitCode = misses.length > 0 ? 1 : 0;
}

async function measureGroups(groups: readonly Group[]): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const { goals, what, measure } of groups) {
    if (!goals.flatMap(withItsParts).some(isAsked)) continue;
    measurements.push(...(await said(what, () => measure(folder))));
  }
  return measurements.filter(({ goal }) => isAsked(goal));
}

/** A goal of the sheet itself, or those whose number it is. */
function withItsParts(goal: string): readonly string[] {
  const named = goalsNamed(goal);
  return named.includes(goal) ? [goal] : named;
}

function isAsked(goal: string): boolean {
  return asked === null || asked.has(goal);
}

async function said<T>(what: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  console.log(`Measuring ${what} …`);
  const result = await work();
  console.log(`Measuring ${what}: done in ${Math.round((performance.now() - startedAt) / 1000)} s`);
  return result;
}
