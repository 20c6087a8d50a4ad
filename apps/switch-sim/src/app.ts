import { join } from 'node:path';
import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Scenario } from '@sahakar/seeds/scenario';
import { refuseForeignHosts } from './gateway/known-host.ts';
import { registerServiceCalls } from './gateway/service-call-route.ts';
import type { Config } from './config.ts';
import { registerControlPlane } from './control/control-plane.ts';
import { worldNameOf } from './control/world-routes.ts';
import { registerPortal } from './portal/portal-routes.ts';
import { registerSecurityHeaders } from './portal/security-headers.ts';
import type { World } from './world.ts';
import { defaultWorldName } from './worlds/world-storage.ts';
import type { Worlds } from './worlds/worlds.ts';

export type AppParts = {
  readonly worlds: Worlds;
  readonly config: Config;
  readonly scenarios: readonly Scenario[];
  readonly logger?: FastifyBaseLogger | undefined;
  /** The directory of the portal's build; the one of this checkout when it is left out. */
  readonly portalDirectory?: string | undefined;
};

const builtPortal = join(import.meta.dirname, '../../web/dist');
const builtConsole = join(import.meta.dirname, '../dist/console');
const openApiFile = join(import.meta.dirname, '../../../docs/api/openapi.json');

const headerBytesMax = 16_384;

/** Everything behind one origin: the switch, the portal and, where it is on, the control plane. */
export async function buildApp({
  worlds,
  config,
  scenarios,
  logger,
  portalDirectory = builtPortal,
}: AppParts): Promise<FastifyInstance> {
  const app = createApp(config, logger);
  registerSecurityHeaders(app, config);
  refuseForeignHosts(app, config);
  app.decorateRequest('world', null);
  const worldOf = (request: FastifyRequest) => request.getDecorator<World | null>('world');

  // Called back and not awaited: nearly every call finds its world open.
  app.addHook('onRequest', (request, _reply, done) => {
    const name = config.simControl ? worldNameOf(request) : defaultWorldName;
    const enter = (world: World | null) => {
      request.setDecorator('world', world);
      done();
    };
    const open = worlds.opened(name);
    if (open !== undefined) return enter(open);
    worlds.open(name).then(enter, done);
  });
  // Whoever listens for events would keep the app from closing.
  app.addHook('preClose', async () => worlds.silence());
  await app.register(cookie);
  await registerServiceCalls(app, { worldOf, config });
  const common = { config, worldOf };
  if (config.simControl) {
    registerControlPlane(app, {
      ...common,
      worlds,
      scenarios,
      consoleDirectory: builtConsole,
      openApiFile,
    });
  }
  registerPortal(app, { ...common, directory: portalDirectory });
  return app;
}

function createApp(config: Config, logger: FastifyBaseLogger | undefined): FastifyInstance {
  const server = {
    ...(logger === undefined ? { logger: false } : { loggerInstance: logger }),
    trustProxy: config.trustedProxies.length === 0 ? false : [...config.trustedProxies],
    bodyLimit: 65_536,
    // Requests are known by the traffic log and the audit log; this log is for what goes wrong.
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 30_000,
    connectionTimeout: 90_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle' as const,
    onProtoPoisoning: 'error' as const,
    onConstructorPoisoning: 'error' as const,
  };
  const http = { maxHeaderSize: headerBytesMax, headersTimeout: 20_000 };
  return config.tls === null
    ? Fastify({ ...server, http })
    : Fastify({
        ...server,
        https: {
          ...http,
          cert: config.tls.certificate,
          key: config.tls.key,
          minVersion: 'TLSv1.2',
        },
      });
}
