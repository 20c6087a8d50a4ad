import { expect, test } from 'vitest';
import { everyday } from './scenarios/everyday.ts';
import { longStatement } from './scenarios/long-statement.ts';
import { taxOnInterest } from './scenarios/tax-on-interest.ts';
import { toldLate, variantOf } from './told-late.ts';

test('a story is worked out when it is asked for, and only once', () => {
  let times = 0;
  const story = toldLate(() => {
    times += 1;
    return [];
  });
  const variant = variantOf(everyday, {
    name: 'variant',
    story: 'Told by the test',
    get movements() {
      return story();
    },
  });
  const other = variantOf(variant, { name: 'other', story: 'Told by the test' });
  expect(times).toBe(0);
  expect([variant.movements, other.movements]).toEqual([[], []]);
  expect(times).toBe(1);
  expect(other).toMatchObject({ name: 'other', now: everyday.now, cast: everyday.cast });
});

test('who only opens a bank has none of the long stories told', () => {
  const late = [everyday, longStatement, taxOnInterest].map((scenario) => [
    scenario.name,
    typeof Object.getOwnPropertyDescriptor(scenario, 'movements')?.get,
    typeof Object.getOwnPropertyDescriptor(scenario, 'productMovements')?.get,
  ]);
  expect(late).toEqual([
    ['everyday', 'function', 'function'],
    ['long-statement', 'function', 'undefined'],
    ['tax-on-interest', 'function', 'function'],
  ]);
});
