import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isLoopback } from '../call/exposure.ts';
import { isTrustworthyOrigin } from '../gateway/session-cookie.ts';

export const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), payment=(), usb=(), geolocation=(self), browsing-topics=()',
  'cache-control': 'no-store',
} as const;

/** Answers that are no page may do nothing at all, should a browser ever show one. */
const inertPolicy = "default-src 'none'; frame-ancestors 'none'";

export const twoYears = 'max-age=63072000; includeSubDomains';

/** Headers of every answer; a page replaces the policy, and an asset the cache rule. */
export function registerSecurityHeaders(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(everywhere);
    reply.header('content-security-policy', inertPolicy);
    // Browsers ignore it on other origins, and complain about it.
    if (isTrustworthyOrigin(request)) reply.header('cross-origin-opener-policy', 'same-origin');
    if (request.protocol === 'https') reply.header('strict-transport-security', twoYears);
    if (!config.simControl && isRefused(request)) return refusePlain(reply);
    done();
  });
}

/** Production answers plain http to nobody but this machine itself (ruling 27). */
function isRefused(request: FastifyRequest): boolean {
  return request.protocol !== 'https' && !isLoopback(request.ip);
}

function refusePlain(reply: FastifyReply): void {
  void reply.code(403).type('text/plain; charset=utf-8').send('This bank speaks https only.');
}
