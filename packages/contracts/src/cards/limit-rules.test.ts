import { expect, test } from 'vitest';
import { standardPolicy } from '../standard-policy.ts';
import type { CardChannel } from './card-codes.ts';
import { limitFault } from './limit-rules.ts';

const max = 20_000_00n;

test.each<[CardChannel, bigint, ReturnType<typeof limitFault>, string]>([
  ['atm', 99_99n, 'below-minimum', 'C268'],
  ['atm', 50_00n, 'below-minimum', 'C268'],
  ['atm', 100_00n, null, 'C268'],
  ['atm', 150_00n, 'not-a-step', 'C268'],
  ['atm', 100_01n, 'not-a-step', 'C268'],
  ['atm', max, null, 'C270'],
  ['atm', max + 100_00n, 'above-maximum', 'C270'],
  ['pos', 9_00n, 'below-minimum', 'C269'],
  ['pos', 10_00n, null, 'C269'],
  ['pos', 10_01n, null, 'C269'],
  ['ecom', 9_99n, 'below-minimum', 'C269'],
  ['ecom', max + 1n, 'above-maximum', 'C270'],
  ['contactless', 0n, 'below-minimum', 'C269'],
  ['contactless', max, null, 'C270'],
])('a limit of %s with %s paise is %s (%s)', (channel, limit, fault) => {
  expect(limitFault(channel, limit, max, standardPolicy)).toBe(fault);
});

test('a policy whose machines know no step takes any limit of withdrawals', () => {
  const policy = { ...standardPolicy, card: { ...standardPolicy.card, atmLimitStep: 0n } };
  expect(limitFault('atm', 150_01n, max, policy)).toBe(null);
});
