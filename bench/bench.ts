// npm run bench: the goals of the performance sheet as ratios with their peers of the same run.
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir, uptime } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { compareWith } from './against/against.ts';
import { browserGoals } from './browser-goals.ts';
import { enquiryGoals } from './enquiry-goals.ts';
import { crashGoal } from './crash-goal.ts';
import { pinLoadGenerator, pinning } from './pinned-process.ts';
import { lineOf, type Measurement, passes, rounded } from './ratio.ts';
import { transferGoals } from './transfer-goals.ts';
import { workerGoals } from './worker-goals.ts';

const { quick: isQuick, against } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    /** An earlier version, to be measured in turns with this one. */
    against: { type: 'string' },
  },
}).values;
const plan = {
  rounds: isQuick ? 3 : 5,
  paints: isQuick ? 3 : 9,
  transfers: isQuick ? 1500 : 4000,
  calls: isQuick ? 4000 : 20_000,
  postings: isQuick ? 1_000_000 : 10_000_000,
  kills: isQuick ? 5 : 50,
  /** Long enough for a hundred thousand transfers in all. */
  killedWithinMilliseconds: isQuick ? 500 : 8_000,
};

const folder = mkdtempSync(join(tmpdir(), 'sahakar-bench-'));
try {
  console.log(
    `${cpus().length} cores, load ${loadavg()
      .map((load) => rounded(load))
      .join(' ')}, up ${Math.round(uptime() / 60)} min, ${pinning()}`,
  );
  if (against === undefined) await measureGoals();
  else await measureAgainst(against);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measureAgainst(commit: string): Promise<void> {
  pinLoadGenerator();
  const { rounds, transfers, calls } = plan;
  await said(`this version and ${commit} in turns`, () =>
    compareWith(commit, folder, { rounds, transfers, calls }),
  );
}

async function measureGoals(): Promise<void> {
  const onScreen = await said('the portal in the browser', () =>
    browserGoals(folder, { statement: plan.rounds, paint: plan.paints }),
  );
  // A browser needs both cores, so it is measured before this process keeps to one.
  pinLoadGenerator();
  const measurements: Measurement[] = [
    ...onScreen,
    ...(await said('transfers', () => transferGoals(folder, plan))),
    ...(await said('threads', () => workerGoals(folder, plan))),
    ...(await said('enquiries and a large book', () => enquiryGoals(folder, plan))),
    ...(await said('kill -9 under load', () =>
      crashGoal(folder, plan.kills, plan.killedWithinMilliseconds),
    )),
  ];
  console.log('');
  for (const one of measurements) console.log(lineOf(one));
  const misses = measurements.filter((one) => !passes(one));
  for (const { goal } of misses) console.log(`Gate ${goal} is missed or too noisy to say.`);
  process.exitCode = misses.length > 0 ? 1 : 0;
}

async function said<T>(what: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  console.log(`Measuring ${what} …`);
  const result = await work();
  console.log(`Measuring ${what}: done in ${Math.round((performance.now() - startedAt) / 1000)} s`);
  return result;
}
