import { summaryOf } from '@sahakar/contracts/coverage/tally';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  CoverageQuery,
  coverageQueryUsage,
  seenDimensions,
  SeenInput,
  seenUsage,
} from '@sahakar/simulator/control/recording';
import type { Coverage } from '../instruments/coverage.ts';
import type { World } from '../world.ts';
import { askedWorld, readInput } from './control-input.ts';

export type CoverageRoutesOptions = {
  /** What all worlds of this process have exercised together. */
  readonly sum: Coverage;
  worldOf(request: FastifyRequest): World | null;
};

/** What of the bank was exercised in a world, or in all of them, and what was not. */
export function registerCoverageRoutes(
  app: FastifyInstance,
  { sum, worldOf }: CoverageRoutesOptions,
): void {
  const world = askedWorld(worldOf);
  const asked = (request: FastifyRequest): Coverage => {
    const { of } = readInput(CoverageQuery, request.query, coverageQueryUsage);
    return of === 'all' ? sum : world(request).coverage;
  };

  app.get('/coverage', async (request) => {
    const counts = asked(request).tally();
    return { counts, summary: summaryOf(counts) };
  });

  app.delete('/coverage', async (request) => {
    asked(request).clear();
    return { cleared: true };
  });

  app.post('/coverage', async (request) => {
    const seen = readInput(SeenInput, request.body, seenUsage);
    const { coverage } = world(request);
    const unknown = seenDimensions.flatMap((dimension) =>
      seen[dimension].filter((name) => !coverage.count(dimension, name)),
    );
    return { unknown };
  });
}
