import { strict as assert } from 'node:assert';
import { join, matchesGlob } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { bankWith } from '../../vitest.config.ts';

// Whoever runs tests beside a run of hours would take its prepared packages away from it.
const cacheDir = join(import.meta.dirname, '.vite');

/** The tests of one folder, whose patterns npm run mutation hands over. */
const patterns = (process.env['MUTATION_TESTS'] ?? '').split(' ');
const placeOf = ({ moduleId }: TestSpecification) =>
  patterns.findIndex((pattern) => matchesGlob(moduleId, `**/${pattern}`));

/** In the order of the patterns: what stands first notices most in the least time. */
class AsNamed extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

const kept = 'madeBefore.set(connection, made);';

/**
 * Statements are made anew at each execution. Kept, as a bank keeps them, one would be made in the
 * first test of a bank that needs it, and no other test of that bank would be tried on a change of it.
 */
const anew = {
  name: 'statements-anew',
  enforce: 'pre',
  transform(code: string, id: string) {
    if (!id.endsWith('/db/guard.ts')) return null;
    assert(code.includes(kept), 'The guard of statements keeps them in other words');
    return code.replace(kept, '');
  },
};

// Stryker leaves out those tests of a file that do not reach a change. What leans on them would fail
// without any change, and so notice every one; in another order it fails before the first change.
const shuffle = { files: false, tests: true };
const { test } = bankWith(patterns, cacheDir);

export default {
  test: {
    ...test,
    projects: test.projects.map((bank) => ({ ...bank, plugins: [anew] })),
    sequence: { sequencer: AsNamed, shuffle, seed: 92 },
  },
};
