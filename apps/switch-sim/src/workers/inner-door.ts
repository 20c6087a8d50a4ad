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
}
