import { randomBytes } from 'node:crypto';
import type { Fetch } from '@sahakar/client/exchange';
import type { Replay } from '@sahakar/client/replay/replay-file';
import type { ControlAsk } from '@sahakar/client/replay/run-replay';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  NextInput,
  nextUsage,
  NoInput,
  walkBytesMax,
  WalkInput,
  walkUsage,
} from '@sahakar/simulator/control/replays';
import type { Bank } from '../../bank.ts';
import type { Config } from '../../config.ts';
import { deskObstacle } from '../../gateway/seat-host.ts';
import { innerKeyHeader } from '../../server/web-server.ts';
import type { World } from '../../world.ts';
import type { Worlds } from '../../worlds/worlds.ts';
import { ControlError, readInput } from '../control-input.ts';
import { replayIn, shippedReplay, shippedReplays } from './replay-shelf.ts';
import { type ReplayWalk, walkOf } from './replay-walk.ts';

type WalkOptions = {
  readonly worlds: Worlds;
  readonly config: Config;
  worldOf(request: FastifyRequest): World | null;
};

/** Replays that are walked step by step, each in a world of its own. */
export function registerWalkRoutes(
  app: FastifyInstance,
  { worlds, config, worldOf }: WalkOptions,
): void {
  /** A world that was made anew, or went back, is another bank, and its walk is over. */
  const walks = new WeakMap<Bank, ReplayWalk>();
  const looks = looksIn(worlds);
  const control = controlOf(app);

  const walkIn = (request: FastifyRequest): ReplayWalk | undefined => {
    const bank = worldOf(request)?.bank;
    return bank === undefined ? undefined : walks.get(bank);
  };
  const walkAt = (request: FastifyRequest): ReplayWalk => {
    const walk = walkIn(request);
    if (walk !== undefined) return walk;
    throw new ControlError(
      404,
      'No replay is walked in this world; POST /replays/walk begins one.',
    );
  };

  app.get('/replays', async (request) => ({
    replays: await shippedReplays(),
    walk: walkIn(request)?.state() ?? null,
    frameObstacle: deskObstacle(config),
  }));

  app.post('/replays/walk', { bodyLimit: walkBytesMax }, async (request, reply) => {
    const { name, yaml, world: asked } = readInput(WalkInput, request.body, walkUsage);
    if ((name === undefined) === (yaml === undefined)) throw new ControlError(400, walkUsage);
    const replay = name === undefined ? replayIn(yaml ?? '') : await shippedReplay(name);
    const own = asked ?? `walk-${randomBytes(4).toString('hex')}`;
    await control(request, '', { method: 'POST', path: '/worlds', body: planOf(own, replay) });
    const world = await worlds.open(own);
    if (world === null) throw new ControlError(409, `The world ${own} is gone already.`);
    const ask = (one: ControlAsk) => control(request, own, one).then(() => undefined);
    if (replay.magic === true)
      await ask({ method: 'POST', path: '/magic-values', body: { isOn: true } });
    const walk = walkOf(replay, {
      world,
      fetch: switchOf(app, request),
      envelope: config.envelope,
      control: ask,
    });
    walks.set(world.bank, walk);
    return reply.code(201).send(walk.state());
  });

  app.post('/replays/walk/next', async (request) => {
    const walk = walkAt(request);
    await walk.play(readInput(NextInput, request.body, nextUsage).steps);
    return walk.state();
  });

  // Whoever looks around in the portal signs in and calls: in a copy that does not disturb the walk.
  app.post('/replays/walk/look', async (request) => {
    readInput(NoInput, request.body, 'POST /replays/walk/look takes nothing.');
    const walk = walkAt(request);
    return copyWorld(await looks.another(walk), (ask) => control(request, walk.world, ask));
  });

  app.delete('/replays/walk', async (request) => {
    const walk = walkAt(request);
    await looks.end(walk);
    await worlds.remove(walk.world);
    return { removed: walk.world };
  });
}

/** The worlds that walks are looked at in, by names that nobody else has given to one. */
function looksIn(worlds: Worlds) {
  const looks = new WeakMap<ReplayWalk, string>();
  async function end(walk: ReplayWalk): Promise<void> {
    const look = looks.get(walk);
    if (look !== undefined) await worlds.remove(look);
  }
  return {
    end,
    /** The name of the next one, in the place of the one before. */
    async another(walk: ReplayWalk): Promise<string> {
      await end(walk);
      const look = `look-${randomBytes(4).toString('hex')}`;
      looks.set(walk, look);
      return look;
    },
  };
}

const planOf = (name: string, { scenario, begins, policy }: Replay) => ({
  name,
  scenario,
  now: begins,
  ...(policy !== undefined && { policy }),
});

const Snapshot = z.object({ id: z.string() });
const Refusal = z.object({ error: z.string() });

async function copyWorld(copy: string, ask: (one: Ask) => Promise<unknown>) {
  const { id } = Snapshot.parse(await ask({ method: 'POST', path: '/snapshots', body: {} }));
  try {
    await ask({ method: 'POST', path: '/worlds', body: { name: copy, snapshot: id } });
  } finally {
    await ask({ method: 'DELETE', path: `/snapshots/${id}` });
  }
  return { world: copy };
}

type Method = 'POST' | 'PUT' | 'DELETE';
type Ask = { readonly method: Method; readonly path: string; readonly body?: unknown };

/** Asks the control plane as whoever walks has asked it, so that nothing is done in two ways. */
function controlOf(app: FastifyInstance) {
  return async (request: FastifyRequest, world: string, ask: Ask): Promise<unknown> => {
    const { authorization } = request.headers;
    const { statusCode, body } = await app.inject({
      method: ask.method,
      url: `/__sim/api${ask.path}`,
      headers: {
        ...whereAsked(request),
        ...(authorization !== undefined && { authorization }),
        ...(world !== '' && { 'x-sim-world': world }),
        ...(ask.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(ask.body !== undefined && { payload: JSON.stringify(ask.body) }),
    });
    const said: unknown = JSON.parse(body);
    if (statusCode < 400) return said;
    throw new ControlError(statusCode, `${ask.method} ${ask.path}: ${Refusal.parse(said).error}`);
  };
}

/**
 * Calls the switch of this very process, by the name by which the walk was begun: of what its port
 * speaks, and to whom, nothing has to be known.
 */
function switchOf(app: FastifyInstance, begun: FastifyRequest): Fetch {
  return async (url, { headers, body, signal }) => {
    const answer = await app.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers: { ...Object.fromEntries(new Headers(headers)), ...whereAsked(begun) },
      payload: await new Response(body ?? null).text(),
      ...(signal != null && { signal }),
    });
    const said = Object.entries(answer.headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, String(one)]),
    );
    return new Response(answer.payload, { status: answer.statusCode, headers: said });
  };
}

/** What lets a call of ours in by the door by which that request came. */
const whereAsked = ({
  headers: { host = 'localhost', [innerKeyHeader]: key },
}: FastifyRequest) => ({
  host,
  ...(key !== undefined && { [innerKeyHeader]: key }),
});
