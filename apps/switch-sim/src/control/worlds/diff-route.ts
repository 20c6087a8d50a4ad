import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { DiffQuery, diffUsage } from '@sahakar/simulator/control/worlds';
import type { World } from '../../world.ts';
import { worldDiff, type WorldDiff } from '../../worlds/diff/world-diff.ts';
import type { Worlds } from '../../worlds/worlds.ts';
import { ControlError, readInput, sayingPolicy } from '../control-input.ts';

/** What is other in one world than in another, or than where it began. */
export function registerDiffRoute(
  app: FastifyInstance,
  { worlds }: { readonly worlds: Worlds },
): void {
  app.get('/worlds/diff', async (request) => {
    const { a, b } = readInput(DiffQuery, request.query, diffUsage);
    const first = await worldNamed(worlds, a);
    if (b === undefined) {
      return { from: `a new ${first.scenario}`, to: a, ...(await sinceBeginning(worlds, first)) };
    }
    return { from: a, to: b, ...(await worldDiff(first, await worldNamed(worlds, b))) };
  });
}

async function worldNamed(worlds: Worlds, name: string): Promise<World> {
  const world = await worlds.open(name);
  if (world !== null) return world;
  throw new ControlError(404, `There is no world ${name}.`);
}

/** A world is made for the comparison and removed again, whatever comes of it. */
async function sinceBeginning(worlds: Worlds, world: World): Promise<WorldDiff> {
  const { story, scenario, policies } = world;
  if (story === null)
    throw new ControlError(409, `The scenario ${scenario} is not there any more.`);
  const name = `new-${randomBytes(6).toString('hex')}`;
  const beginning = { scenario: story, policyPatch: policies.patch() };
  // By the policy that there is by now the bank may refuse what it took then.
  const fresh = await sayingPolicy(() => worlds.create(name, beginning));
  if (fresh === null) throw new Error(`The name ${name} is taken`);
  try {
    return await worldDiff(fresh, world);
  } finally {
    await worlds.remove(name);
  }
}
