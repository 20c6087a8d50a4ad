// Run by bench/citus/assure-citus.ts with --conditions=postgres: the trial itself.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { journals } from '@sahakar/db/schema/ledger';
import { count } from '@sahakar/db/sql';
import type { Acknowledged } from '../failover/client-load.ts';
import { median, p99Of } from '../ratio.ts';
import type { CitusOutcome, CitusPlan, Waits } from './assure-citus.ts';
import { isMoveWaiting, moveBank, type Node, nodeOf, nodesOf, untilCleanedUp } from './nodes.ts';
import { startTrialBank, type TrialBank } from './trial-bank.ts';

type Span = { readonly from: number; readonly until: number };

const quietMilliseconds = 3_000;
const lookMilliseconds = 100;

const tell = (line: string) => void process.send?.({ line });

// Whoever ends this program, or is gone, ends it: it would go on moving banks of a server of his.
for (const end of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
  process.once(end, () => process.exit(1));
}

// Safe: whoever starts this program hands it a plan, and nobody else starts it.
const plan = JSON.parse(process.argv[2] ?? '{}') as CitusPlan;
process.send?.({ figures: await run(plan) }, () => process.exit());

async function run({ databaseUrl, moves }: CitusPlan): Promise<CitusOutcome> {
  const nodes = await nodesOf(databaseUrl);
  if (typeof nodes === 'string') return { kind: 'skipped', why: nodes };
  const directory = mkdtempSync(join(tmpdir(), 'citus-clients-'));
  const moved = await startTrialBank(databaseUrl, 'moved', 'spread', directory);
  const other = await startTrialBank(databaseUrl, 'other', 'hot', directory);
  await standApart(moved, other, nodes);
  const spans: Span[] = [];
  const misses: string[] = [];
  for (let round = 1; round <= moves; round += 1) {
    await Promise.all([moved.havePrepared(), other.havePrepared()]);
    await untilCleanedUp(moved.bank.store.read, moved.schema);
    await pause(quietMilliseconds);
    spans.push(await moveRound(moved, nodes, round));
  }
  await untilCleanedUp(moved.bank.store.read, moved.schema);
  misses.push(...(await lookRound(moved, nodes)));
  misses.push(...(await moved.end()), ...(await other.end()));
  if (misses.length === 0) {
    await moved.remove();
    await other.remove();
    rmSync(directory, { recursive: true, force: true });
  } else tell(`What was found is kept in ${directory}, ${moved.schema} and ${other.schema}.`);
  return { kind: 'tried', ...figuresOf(moved, other, spans), misses };
}

/** Each bank on a node of its own, whichever Citus has chosen for them. */
async function standApart(one: TrialBank, other: TrialBank, nodes: readonly Node[]): Promise<void> {
  const read = one.bank.store.read;
  const [here, there] = [await nodeOf(read, one.schema), await nodeOf(read, other.schema)];
  if (here === null || there === null) throw new Error('A bank was made on no node');
  if (here.port === there.port) await moveBank(read, one.schema, otherThan(here, nodes));
  tell(`Two banks stand on two nodes, ${nodes.map(({ port }) => port).join(' and ')}.`);
}

async function moveRound({ bank, schema }: TrialBank, nodes: readonly Node[], round: number) {
  const { read } = bank.store;
  const goal = otherThan(await nodeOf(read, schema), nodes);
  const from = performance.now();
  await moveBank(read, schema, goal);
  const span = { from, until: performance.now() };
  if ((await nodeOf(read, schema))?.port !== goal.port) throw new Error('The bank did not move');
  tell(`move ${round} to ${goal.port}: ${Math.round(span.until - from)} ms`);
  return span;
}

/**
 * A look that has begun sees one moment of the book: the move waits for its end, which the trial
 * waits to see. Without that it would be done under the look.
 */
async function lookRound({ bank, schema }: TrialBank, nodes: readonly Node[]): Promise<string[]> {
  const { read } = bank.store;
  const goal = otherThan(await nodeOf(read, schema), nodes);
  let moving: Promise<void> = Promise.resolve();
  const { counts, waited } = await bank.store.snapshot(async (one) => {
    const counts = new Set<number | undefined>();
    const look = async () => counts.add((await one.select({ n: count() }).from(journals))[0]?.n);
    await look();
    moving = moveBank(read, schema, goal);
    for (;;) {
      const isMoved = await Promise.race([moving.then(() => true), pause(lookMilliseconds, false)]);
      await look();
      if (isMoved) return { counts, waited: false };
      if (await isMoveWaiting(read, schema)) return { counts, waited: true };
    }
  });
  await moving;
  tell(`a move waited for a look: ${waited}; the look saw ${counts.size} moment of the book`);
  return [
    ...(counts.size === 1 ? [] : ['a look at one moment saw several']),
    ...(waited ? [] : ['the bank moved away under a transaction that read it']),
  ];
}

function otherThan(node: Node | null, nodes: readonly Node[]): Node {
  const other = nodes.find(({ port, name }) => port !== node?.port || name !== node.name);
  if (other === undefined) throw new Error('There is no other node');
  return other;
}

function figuresOf(moved: TrialBank, other: TrialBank, spans: readonly Span[]) {
  const [here, there] = [moved.load.knowledge, other.load.knowledge];
  const answers = [...here.answers, ...there.answers];
  return {
    acknowledged: here.acknowledged.size + there.acknowledged.size,
    answers: Object.fromEntries(
      answers.map(([answer]) => [
        answer,
        (here.answers.get(answer) ?? 0) + (there.answers.get(answer) ?? 0),
      ]),
    ),
    moveMilliseconds: spans.map(({ from, until }) => Math.round(until - from)),
    whileMoved: waitsOf(here.acknowledged, spans),
    besides: waitsOf(there.acknowledged, spans),
    otherwise: waitsOf(
      new Map([...here.acknowledged, ...there.acknowledged]),
      spans.map(({ from }) => ({ from: from - quietMilliseconds, until: from })),
    ),
  };
}

/** Of the transfers that were under way in one of these spans. */
function waitsOf(acknowledged: ReadonlyMap<string, Acknowledged>, spans: readonly Span[]): Waits {
  const waits = [...acknowledged.values()]
    .filter(({ at, milliseconds }) =>
      spans.some(({ from, until }) => at >= from && at - milliseconds <= until),
    )
    .map(({ milliseconds }) => milliseconds);
  return {
    transfers: waits.length,
    medianMilliseconds: Math.round(median(waits)),
    p99Milliseconds: Math.round(p99Of(waits)),
    longestMilliseconds: Math.round(Math.max(0, ...waits)),
  };
}
