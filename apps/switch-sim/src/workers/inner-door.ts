import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isSameSecret } from '../secrets.ts';
import { innerKeyHeader } from '../server/web-server.ts';
import type { InnerDoor } from './duties.ts';

export function newInnerDoor(): InnerDoor {
  const name = randomBytes(16).toString('hex');
  return { path: `\0sahakar-${name}`, key: randomBytes(32).toString('base64url') };
}

/** Makes a web server hear the threads that serve, and nobody else on the machine. */
export function hearThreadsAlone(app: FastifyInstance, { key }: InnerDoor): void {
  app.addHook('onRequest', (request, reply, done) => {
    const said = request.headers[innerKeyHeader];
    if (typeof said !== 'string' || !isSameSecret(said, key)) return void reply.code(404).send();
    done();
  });
  // A connection that is closed in the middle of a body may take the answer along; the thread closes it.
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    if (!raw.complete) reply.removeHeader('connection');
    done();
  });
}
