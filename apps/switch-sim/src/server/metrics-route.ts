import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../call/exposure.ts';
import { networkOf } from '../call/network-of.ts';
import { rateWindow, wrongTokensPerMinuteMax } from '../call/rate-window.ts';
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
  const isInsider = insidersOf(config);
  app.get('/metrics', async (request, reply) => {
    if (!isInsider(request)) return reply.callNotFound();
    const text = await textOf(request);
    if (text === null) return reply.callNotFound();
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(text);
  });
}

/**
 * Who is told how the bank is inside: this machine itself, and whoever has the token. A network that
 * has guessed too often this minute is a stranger, whatever it brings.
 */
export function insidersOf(config: Insiders): (request: FastifyRequest) => boolean {
  const wrongTokens = rateWindow();
  return (request) => {
    if (isOfThisMachine(request, config)) return true;
    const network = networkOf(request.ip);
    if (wrongTokens.wait(network, wrongTokensPerMinuteMax) !== null) return false;
    if (hasToken(request, config)) return true;
    // Who brings none guesses nothing.
    if (request.headers.authorization !== undefined) {
      wrongTokens.count(network, wrongTokensPerMinuteMax);
    }
    return false;
  };
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
