import { serviceCallPath } from '@sahakar/contracts/envelope';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { isAllowedOrigin } from '../server/allowed-origins.ts';

/** Answers the browser, which asks before it sends a call whose headers each envelope names anew. */
export function answerForeignPages(scope: FastifyInstance, config: Config): void {
  if (config.allowedOrigins.length === 0) return;
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
