import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { amortisation, instalmentOf } from './amortisation.ts';

const housing = {
  principal: 25_00_000_00n,
  rate: 8_40,
  months: 240,
  disbursedOn: '2022-03-31',
};

// Worked out with exact fractions, by another program than ours, and rounded up to a rupee.
test.each([
  [25_00_000_00n, 8_40, 240, 21_538_00n],
  [1_00_000_00n, 12_00, 12, 8_885_00n],
  [7_50_000_00n, 9_15, 84, 12_124_00n],
  [60_000_00n, 0, 24, 2_500_00n],
])('%s paise at %s hundredths over %s months cost %s a month', (principal, rate, months, emi) => {
  expect(instalmentOf({ ...housing, principal, rate, months })).toBe(emi);
});

test('instalments fall on the same day of each month, or on its last', () => {
  const days = amortisation(housing).map(({ dueOn }) => dueOn);
  expect(days.slice(0, 3)).toEqual(['2022-04-30', '2022-05-31', '2022-06-30']);
});

/** Paise that months of interest, each rounded by half a paisa at the most, can come to at the end. */
function roundingOf(rate: number, months: number): bigint {
  const growth = 1 + rate / 120_000;
  let paise = 0;
  for (let month = 0; month < months; month += 1) paise = paise * growth + 0.5;
  return BigInt(Math.ceil(paise));
}

test('whatever the terms, the schedule ends with nothing owed and no instalment above the first, but for paise of rounding in the last', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 10_000_00n, max: 5_00_00_000_00n }),
      fc.integer({ min: 0, max: 18_00 }),
      fc.integer({ min: 1, max: 360 }),
      (principal, rate, months) => {
        const schedule = amortisation({ ...housing, principal, rate, months });
        const first = schedule[0]?.amount ?? 0n;
        let debt = principal;
        for (const { amount, interest, outstanding } of schedule) {
          debt += interest - amount;
          expect(outstanding).toBe(debt);
          expect(amount).toBeLessThanOrEqual(
            debt === 0n ? first + roundingOf(rate, months) : first,
          );
        }
        expect(debt).toBe(0n);
      },
    ),
    { seed: 20_261_124, numRuns: 100, examples: [[39_407_978_45n, 65, 70]] },
  );
});
