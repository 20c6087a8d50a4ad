import { serviceCallPath } from '@sahakar/contracts/envelope';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** True where the call comes from the pages of a portal that may call the switch itself. */
export function isAllowedOrigin(
  { origin = '' }: FastifyRequest['headers'],
  { allowedOrigins }: Config,
): boolean {
  return allowedOrigins.includes(origin);
}

/** What lets the pages of portals elsewhere call and read the answers: those of ALLOWED_ORIGINS. */
export function registerAllowedOrigins(scope: FastifyInstance, config: Config): void {
  if (config.allowedOrigins.length === 0) return;
  scope.addHook('onRequest', (request, reply, done) => {
    reply.header('vary', 'origin');
    if (isAllowedOrigin(request.headers, config)) allow(reply, request.headers.origin ?? '');
    done();
  });
  // The browser asks before it sends a call, whose headers each envelope names anew.
  scope.options(serviceCallPath, async (request, reply) => {
    if (!isAllowedOrigin(request.headers, config)) return reply.code(403).send();
    const asked = request.headers['access-control-request-headers'] ?? '';
    return reply
      .headers({
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': /^[\w\-, ]{0,500}$/.test(asked) ? asked : 'content-type',
        'access-control-max-age': '7200',
      })
      .code(204)
      .send();
  });
}

/** The portal reads two headers beside the answer. */
function allow(reply: FastifyReply, origin: string): void {
  reply.headers({
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'date, retry-after',
  });
}
