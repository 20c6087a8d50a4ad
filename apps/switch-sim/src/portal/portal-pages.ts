import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { EnvelopeSetting } from '@sahakar/crypto/codecs/envelope-setting';
import { Policy, type WirePolicy } from '@sahakar/contracts/policy';
import type { PortalSettings } from '@sahakar/contracts/portal-settings';
import type { Config } from '../config.ts';
import { builtSite } from './built-site.ts';
import { registerCspReports } from './csp-reports.ts';
import { type Framing, isNavigation, sendAsset, sendPage, type Site } from './site-pages.ts';

export type PagesOptions = {
  readonly config: Config;
  /** The directory of the portal's build. */
  readonly directory: string;
  /** The numbers of the bank that is asked; null where there is no such bank. */
  policyOf(request: FastifyRequest): Policy | null;
  /** Whether it is the page of a simulator, whose clock stands still or is moved. */
  tellsClock?(request: FastifyRequest): boolean;
  /** Told which screen is loaded as a page; those that follow in it are the portal's own affair. */
  onScreen?(request: FastifyRequest, path: string): void;
  /** What the page gets at a seat of the desk; null everywhere else. */
  framingOf?: ((request: FastifyRequest) => Framing | null) | undefined;
};

/** The portal and the few things that it reads in the clear, whoever plays the bank. */
export function registerPages(app: FastifyInstance, options: PagesOptions): void {
  const { config, directory, policyOf, framingOf = () => null } = options;
  const { apiBase, ipLookupUrls, mapTileUrl } = config.portal;
  const site: Site = {
    files: builtSite(directory),
    connectTo: originsOf([apiBase, ...ipLookupUrls]),
    picturesFrom: originsOf(tileHosts.map((host) => mapTileUrl.replaceAll('{s}', host))),
    buildCommand: 'npm start',
  };

  app.get('/ip', async (request) => ({ ip: request.ip.replace(/^::ffff:/, '') }));

  app.get('/config.json', async (request, reply) => {
    const policy = policyOf(request);
    if (policy === null) return reply.code(404).send({ error: 'There is no such world.' });
    return portalConfig(
      config,
      policy,
      options.tellsClock?.(request) === true ? clockPath : undefined,
    );
  });

  const sendScreen = (request: FastifyRequest, reply: FastifyReply, path: string) => {
    options.onScreen?.(request, path);
    return sendPage(reply, site, framingOf(request));
  };

  app.get('/', async (request, reply) => sendScreen(request, reply, '/'));

  app.get('/*', async (request, reply) => {
    const path = pathOf(request);
    const answer = await sendAsset(request, reply, site.files, path.slice(1));
    if (answer !== undefined) return answer;
    // The portal's own router knows the rest, and sends what it does not know to its start page.
    if (isNavigation(request) && isScreen(path)) return sendScreen(request, reply, path);
    return reply.callNotFound();
  });

  registerCspReports(app);
}

/** Screens have no ending and are neither the switch nor the control plane. */
function isScreen(path: string): boolean {
  return !/\.\w+$/.test(path) && !/^\/(Entities|__sim|assets|metrics)(\/|$)/i.test(path);
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

/** What the portal reads before it draws anything: `GET /config.json`. */
type PortalConfig = PortalSettings & {
  readonly envelope: EnvelopeSetting;
  readonly policy: WirePolicy;
  /** Where a simulator tells its clock. */
  readonly simulatorClock?: string | undefined;
};

const clockPath = '/__sim/api/clock';

function portalConfig(
  { portal, envelope }: Config,
  policy: Policy,
  simulatorClock?: string,
): PortalConfig {
  return { ...portal, envelope, policy: z.encode(Policy, policy), simulatorClock };
}
