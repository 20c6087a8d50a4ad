import process from 'node:process';
import * as fc from 'fast-check';

/** Where everything random of a test begins; npm run assurance sets another one for each run. */
export const seed = Number(process.env['MODEL_SEED'] ?? 19_710_815);

/** The same whole numbers for the same seed, from 0 to `max`. */
export function randomNumbers(count: number, max: number): readonly number[] {
  return fc.sample(fc.integer({ min: 0, max }), { seed, numRuns: count });
}
