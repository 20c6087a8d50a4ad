import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { EnvelopeSetting } from '@sahakar/crypto/codecs/envelope-setting';
import type { Store } from '@sahakar/db/dialect';
import { Policy, type WirePolicy } from '@sahakar/contracts/policy';
import type { Config, PortalSettings } from '../config.ts';
import type { World } from '../world.ts';
import { builtSite } from './built-site.ts';
import { registerCspReports } from './csp-reports.ts';
import { isNavigation, sendAsset, sendPage, type Site } from './site-pages.ts';
import { readWorldState } from '../world-state.ts';

export type PortalOptions = {
  readonly config: Config;
  /** The directory of the portal's build. */
  readonly directory: string;
  worldOf(request: FastifyRequest): World | null;
};

const noSuchWorld = 'There is no such world.';

/** The portal and the few things that it reads in the clear. */
export function registerPortal(app: FastifyInstance, options: PortalOptions): void {
  const { config, directory, worldOf } = options;
  const { ipLookupUrls, mapTileUrl } = config.portal;
  const site: Site = {
    files: builtSite(directory),
    connectTo: originsOf(ipLookupUrls),
    picturesFrom: originsOf(tileHosts.map((host) => mapTileUrl.replaceAll('{s}', host))),
    buildCommand: 'npm start',
  };

  app.get('/healthz', async (request, reply) => {
    const world = worldOf(request);
    return answerHealth(reply, world === null ? noSuchWorld : await troubleOf(world));
  });

  // Alive and ready are two things: a bank whose book is broken answers enquiries, and needs help.
  app.get('/readyz', async (request, reply) => {
    const world = worldOf(request);
    if (world === null) return answerHealth(reply, noSuchWorld);
    return answerHealth(reply, (await troubleOf(world)) ?? world.book.trouble()?.reason ?? null);
  });

  app.get('/ip', async (request) => ({ ip: request.ip.replace(/^::ffff:/, '') }));

  app.get('/config.json', async (request, reply) => {
    const world = worldOf(request);
    if (world === null) return reply.code(404).send({ error: noSuchWorld });
    return portalConfig(config, world.bank.policy);
  });

  app.get('/', async (_request, reply) => sendPage(reply, site));

  app.get('/*', async (request, reply) => {
    const path = pathOf(request);
    const answer = await sendAsset(request, reply, site.files, path.slice(1));
    if (answer !== undefined) return answer;
    // The portal's own router knows the rest, and sends what it does not know to its start page.
    if (isNavigation(request) && isScreen(path)) return sendPage(reply, site);
    return reply.callNotFound();
  });

  registerCspReports(app);
}

const troubleOf = ({ bank }: World) => describeTrouble(bank.store);

function answerHealth(reply: FastifyReply, reason: string | null): FastifyReply {
  if (reason === null) return reply.send({ ok: true });
  return reply.code(503).send({ ok: false, reason });
}

/** Screens have no ending and are neither the switch nor the control plane. */
function isScreen(path: string): boolean {
  return !/\.\w+$/.test(path) && !/^\/(Entities|__sim|assets)(\/|$)/i.test(path);
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

/** What the map puts in the place of {s}, so as to ask several hosts at once. */
const tileHosts = ['a', 'b', 'c'];

function originsOf(urls: readonly string[]): string[] {
  const origins = urls.flatMap((url) => (URL.canParse(url) ? [new URL(url).origin] : []));
  return [...new Set(origins)];
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

/** What the portal reads before it draws anything: `GET /config.json`. */
type PortalConfig = PortalSettings & {
  /** Where the path Entities/FSwitchServiceCall stands; empty for the portal's own origin. */
  readonly apiBase: string;
  readonly envelope: EnvelopeSetting;
  readonly policy: WirePolicy;
};

function portalConfig({ portal, envelope }: Config, policy: Policy): PortalConfig {
  return { ...portal, apiBase: '', envelope, policy: z.encode(Policy, policy) };
}
