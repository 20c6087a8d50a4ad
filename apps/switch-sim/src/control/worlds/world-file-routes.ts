import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ImportQuery, importUsage } from '@sahakar/simulator/control/worlds';
import type { Worlds } from '../../worlds/worlds.ts';
import { ControlError, readInput } from '../control-input.ts';
import { sayingRefusal } from './snapshot-routes.ts';
import { describeWorld, refuseTooMany } from './world-routes.ts';

/** A world taken away as one file, and brought back from one. */
export function registerWorldFileRoutes(app: FastifyInstance, worlds: Worlds): void {
  const files = () => {
    if (worlds.files !== null) return worlds.files;
    throw new ControlError(
      409,
      'On PostgreSQL a world is a schema and no file: pg_dump takes it along. Snapshots work here too.',
    );
  };

  // The file itself is the body; how large it may be, whoever stores it decides.
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) =>
    done(null, payload),
  );

  app.get<{ Params: { name: string } }>('/worlds/:name/export', async (request, reply) => {
    const { name } = request.params;
    const world = await worlds.open(name);
    if (world === null) throw new ControlError(404, `There is no world ${name}.`);
    const { bytes, stream } = await sayingRefusal(() => files().send(world));
    return reply
      .header('content-disposition', `attachment; filename="world-${name}.db"`)
      .header('content-length', bytes)
      .type('application/octet-stream')
      .send(stream);
  });

  app.post('/worlds/import', async (request, reply) => {
    const { name } = readInput(ImportQuery, request.query, importUsage);
    const { body } = request;
    if (!(body instanceof Readable)) throw new ControlError(400, importUsage);
    await refuseTooMany(worlds);
    const world = await sayingRefusal(() => files().receive(name, body));
    if (world === null) throw new ControlError(409, `There is a world ${name} already.`);
    return reply.code(201).send(describeWorld(name, world));
  });
}
