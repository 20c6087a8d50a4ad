import { join, matchesGlob } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { bankWith } from '../../vitest.config.ts';

// Whoever runs tests beside a run of hours would take its prepared packages away from it.
const cacheDir = join(import.meta.dirname, '.vite');

/** The tests of one folder, whose patterns npm run mutation hands over. */
const patterns = ['MUTATION_TESTS', 'MUTATION_STORIES'].flatMap((name) =>
  (process.env[name] ?? '').split(' ').filter((pattern) => pattern !== ''),
);
const placeOf = ({ moduleId }: TestSpecification) =>
  patterns.findIndex((pattern) => matchesGlob(moduleId, `**/${pattern}`));

/** In the order of the patterns: what stands first notices most in the least time. */
class AsNamed extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

const { test } = bankWith(patterns, cacheDir);
export default { test: { ...test, sequence: { sequencer: AsNamed } } };
