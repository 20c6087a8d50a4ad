import { expect, test } from 'vitest';
import { standardPolicy } from '../standard-policy.ts';
import type { CardChannel } from './card-codes.ts';
import { limitFault } from './limit-rules.ts';

const max = 20_000_00n;

test.each<[CardChannel, bigint, ReturnType<typeof limitFault>]>([
  ['atm', 99_99n, 'below-minimum'],
  ['atm', 50_00n, 'below-minimum'],
  ['atm', 100_00n, null],
  ['atm', 150_00n, 'not-a-step'],
  ['atm', 100_01n, 'not-a-step'],
  ['atm', max, null],
  ['atm', max + 100_00n, 'above-maximum'],
  ['pos', 9_00n, 'below-minimum'],
  ['pos', 10_00n, null],
  ['pos', 10_01n, null],
  ['ecom', 9_99n, 'below-minimum'],
  ['ecom', max + 1n, 'above-maximum'],
  ['contactless', 0n, 'below-minimum'],
  ['contactless', max, null],
])('a limit of %s with %s paise is %s (C268, C269, C270)', (channel, limit, fault) => {
  expect(limitFault(channel, limit, max, standardPolicy)).toBe(fault);
});
