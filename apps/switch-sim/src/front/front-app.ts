import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { refuseForeignHosts } from '../gateway/known-host.ts';
import { registerPages } from '../portal/portal-pages.ts';
import { registerSecurityHeaders } from '../portal/security-headers.ts';
import { registerMetrics } from '../server/metrics-route.ts';
import { webServer } from '../server/web-server.ts';
import { callMeter } from './call-meter.ts';
import { forwarderTo, type Patience, standardPatience } from './forwarder.ts';
import { registerForwarding } from './forwarding-route.ts';
import type { FrontConfig } from './front-config.ts';

export type FrontParts = {
  readonly config: FrontConfig;
  readonly logger?: FastifyBaseLogger | undefined;
  /** The directory of the portal's build; the one of this checkout when it is left out. */
  readonly portalDirectory?: string | undefined;
  readonly patience?: Patience | undefined;
  readonly answerBytesMax?: number | undefined;
};

const builtPortal = join(import.meta.dirname, '../../../web/dist');

/** The portal in front of a bank's own switch: nothing of a bank is in it, and nothing of /__sim. */
export function buildFront({
  config,
  logger,
  portalDirectory = builtPortal,
  patience = standardPatience,
  answerBytesMax,
}: FrontParts): FastifyInstance {
  // Which pages may read an answer says the switch.
  const app = webServer({ ...config, allowedOrigins: [] }, logger);
  registerSecurityHeaders(app, config);
  refuseForeignHosts(app, config);
  const { target, policy } = config;
  const forwarder = forwarderTo(target, patience);
  const meter = callMeter();
  app.addHook('onClose', async () => forwarder.close());
  registerForwarding(app, {
    target,
    forwarder,
    meter,
    ...(answerBytesMax !== undefined && { answerBytesMax }),
  });
  registerMetrics(app, config, meter.text);
  // The switch is not asked: a proxy that takes the front for dead would hide its words.
  app.get('/healthz', async () => ({ ok: true }));
  registerPages(app, { config, directory: portalDirectory, policyOf: () => policy });
  return app;
}
