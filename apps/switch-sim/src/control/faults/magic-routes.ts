import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { magicValues } from '../../instruments/magic-values.ts';
import type { World } from '../../world.ts';
import { readInput } from '../control-input.ts';

/** The one table of magic values, and whether this world has them on. */
export function registerMagicRoutes(
  app: FastifyInstance,
  world: (request: FastifyRequest) => World,
): void {
  const answer = async ({ magic }: World) => ({ isOn: await magic.isOn(), values: magicValues });
  app.get('/magic-values', async (request) => answer(world(request)));
  app.post('/magic-values', async (request) => {
    const target = world(request);
    await target.magic.turn(readInput(MagicInput, request.body, magicUsage).isOn);
    return answer(target);
  });
}

const magicUsage = 'POST /magic-values takes { isOn }.';
const MagicInput = z.strictObject({ isOn: z.boolean() });
