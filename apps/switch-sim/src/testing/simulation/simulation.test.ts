import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tell, times } from '@sahakar/crypto/testing/full-length';
import { seed } from '../seed.ts';
import { bugs } from './deliberate-bugs.ts';
import { playSeeds } from './play-seeds.ts';

/** A night, for each of the bugs. */
const timeout = times(300_000, 43_200_000);

test('a seed that is played again gives the same bytes (ASSURANCE D18)', { timeout }, async () => {
  const seeds = times(2, 200);
  const first = await playSeeds({ from: seed, seeds });
  // Begun elsewhere, so that nothing may depend on what the process has played before.
  const again = await playSeeds({ from: seed + 1, seeds: seeds - 1 });
  expect(first.digests).toHaveLength(seeds);
  expect(again.digests).toEqual(first.digests.slice(1));
  expect(new Set(first.digests).size).toBe(seeds);
  tell('D18', `${seeds - 1} seeds played twice: the same bytes of all tables and answers`);
});

test.each(bugs)('the sources have one passage where $name', ({ file, find }) => {
  const source = readFileSync(join(import.meta.dirname, '../../../../..', file), 'utf8');
  expect(source.split(find)).toHaveLength(2);
});

/** The one that is found soonest, for npm test. */
const soonest = 'the record of an answer is written outside of the transaction';
const tried = bugs.filter(({ name }) => times(name === soonest, true));

test.each(tried)('finds that $name (ASSURANCE D18)', { timeout }, async ({ name }) => {
  const { foundAt, fault } = await playSeeds({ from: 1, seeds: 1_000, bug: name });
  expect(fault).not.toBeNull();
  tell('D18', `"${name}" is found at seed ${foundAt}`);
});
