import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Store } from '@sahakar/db/dialect';
import type { Config } from '../config.ts';
import { hasOpenControl } from '../gateway/known-host.ts';
import { insidersOf } from '../server/metrics-route.ts';
import type { World } from '../world.ts';
import { readWorldState } from '../world-state.ts';
import { type PagesOptions, registerPages } from './portal-pages.ts';

export type PortalOptions = Pick<PagesOptions, 'framingOf'> & {
  readonly config: Config;
  /** The directory of the portal's build. */
  readonly directory: string;
  worldOf(request: FastifyRequest): World | null;
};

const noSuchWorld = 'There is no such world.';
/** All that strangers hear: which check has failed is for whoever runs the bank. */
const notReady = 'The bank is not ready.';

/** The portal of the bank that is in this very process, and whether that bank is well. */
export function registerPortal(app: FastifyInstance, options: PortalOptions): void {
  const { config, directory, worldOf, framingOf } = options;
  const isInsider = insidersOf(config);

  app.get('/healthz', async (request, reply) => {
    const world = worldOf(request);
    return answerHealth(reply, world === null ? noSuchWorld : await troubleOf(world));
  });

  // Alive and ready are two things: a bank whose book is broken answers enquiries, and needs help.
  app.get('/readyz', async (request, reply) => {
    const world = worldOf(request);
    if (world === null) return answerHealth(reply, noSuchWorld);
    const reason = await obstacleOf(world);
    const isTold = reason === null || isInsider(request);
    return answerHealth(reply, isTold ? reason : notReady);
  });

  registerPages(app, {
    config,
    directory,
    framingOf,
    // Where the control plane asks for a token, a customer's browser would ask its user for it.
    tellsClock: (request) => hasOpenControl(request, config),
    policyOf: (request) => worldOf(request)?.bank.policy ?? null,
    onScreen: (request, path) => void worldOf(request)?.coverage.count('screens', path),
  });
}

/** What keeps a bank from moving money; null where nothing does. */
async function obstacleOf(world: World): Promise<string | null> {
  const trouble = (await troubleOf(world)) ?? world.book.trouble()?.reason ?? null;
  if (trouble !== null || (await world.mayWrite())) return trouble;
  return 'The bank cannot write to its database, so no money moves. Is a disk full?';
}

const troubleOf = ({ bank }: World) => describeTrouble(bank.store);

function answerHealth(reply: FastifyReply, reason: string | null): FastifyReply {
  if (reason === null) return reply.send({ ok: true });
  return reply.code(503).send({ ok: false, reason });
}

/** What keeps a bank from serving customers at all; null where nothing does. */
export async function describeTrouble(store: Store): Promise<string | null> {
  try {
    await Promise.all([store.verifySettings(), readWorldState(store.read)]);
    return null;
  } catch {
    return 'The bank cannot read its database.';
  }
}
