import type { FastifyError, FastifyInstance } from 'fastify';

/**
 * Keeps what nobody has foreseen for the log: its words may name folders of the machine, or the
 * database, to whoever has asked.
 */
export function sayNoMore(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.send(error);
    request.log.error({ err: error }, 'A request failed unexpectedly');
    return reply.code(status).send({ error: 'This cannot be answered now; the log says why.' });
  });
}
