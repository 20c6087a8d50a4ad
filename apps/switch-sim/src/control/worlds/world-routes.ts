import type { FastifyInstance, FastifyRequest } from 'fastify';
import cookie from '@fastify/cookie';
import { namedDialects } from '@sahakar/contracts/dialect/dialect';
import { ResetInput, resetUsage, WorldInput, worldsUsage } from '@sahakar/simulator/control/worlds';
import type { Scenario } from '@sahakar/seeds/scenario';
import { kolkataIso } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { World } from '../../world.ts';
import { sayingRefusal } from './snapshot-routes.ts';
import { announceAnew } from '../../worlds/announce-anew.ts';
import { firstPatch, mergedPatch } from '../../worlds/world-policy.ts';
import { defaultWorldName, standardScenario } from '../../worlds/world-storage.ts';
import type { NewWorld } from '../../worlds/open-world.ts';
import type { Worlds } from '../../worlds/worlds.ts';
import { ControlError, readInput, sayingPolicy } from '../control-input.ts';
import { refuseLongLeap } from '../long-leap.ts';
import { recordingOf } from '../recording/recorder.ts';

export type WorldRoutesOptions = {
  readonly worlds: Worlds;
  readonly scenarios: readonly Scenario[];
  readonly config: Pick<Config, 'clockLeapYearsMax'>;
};

/** Enough for every worker of every test run; each one holds files open. */
const worldsMax = 200;

/** Worlds are made, made anew and removed here. */
export function registerWorldRoutes(app: FastifyInstance, options: WorldRoutesOptions): void {
  const { worlds } = options;

  async function newWorld(
    input: Omit<WorldInput, 'name' | 'snapshot'>,
    name: string,
  ): Promise<NewWorld> {
    const { scenario: wanted = standardScenario, now, policy, dialect } = input;
    const scenario = await scenarioNamed(wanted, options);
    if (now !== undefined) refuseLongLeap(new Date(scenario.now), now, options.config);
    return {
      scenario,
      now,
      policyPatch: mergedPatch(firstPatch(name), policy ?? {}),
      dialect: typeof dialect === 'string' ? namedDialects[dialect] : dialect,
    };
  }

  async function made(input: WorldInput, asker: string): Promise<World | null> {
    const { name, snapshot, ...plan } = input;
    if (snapshot === undefined) {
      const wanted = await newWorld(plan, name);
      return sayingRefusal(() => sayingPolicy(() => worlds.create(name, wanted)));
    }
    if (Object.values(plan).some((part) => part !== undefined)) {
      throw new ControlError(400, `A snapshot holds everything but the name. ${worldsUsage}`);
    }
    return sayingRefusal(() => worlds.snapshots.create(name, asker, snapshot));
  }

  app.get('/worlds', async () =>
    (await worlds.names()).map((name) => describeWorld(name, worlds.opened(name))),
  );

  app.post('/worlds', async (request, reply) => {
    const input = readInput(WorldInput, request.body, worldsUsage);
    await refuseTooMany(worlds);
    const fresh = await made(input, worldNameOf(request));
    if (fresh === null) throw new ControlError(409, `There is a world ${input.name} already.`);
    return reply.code(201).send(describeWorld(fresh.name, fresh));
  });

  app.delete<{ Params: { name: string } }>('/worlds/:name', async (request) => {
    const { name } = request.params;
    if (name === defaultWorldName) {
      throw new ControlError(409, `The world ${name} stays; POST /reset makes it anew.`);
    }
    if (!(await worlds.remove(name))) throw new ControlError(404, `There is no world ${name}.`);
    return { removed: name };
  });

  app.post('/reset', async (request) => {
    const input = readInput(ResetInput, request.body, resetUsage);
    const name = worldNameOf(request);
    if (!(await worlds.names()).includes(name)) {
      throw new ControlError(404, `There is no world ${name}; POST /worlds makes one.`);
    }
    const plan = await newWorld(input, name);
    const world = await sayingRefusal(() => sayingPolicy(() => worlds.reset(name, plan)));
    recordingOf(world)?.stop(madeAnew);
    announceAnew(world);
    return describeWorld(world.name, world);
  });
}

const madeAnew = 'The world was made anew, which no replay can do, so the recording ended there.';

async function scenarioNamed(
  name: string,
  { worlds, scenarios }: WorldRoutesOptions,
): Promise<Scenario> {
  const all = [...scenarios, ...(await worlds.shelf.list())];
  const match = all.find((scenario) => scenario.name === name);
  if (match !== undefined) return match;
  const names = all.map((one) => one.name).join(', ');
  throw new ControlError(400, `There is no scenario ${name}; there are ${names}.`);
}

export async function refuseTooMany(worlds: Worlds): Promise<void> {
  if ((await worlds.names()).length < worldsMax) return;
  throw new ControlError(409, `There are ${worldsMax} worlds already: remove some first.`);
}

export function describeWorld(name: string, world: World | undefined) {
  return {
    name,
    scenario: world?.scenario ?? null,
    now: world === undefined ? null : kolkataIso(world.bank.clock.now()),
  };
}

/**
 * The world that a request is meant for: the header's, else the cookie's, else the default one. A
 * stream of events may name it in its address: a browser sends no header of the page's with it.
 */
export function worldNameOf({ headers, routeOptions, query }: FastifyRequest): string {
  const header = headers['x-sim-world'];
  if (typeof header === 'string') return header;
  const named = routeOptions.url === eventsPath ? Object(query).world : undefined;
  if (typeof named === 'string') return named;
  const cookies = headers.cookie;
  if (cookies === undefined || !cookies.includes(cookieName)) return defaultWorldName;
  return cookie.parse(cookies)[cookieName] ?? defaultWorldName;
}

const cookieName = 'X-Sim-World';
const eventsPath = '/__sim/api/events';
