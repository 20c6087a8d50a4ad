import process from 'node:process';

/** The seed of whatever a test makes at random: the same in npm test, that of the run in npm run assurance. */
export function runSeed(): number {
  return Number(process.env['MODEL_SEED'] ?? 19_710_815);
}
