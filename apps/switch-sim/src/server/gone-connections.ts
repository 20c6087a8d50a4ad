import type { FastifyInstance } from 'fastify';

/**
 * Lets go of a call whose connection is gone before it is looked at: nobody hears its answer, and it
 * has no address by which it could be counted. Nothing of it is done, as if it had never come.
 */
export function leaveGoneConnections(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    // Node keeps the address once it was asked for, so whatever comes later in the call has it.
    if (socket.remoteAddress === undefined) return void reply.hijack();
    done();
  });
}
