import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  RewindInput,
  rewindUsage,
  SnapshotInput,
  snapshotUsage,
} from '@sahakar/simulator/control/clock';
import { StoreRefusedError } from '@sahakar/db/store-refused-error';
import { kolkataIso } from '../../clock.ts';
import type { World } from '../../world.ts';
import type { SnapshotCard } from '../../worlds/snapshots/snapshot-card.ts';
import { SnapshotRefusedError } from '../../worlds/snapshots/snapshot-refused-error.ts';
import type { WorldSnapshots } from '../../worlds/snapshots/world-snapshots.ts';
import { ControlError, readInput } from '../control-input.ts';
import { timeline } from './timeline.ts';

/** Snapshots of one world: taken, listed, thrown away, and gone back to. */
export function registerSnapshotRoutes(
  app: FastifyInstance,
  world: (request: FastifyRequest) => World,
  snapshots: WorldSnapshots,
): void {
  app.get('/snapshots', async (request) =>
    (await snapshots.of(world(request).name)).map(described),
  );

  app.post('/snapshots', async (request, reply) => {
    const { name } = readInput(SnapshotInput, request.body, snapshotUsage);
    const card = await sayingRefusal(() => snapshots.take(world(request), 'asked', name));
    return reply.code(201).send(described(card));
  });

  app.delete<{ Params: { snapshot: string } }>('/snapshots/:snapshot', async (request) => {
    const { snapshot } = request.params;
    const card = await sayingRefusal(() => snapshots.remove(world(request).name, snapshot));
    return { removed: card.name ?? card.id };
  });

  app.get('/timeline', async (request) => {
    const target = world(request);
    const [line, cards] = await Promise.all([timeline(target), snapshots.of(target.name)]);
    return { ...line, snapshots: cards.map(described) };
  });

  app.post('/rewind', async (request) => {
    const { snapshot } = readInput(RewindInput, request.body, rewindUsage);
    const { name, scenario, time } = await sayingRefusal(() =>
      snapshots.rewind(world(request), snapshot),
    );
    return { name, scenario, now: kolkataIso(time.clock.now()), frozen: time.clock.isFrozen() };
  });
}

function described({ id, name, cause, at, takenAt, scenario }: SnapshotCard) {
  return { id, name, cause, at, takenAt, scenario };
}

/** Says why something cannot be done with a snapshot or a world's file. */
export async function sayingRefusal<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SnapshotRefusedError) throw new ControlError(error.status, error.message);
    if (error instanceof StoreRefusedError) throw new ControlError(409, error.message);
    throw error;
  }
}
