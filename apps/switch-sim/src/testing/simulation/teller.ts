import * as fc from 'fast-check';
import type { Act } from '../model/act.ts';
import type { Model } from '../model/bank-model.ts';
import type { Deal } from '../model/deals.ts';
import type { OpenedWorld } from '../model/opened-world.ts';
import { bringIn, play } from '../model/play.ts';
import { letTimePass, longestMilliseconds } from '../model/time-passes.ts';
import { fly, type FlightPlan, nobody } from './flight.ts';
import { inDisorder, type Kill, machineTime, passTime } from './scheduler.ts';
import type { SeededStream } from './seeded-stream.ts';
import type { SimulatedBank } from './simulated-bank.ts';

/** Where a story stands: the bank, the model of it, and what has happened so far. */
export type Teller = {
  model: Model;
  readonly world: OpenedWorld;
  readonly bank: SimulatedBank;
  readonly story: SeededStream;
  readonly episodes: string[];
  kills: number;
};

export function drawn<T>(
  { below }: SeededStream,
  weighted: readonly (readonly [weight: number, one: T])[],
): T {
  let place = below(weighted.reduce((sum, [weight]) => sum + weight, 0));
  for (const [weight, one] of weighted) {
    if (place < weight) return one;
    place -= weight;
  }
  throw new Error('Nothing to draw from');
}

/** One of what fast-check can make, by the story's seed. */
export function made<T>(story: SeededStream, arbitrary: fc.Arbitrary<T>): T {
  const [one] = fc.sample(arbitrary, { seed: story.below(2 ** 31), numRuns: 1 });
  if (one === undefined) throw new Error('Nothing was made');
  return one;
}

export function note({ episodes }: Teller, what: string, acts: readonly Act[]): void {
  episodes.push(`${what}: ${acts.map(({ name }) => name).join(', ')}`);
}

/** Brings everybody in, and has the first steps done one after the other. */
export async function prepare(teller: Teller, acts: Deal, first: Deal): Promise<void> {
  const { model, world } = teller;
  const who = acts.map((act) => act.who);
  await inDisorder(async () => {
    await bringIn(model, world, who);
    for (const act of first) await play(model, world, act);
  });
}

export async function flown(teller: Teller, plan: FlightPlan): Promise<void> {
  if (plan.kill !== null) teller.kills += 1;
  teller.model = await fly(teller.model, teller.world, teller.bank, plan);
}

const turnsAfterACommit = 4;

/** At any moment, or soon after any commit: what was begun and not ended shows itself there. */
export function someKill(story: SeededStream, turnsMax: number, commitsMax: number): Kill {
  if (story.oneIn(2)) return { commits: 0, turns: story.below(turnsMax) };
  const commits = 1 + story.below(Math.max(1, commitsMax));
  return { commits, turns: story.below(turnsAfterACommit) };
}

export const second = 1_000;
export const hour = 3600 * second;

const turnsOfADay = 2_000;
const commitsOfADay = 300;

/** Time passes alarm by alarm, or is moved by hand; false where it would be too long for the model. */
export async function wait(teller: Teller, to: number): Promise<boolean> {
  const { model, world, story, bank } = teller;
  // Restarts take their time as well.
  if (to > model.firstMoment + longestMilliseconds - hour) return false;
  // Hour by hour a day costs as much as all else, so most long waits are moved by hand.
  const isByHand = to - model.now > 2 * hour ? !story.oneIn(4) : story.oneIn(3);
  teller.episodes.push(`${isByHand ? 'moved' : 'waits'} to ${new Date(to).toISOString()}`);
  if (isByHand) {
    await inDisorder(() => letTimePass(model, world, to));
    return true;
  }
  const begunAt = machineTime();
  const end = begunAt + to - model.now;
  const kill = story.oneIn(4) ? someKill(story, turnsOfADay, commitsOfADay) : null;
  const outcome = await inDisorder(() => passTime(end), kill);
  if (outcome === 'killed') {
    teller.kills += 1;
    teller.episodes.push('killed while it waited');
    await bank.restart();
    await inDisorder(() => passTime(end));
  }
  await followMachine(teller, begunAt);
  return true;
}

/** Has the model's time pass as the machine's has since that moment. */
export async function followMachine({ model }: Teller, begunAt: number): Promise<void> {
  await letTimePass(model, nobody, model.now + machineTime() - begunAt);
}
