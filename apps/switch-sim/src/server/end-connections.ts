import { once } from 'node:events';
import type { Server } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { turnAway } from './turn-away.ts';

/** A call that left before its sender could hear of the stop is here by then, also from afar. */
const underWayMilliseconds = 250;

/** So many connections may have come to one handle while something else ran. */
const lastTurns = 16;

/**
 * Once the server is told to stop, each answer is the last of its connection: a proxy that keeps it
 * would send the next call to a server that leaves, and the server would wait for it to be let go.
 * What comes all the same is turned away, in words by which a portal knows that nothing was done.
 */
export function endConnectionsAtStop(app: FastifyInstance): void {
  let isStopping = false;
  letThemRest(app.server);
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

/**
 * Node ends what is at rest in the moment that a server is closed. A call that was under way then
 * met a reset, and nobody could tell its sender whether it had been carried out.
 */
function letThemRest(server: FastifyInstance['server']): void {
  const endThoseAtRest = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => void setTimeout(endThoseAtRest, underWayMilliseconds).unref();
}

/**
 * Takes no more connections from the moment that the server is told to stop: neither its own nor
 * those of the other handles of its port, for all of which the stop waits.
 */
export function closePortAtStop(app: FastifyInstance, doors: readonly Server[] = []): void {
  const closed: Promise<unknown>[] = [];
  app.addHook('preClose', async () => {
    // What waits to be accepted at a handle is reset with it, and Node accepts one of each a turn.
    for (let turn = 0; turn < lastTurns; turn += 1) await nextTurn();
    for (const door of doors) closed.push(once(door.close(), 'close'));
    app.server.close();
  });
  app.addHook('onClose', async () => void (await Promise.all(closed)));
}
