import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../call/exposure.ts';
import type { Config } from '../config.ts';

type Readers = Pick<Config, 'trustedProxies' | 'metricsToken'>;

/**
 * What is counted, for this machine itself and whoever has the token; else not there.
 *
 * @param textOf In Prometheus' text form; null where there is nothing of that name.
 */
export function registerMetrics(
  app: FastifyInstance,
  config: Readers,
  textOf: (request: FastifyRequest) => string | null | Promise<string | null>,
): void {
  app.get('/metrics', async (request, reply) => {
    if (!isOfThisMachine(request, config) && !hasToken(request, config)) {
      return reply.callNotFound();
    }
    const text = await textOf(request);
    if (text === null) return reply.callNotFound();
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(text);
  });
}

/** A proxy on this machine that nobody has named hands on strangers from a loopback address. */
function isOfThisMachine({ ip, headers }: FastifyRequest, { trustedProxies }: Readers) {
  const isHandedOn = headers['x-forwarded-for'] !== undefined && trustedProxies.length === 0;
  return isLoopback(ip) && !isHandedOn;
}

function hasToken({ headers }: FastifyRequest, { metricsToken }: Readers): boolean {
  if (metricsToken === null) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${metricsToken}`));
}
