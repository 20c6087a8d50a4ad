import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { depositPlan, type DepositTerms } from './deposit-plan.ts';

const terms: DepositTerms = {
  growth: 'simple',
  amount: 1_00_000_00n,
  rate: 7_20,
  openedOn: '2025-08-31',
  months: 12,
  days: 0,
  payout: 'on-maturity',
};

// Worked out with exact fractions, by another program than ours.
test.each([
  ['a year on maturity', {}, '2026-08-31', 1_07_200_00n],
  ['paid out each quarter', { payout: 'quarterly' }, '2026-08-31', 1_00_000_00n],
  ['reinvested each quarter', { growth: 'compound' }, '2026-08-31', 1_07_396_74n],
  [
    'reinvested, with a broken quarter',
    { growth: 'compound', months: 14 },
    '2026-10-31',
    1_08_685_50n,
  ],
  ['91 days', { months: 0, days: 91 }, '2025-11-30', 1_01_795_07n],
  ['a thousand a month', { growth: 'recurring', amount: 1_000_00n }, '2026-08-31', 12_475_84n],
  ['into a short month', { months: 18, payout: 'yearly' }, '2027-02-28', 1_00_000_00n],
] as const)(
  '%s comes to the exact amount, rounded to a paisa',
  (_what, change, maturesOn, amount) => {
    expect(depositPlan({ ...terms, ...change })).toMatchObject({
      maturesOn,
      maturityAmount: amount,
    });
  },
);

test('a payout takes out the interest of its period and nothing else', () => {
  const { events, interest } = depositPlan({ ...terms, months: 14, payout: 'quarterly' });
  expect(
    events.filter(({ kind }) => kind === 'payout').map(({ on, amount }) => [on, amount]),
  ).toEqual([
    ['2025-11-30', 1_800_00n],
    ['2026-02-28', 1_800_00n],
    ['2026-05-31', 1_800_00n],
    ['2026-08-31', 1_800_00n],
    ['2026-10-31', 1_200_00n],
  ]);
  expect(interest).toBe(8_400_00n);
});

test('whatever the terms, the events lie inside the tenure and add up to the maturity amount', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('simple', 'compound', 'recurring'),
      fc.constantFrom('monthly', 'quarterly', 'half-yearly', 'yearly', 'on-maturity'),
      fc.integer({ min: 12, max: 120 }),
      fc.integer({ min: 1, max: 12_00 }),
      fc.bigInt({ min: 100_00n, max: 10_00_00_000_00n }),
      (growth, payout, months, rate, amount) => {
        const plan = depositPlan({ ...terms, growth, payout, months, rate, amount });
        let held = amount;
        for (const { on, kind, amount: moved } of plan.events) {
          expect(on > terms.openedOn && on <= plan.maturesOn).toBe(true);
          held += kind === 'payout' ? -moved : moved;
        }
        expect(held).toBe(plan.maturityAmount);
        expect(plan.interest).toBeGreaterThanOrEqual(0n);
      },
    ),
    { seed: 20_261_125, numRuns: 200 },
  );
});
