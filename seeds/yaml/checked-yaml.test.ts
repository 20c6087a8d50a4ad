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

test('a number that would lose digits is refused where it stands, with all others of its kind, and what keeps them is not', () => {
  const known = 'known: [0, 0.5, -7, 1e300, 0x1F, 0o17, 9007199254740991, "007", {"00": 1}]';
  expect(problemsOf(known)).toEqual([]);
  const lost = (source: string, as: string) =>
    `${source} would be read as ${as}: write it in quotes to keep it as it stands.`;
  expect(problemsOf('known:\n  card: 9007199254740993\n  accounts: [001010000042317]\n')).toEqual([
    [2, 9, lost('9007199254740993', '9007199254740992')],
    [3, 14, lost('001010000042317', '1010000042317')],
  ]);
  expect(problemsOf('known: [500.00, +919820012345, 6.5, 7., 0.30]')).toEqual([
    [1, 9, lost('500.00', '500')],
    [1, 17, lost('+919820012345', '919820012345')],
    [1, 37, lost('7.', '7')],
    [1, 41, lost('0.30', '0.3')],
  ]);
  const asText = checkedYaml('known: 007', z.record(z.string(), z.string()), 'failsafe');
  expect(asText.value).toEqual({ known: '007' });
});

test('an alias stands for a map, a list or a value alike, and for none in which it stands itself', () => {
  expect(problemsOf('known: [&a { x: 1 }, *a, &b [2], *b, &c 3, *c]')).toEqual([]);
  const itself = '*a stands for nothing: it stands in itself.';
  expect(problemsOf('known: &a { x: *a }')).toEqual([[1, 16, itself]]);
});
