import { standardPolicy } from '@sahakar/contracts/standard-policy';
import { expect, test } from 'vitest';
import { availableFunds } from '../accounts/own-account.ts';

test.each([
  ['10', 1_000_00n],
  ['11', 1_000_00n],
  ['13', 51_000_00n],
  ['14', 51_000_00n],
  ['27', 51_000_00n],
])('account code %s may spend %s paise of its balances (B335, C230)', (code, funds) => {
  const balances = { ClearBalance: 1_000_00n, SanctionAmount: 50_000_00n };
  expect(availableFunds(code, balances, standardPolicy.transfer)).toBe(funds);
});

test('an overdrawn credit account may spend what is left of the sanction (B335)', () => {
  const balances = { ClearBalance: -20_000_00n, SanctionAmount: 50_000_00n };
  expect(availableFunds('14', balances, standardPolicy.transfer)).toBe(30_000_00n);
});
