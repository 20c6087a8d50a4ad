import { join } from 'node:path';
import { bankWith } from '../../vitest.config.ts';

// Whoever runs tests beside a run of hours would take its prepared packages away from it.
const cacheDir = join(import.meta.dirname, '.vite');

/** The tests of one folder, whose patterns npm run mutation hands over. */
export default bankWith((process.env['MUTATION_TESTS'] ?? '').split(' '), cacheDir);
