import { bankWith } from '../../vitest.config.ts';

/** The tests of one folder, whose patterns npm run mutation hands over. */
export default bankWith((process.env['MUTATION_TESTS'] ?? '').split(' '));
