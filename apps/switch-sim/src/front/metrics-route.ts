import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../config.ts';
import type { CallMeter } from './call-meter.ts';
import type { FrontConfig } from './front-config.ts';

/** The counts of the front, for this machine itself and whoever has the token; else not there. */
export function registerMetrics(
  app: FastifyInstance,
  config: FrontConfig,
  { text }: CallMeter,
): void {
  app.get('/metrics', async (request, reply) => {
    if (!isOfThisMachine(request, config) && !hasToken(request, config)) {
      return reply.callNotFound();
    }
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(text());
  });
}

/** A proxy on this machine that nobody has named hands on strangers from a loopback address. */
function isOfThisMachine({ ip, headers }: FastifyRequest, { trustedProxies }: FrontConfig) {
  const isHandedOn = headers['x-forwarded-for'] !== undefined && trustedProxies.length === 0;
  return isLoopback(ip) && !isHandedOn;
}

function hasToken({ headers }: FastifyRequest, { metricsToken }: FrontConfig): boolean {
  if (metricsToken === null) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${metricsToken}`));
}
