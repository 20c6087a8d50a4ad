import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MagicInput, magicUsage } from '@sahakar/simulator/control/outcomes';
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
