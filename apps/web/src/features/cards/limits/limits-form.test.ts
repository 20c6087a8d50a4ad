import { standardPolicy } from '@sahakar/contracts/standard-policy';
import { expect, test } from 'vitest';
import { readLimits, type TypedLimits } from './limits-form.ts';

const old = { atm: 20_000_00n, pos: 40_000_00n, ecom: 30_000_00n, contactless: 5_50n };
const max = { atm: 25_000_00n, pos: 50_000_00n, ecom: 50_000_00n, contactless: 5_000_00n };
const kept: TypedLimits = { atm: '20000.00', pos: '40000', ecom: '30000.0', contactless: '5.50' };

const read = (change: Partial<TypedLimits>) =>
  readLimits(old, { ...kept, ...change }, max, standardPolicy);

test('the same amounts, however written, are no change (C271)', () => {
  expect(read({})).toEqual({ kind: 'unchanged' });
});

test('a limit is read as every other amount: with a point at its end and with groups (C271)', () => {
  expect(read({ atm: '20000.', pos: '40,000' })).toEqual({ kind: 'unchanged' });
  expect(read({ atm: '10,000.' })).toEqual({
    kind: 'changed',
    limits: { ...old, atm: 10_000_00n },
  });
});

test('a limit that is kept is not looked at, even where it breaks a rule (C272)', () => {
  expect(read({ atm: '10000' })).toEqual({
    kind: 'changed',
    limits: { ...old, atm: 10_000_00n },
  });
});

test('the portal takes the bounds of limits from the policy that it shares with the switch (C358)', () => {
  const card = { ...standardPolicy.card, atmLimitMin: 500_00n, atmLimitStep: 50_00n };
  const other = { card: { ...card, channelLimitMin: 20_00n } };
  const ruleOf = (change: Partial<TypedLimits>) => {
    const outcome = readLimits(old, { ...kept, ...change }, max, other);
    return outcome.kind === 'faulty' ? outcome.faults.map(({ rule }) => rule) : outcome.kind;
  };
  expect(ruleOf({ atm: '400' })).toEqual(['below-minimum']);
  expect(ruleOf({ atm: '520' })).toEqual(['not-a-step']);
  expect(ruleOf({ atm: '550' })).toBe('changed');
  expect(ruleOf({ pos: '19.99', ecom: '20' })).toEqual(['below-minimum']);
});

test.each([
  ['atm', '50', 'below-minimum', 'C268'],
  ['atm', '150', 'not-a-step', 'C268'],
  ['atm', '25100', 'above-maximum', 'C270'],
  ['pos', '9', 'below-minimum', 'C269'],
  ['ecom', '50000.01', 'above-maximum', 'C270'],
  ['contactless', '', 'below-minimum', 'C269'],
] as const)('%s %s is %s (%s)', (channel, typed, rule, _row) => {
  expect(read({ [channel]: typed })).toEqual({
    kind: 'faulty',
    faults: [{ field: channel, rule }],
  });
});
