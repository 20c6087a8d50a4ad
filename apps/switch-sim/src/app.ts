import { join } from 'node:path';
import cookie from '@fastify/cookie';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Scenario } from '@sahakar/seeds/scenario';
import { refuseForeignHosts } from './gateway/known-host.ts';
import { registerStubbedPaths } from './gateway/stubs/stubbed-paths.ts';
import { registerServiceCalls } from './gateway/service-call-route.ts';
import type { Config } from './config.ts';
import { registerControlPlane } from './control/control-plane.ts';
import { seatFraming } from './control/people/desk-pages.ts';
import { worldNameOf } from './control/worlds/world-routes.ts';
import { registerPortal } from './portal/portal-routes.ts';
import { registerSecurityHeaders } from './portal/security-headers.ts';
import { registerMetrics } from './server/metrics-route.ts';
import { webServer } from './server/web-server.ts';
import { worldMetrics } from './server/world-metrics.ts';
import type { BehindThreads } from './workers/behind-threads.ts';
import { hearThreadsAlone } from './workers/inner-door.ts';
import type { World } from './world.ts';
import { defaultWorldName } from './worlds/world-storage.ts';
import type { Worlds } from './worlds/worlds.ts';

export type AppParts = {
  readonly worlds: Worlds;
  readonly config: Config;
  readonly scenarios: readonly Scenario[];
  readonly logger?: FastifyBaseLogger | undefined;
  /** The threads in front of this web server; left out where there are none. */
  readonly threads?: BehindThreads | undefined;
  /** The directory of the portal's build; the one of this checkout when it is left out. */
  readonly portalDirectory?: string | undefined;
  /** That of the console's build, in the same way. */
  readonly consoleDirectory?: string | undefined;
};

const builtPortal = join(import.meta.dirname, '../../web/dist');
const builtConsole = join(import.meta.dirname, '../dist/console');
const apiDocsDirectory = join(import.meta.dirname, '../../../docs/api');

/** Everything behind one origin: the switch, the portal and, where it is on, the control plane. */
export async function buildApp({
  worlds,
  config,
  scenarios,
  logger,
  threads,
  portalDirectory = builtPortal,
  consoleDirectory = builtConsole,
}: AppParts): Promise<FastifyInstance> {
  const app = webServer(config, logger, threads !== undefined);
  if (threads !== undefined) hearThreadsAlone(app, threads.door);
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
  app.addHook('preClose', async () => {
    worlds.silence();
    await threads?.stop();
  });
  if (config.simControl) registerStubbedPaths(app, worldOf);
  await app.register(cookie);
  const worldNow = ({ name }: World) => worlds.opened(name) ?? worlds.open(name);
  await registerServiceCalls(app, { worldOf, worldNow, config });
  const common = { config, worldOf };
  if (config.simControl) {
    registerControlPlane(app, {
      ...common,
      worlds,
      scenarios,
      consoleDirectory,
      apiDocsDirectory,
      beforeChange: threads?.takeOver,
    });
  }
  registerMetrics(app, config, (request) => {
    const world = worldOf(request);
    return world === null ? null : worldMetrics(world);
  });
  const framingOf = config.simControl ? seatFraming(config, consoleDirectory) : undefined;
  registerPortal(app, { ...common, directory: portalDirectory, framingOf });
  return app;
}
