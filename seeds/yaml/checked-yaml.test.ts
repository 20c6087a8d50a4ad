import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { checkedYaml } from './checked-yaml.ts';

const problemsOf = (text: string) =>
  checkedYaml(text, z.strictObject({ known: z.optional(z.unknown()) }), 'core').problems.map(
    ({ line, column, what }) => [line, column, what],
  );

test('a file of twenty thousand wrong lines is told line by line at once, and keeps no bank waiting', () => {
  const count = 20_000;
  const wrong = problemsOf(Array.from({ length: count }, (_, at) => `key${at}: 1`).join('\n'));
  expect(wrong).toHaveLength(count);
  expect(wrong.at(-1)).toEqual([count, 1, expect.stringContaining('There is no such field')]);
});

test('a key that stands in its map twice is told where it stands again, at any depth', () => {
  const twice = 'This is no YAML: Map keys must be unique.';
  expect(problemsOf('known: 1\nknown: 2\n')).toEqual([[2, 1, twice]]);
  expect(problemsOf('known:\n  - { a: 1, b: 2, a: 3 }\n')).toEqual([[2, 19, twice]]);
});

test('more aliases than can be looked up in no time are refused where they begin to be too many', () => {
  const aliases = (count: number) =>
    `known:\n${Array.from({ length: count }, (_, at) => `- &a${at} 1\n- *a${at}\n`).join('')}`;
  expect(problemsOf(aliases(1_000))).toEqual([]);
  expect(problemsOf(aliases(1_200))).toEqual([[2_003, 3, 'There are too many aliases.']]);
});
