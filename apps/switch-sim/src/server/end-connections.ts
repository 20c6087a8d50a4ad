import type { FastifyInstance } from 'fastify';
import { turnAway } from './turn-away.ts';

/**
 * Once the server is told to stop, each answer is the last of its connection: a proxy that keeps it
 * would send the next call to a server that leaves, and the server would wait for it to be let go.
 * What comes all the same is turned away, in words by which a portal knows that nothing was done.
 */
export function endConnectionsAtStop(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', (done) => {
    isStopping = true;
    done();
  });
  app.addHook('onRequest', (_request, reply, done) => {
    if (isStopping) return turnAway(reply);
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) void reply.header('connection', 'close');
    done();
  });
  // An answer whose head was out already could not say so.
  app.addHook('onResponse', (_request, _reply, done) => {
    if (isStopping) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
}
