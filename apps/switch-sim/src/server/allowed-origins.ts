import { serviceCallPath } from '@sahakar/contracts/envelope';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

type Origins = Pick<Config, 'allowedOrigins'>;

/** True where the call comes from the pages of a portal that may call the switch itself. */
export function isAllowedOrigin(
  { origin = '' }: FastifyRequest['headers'],
  { allowedOrigins }: Origins,
): boolean {
  return allowedOrigins.includes(origin);
}

/**
 * Lets the pages of portals elsewhere, those of ALLOWED_ORIGINS, read what the switch answers. It
 * comes before whatever turns a call away: unread, a refusal is a broken line to them.
 */
export function letOriginsRead(app: FastifyInstance, config: Origins): void {
  if (config.allowedOrigins.length === 0) return;
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.url === serviceCallPath) {
      reply.header('vary', 'origin');
      if (isAllowedOrigin(request.headers, config)) allow(reply, request.headers.origin ?? '');
    }
    done();
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
