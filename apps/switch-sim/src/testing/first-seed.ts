import process from 'node:process';

/** From where random tests begin: the seed of npm run assurance, else always the same. */
export const firstSeed = Number(process.env['MODEL_SEED'] ?? 19_710_815);
