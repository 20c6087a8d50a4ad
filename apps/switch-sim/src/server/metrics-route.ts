import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../call/exposure.ts';
import type { Config } from '../config.ts';

type Insiders = Pick<Config, 'trustedProxies' | 'metricsToken'>;

/**
 * What is counted, for insiders; else not there.
 *
 * @param textOf In Prometheus' text form; null where there is nothing of that name.
 */
export function registerMetrics(
  app: FastifyInstance,
  config: Insiders,
  textOf: (request: FastifyRequest) => string | null | Promise<string | null>,
): void {
  app.get('/metrics', async (request, reply) => {
    if (!isInsider(request, config)) return reply.callNotFound();
    const text = await textOf(request);
    if (text === null) return reply.callNotFound();
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(text);
  });
}

/** Who is told how the bank is inside: this machine itself, and whoever has the token. */
export function isInsider(request: FastifyRequest, config: Insiders): boolean {
  return isOfThisMachine(request, config) || hasToken(request, config);
}

/** A proxy on this machine that nobody has named hands on strangers from a loopback address. */
function isOfThisMachine({ ip, headers }: FastifyRequest, { trustedProxies }: Insiders) {
  const isHandedOn = headers['x-forwarded-for'] !== undefined && trustedProxies.length === 0;
  return isLoopback(ip) && !isHandedOn;
}

function hasToken({ headers }: FastifyRequest, { metricsToken }: Insiders): boolean {
  if (metricsToken === null) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${metricsToken}`));
}
