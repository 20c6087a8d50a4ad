// Run by bench/failover/assure-failover.ts with --conditions=postgres: the trial itself.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { openObserver } from '@sahakar/db/dialect';
import { lookThroughBook } from '../book.ts';
import { type SeededRandom, seededRandom } from '../seeded-random.ts';
import type { FailoverFigures, FailoverPlan } from './assure-failover.ts';
import { type BankPair, startBankPair } from './bank-pair.ts';
import { type ClientLoad, startLoad } from './client-load.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { poolerSentences } from './pooler-trial.ts';

type Stage = {
  readonly cluster: Cluster;
  readonly pair: BankPair;
  readonly load: ClientLoad;
  readonly random: SeededRandom;
  readonly plan: FailoverPlan;
  /** What a reader has met in the book while its client had no answer yet. */
  readonly seen: Set<string>;
};

const preparedLeast = 500;
const readMilliseconds = 50;
/** A node's Patroni is killed with its server every so many times, as when its machine ends. */
const nodeEvery = 5;
const cutMilliseconds = 14_000;

const tell = (line: string) => void process.send?.({ line });

// Whoever ends this program, or is gone, ends its servers too: they go with its exit.
for (const end of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
  process.once(end, () => process.exit(1));
}

// Safe: whoever starts this program hands it a plan, and nobody else starts it.
const plan = JSON.parse(process.argv[2] ?? '{}') as FailoverPlan;
process.send?.({ figures: await run() }, () => process.exit());

async function run(): Promise<FailoverFigures> {
  const directory = mkdtempSync(join(tmpdir(), 'failover-clients-'));
  const cluster = await startCluster();
  let isGood = false;
  try {
    await cluster.whole();
    await answers(cluster.databaseUrl);
    const figures = await underLoad(cluster, directory);
    isGood = figures.misses.length === 0;
    return figures;
  } finally {
    if (isGood) {
      await cluster.stop();
      rmSync(directory, { recursive: true, force: true });
    } else tell(`What was found is kept in ${directory} and ${cluster.directory}.`);
  }
}

/** Waits until haproxy has noticed as well. */
async function answers(databaseUrl: string): Promise<void> {
  for (let look = 0; look < 100; look += 1) {
    try {
      const observer = await openObserver({ databaseUrl, schema: 'pg_catalog' });
      return await observer.close();
    } catch {
      await pause(200);
    }
  }
}

async function underLoad(cluster: Cluster, directory: string): Promise<FailoverFigures> {
  const pair = await startBankPair(directory, cluster.databaseUrl);
  // Of a bank that is there: a pooler's own path is that of its schema, and not of a draft.
  const pooler = await poolerSentences(cluster);
  for (const sentence of pooler.sentences) tell(sentence);
  const load = startLoad(pair.ports, directory);
  const random = seededRandom(plan.seed);
  const seen = new Set<string>();
  const stage = { cluster, pair, load, random, plan, seen };
  const reader = readAlong(stage);

  const kills: number[] = [];
  const cuts: number[] = [];
  const misses = [...pooler.misses];
  try {
    const killsPerCut = Math.ceil(plan.kills / Math.max(1, plan.partitions));
    for (let round = 1; round <= plan.kills; round += 1) {
      kills.push(await killRound(stage, round));
      if (round % killsPerCut === 0) cuts.push(await cutRound(stage, cuts.length + 1));
      misses.push(...(await pair.wrongs()));
    }
  } catch (error) {
    // The book is looked through all the same.
    misses.push(String(error));
  }
  const processes = await processRounds(stage);
  await load.stop();
  await reader.stop();
  await pair.stop();
  misses.push(...load.knowledge.wrongs);
  misses.push(...(await lookThroughBook(pair.place, load.knowledge, seen)).wrongs);
  return {
    acknowledged: load.knowledge.acknowledged.size,
    answers: Object.fromEntries(load.knowledge.answers),
    readBeforeAnswered: seen.size,
    killMilliseconds: kills,
    cutMilliseconds: cuts,
    longestMilliseconds: load.knowledge.longestMilliseconds,
    ...processes,
    misses,
  };
}

async function killRound(stage: Stage, round: number): Promise<number> {
  const { cluster, random } = stage;
  await havePrepared(stage);
  await pause(random.between(500, 2_500));
  const what = round % nodeEvery === 0 ? 'node' : 'server';
  const since = performance.now();
  const former = await cluster.kill(what);
  await cluster.whole(former);
  return told(stage, since, `kill ${round} (${what} ${former})`);
}

async function cutRound(stage: Stage, round: number): Promise<number> {
  const { cluster, random } = stage;
  await havePrepared(stage);
  await pause(random.between(500, 2_500));
  const since = performance.now();
  const { name, heal } = await cluster.cut();
  await cluster.succeeded(name);
  const rest = cutMilliseconds - (performance.now() - since);
  if (rest > 0) await pause(rest);
  heal();
  await cluster.whole(name);
  return told(stage, since, `cut ${round} (${name})`);
}

/** The longest time without a success from a moment on, once calls have succeeded again. */
async function told({ load }: Stage, since: number, what: string) {
  const before = load.knowledge.acknowledged.size;
  while (load.knowledge.acknowledged.size < before + 10) await pause(readMilliseconds);
  const times = [...load.knowledge.acknowledged.values()].map(({ at }) => at);
  const later = times.filter((at) => at >= since).toSorted((one, other) => one - other);
  const last = times.filter((at) => at < since).reduce((one, at) => Math.max(one, at), since);
  let gap = 0;
  for (const [index, at] of later.entries()) {
    gap = Math.max(gap, at - (index === 0 ? last : (later[index - 1] ?? at)));
  }
  const answers = JSON.stringify(Object.fromEntries(load.knowledge.answers));
  tell(
    `${what}: calls succeed again after ${Math.round(gap)} ms, ` +
      `${load.knowledge.acknowledged.size} acknowledged, answered besides ${answers}`,
  );
  return gap;
}

async function havePrepared({ pair, load }: Stage): Promise<void> {
  if (load.waiting.length >= preparedLeast) return;
  load.waiting.push(...(await pair.prepare(2 * preparedLeast)));
}

/** Somebody who reads the book all the time, and remembers what he has seen there. */
function readAlong({ pair, load, seen }: Stage) {
  const ending = new AbortController();
  const look = async () => {
    while (!ending.signal.aborted) {
      const asked = [...load.knowledge.open].slice(0, 50);
      const done = await pair.doneAmong(asked).catch(() => []);
      for (const requestId of done) seen.add(requestId);
      await pause(readMilliseconds);
    }
  };
  const looking = look();
  return {
    async stop() {
      ending.abort();
      await looking;
    },
  };
}

/** Each process killed in turn, about one a second; then all of them restarted as an upgrade does. */
async function processRounds(stage: Stage) {
  const { pair, load } = stage;
  for (let kill = 0; kill < stage.plan.processKills; kill += 1) {
    await havePrepared(stage);
    const [, ready] = await Promise.all([pause(1_000), pair.replace(kill % 2, 'kill')]);
    tell(`process ${(kill % 2) + 1} killed, ready again in ${Math.round(ready)} ms`);
  }
  const before = load.knowledge.answers.get('lost') ?? 0;
  for (let at = 0; at < 2; at += 1) {
    await havePrepared(stage);
    await pair.replace(at, 'stop');
  }
  const lost = (load.knowledge.answers.get('lost') ?? 0) - before;
  tell(`both processes restarted one after the other: ${lost} calls met a closed door`);
  return { processKills: stage.plan.processKills, lostInRollingRestart: lost };
}
