import { describe, expect, test } from 'vitest';
import { firstDay, inOrder, lastDay, workingDay } from '../calendar.ts';
import { replay } from '../replay.ts';
import type { Customer } from '../scenario.ts';
import { buildEveryday, everyday } from './everyday.ts';

const savings = '001010000042317';

describe('the year of everyday', () => {
  test('is the same in every build', () => {
    expect(buildEveryday()).toEqual(buildEveryday());
  });

  test('begins and ends with the year, and is told in order', () => {
    const days = everyday.movements.map((movement) => movement.at.slice(0, 10));
    expect(days[0]).toBe(firstDay);
    expect(days.at(-1)).toBe(lastDay);
    expect(everyday.movements).toEqual(inOrder(everyday.movements));
  });

  test.each(everyday.customers.filter((c) => c.kind === 'retail' && signsIn(c)))(
    'gives $key between 150 and 400 movements',
    (customer) => {
      expect(movementsOn(customer)).toBeGreaterThanOrEqual(150);
      expect(movementsOn(customer)).toBeLessThanOrEqual(400);
    },
  );

  test.each(everyday.customers.filter((customer) => customer.kind === 'corporate'))(
    'gives $key more movements than any household has',
    (customer) => {
      expect(movementsOn(customer)).toBeGreaterThan(400);
    },
  );

  test('tells of every kind of movement', () => {
    expect([...new Set(everyday.movements.map((movement) => movement.kind))].toSorted()).toEqual([
      'card-purchase',
      'cash-deposit',
      'cash-withdrawal',
      'charge',
      'cheque-paid',
      'imps-inward',
      'imps-outward',
      'interest-credit',
      'neft-inward',
      'neft-outward-settled',
      'salary-credit',
      'tax-deducted',
      'within-bank-transfer',
    ]);
  });

  test('clears cheques and takes cash at the counter on working days only', () => {
    const days = everyday.movements
      .filter(({ kind }) => kind === 'cheque-paid' || kind === 'cash-deposit')
      .map(({ at }) => at.slice(0, 10));
    expect(days.filter((day) => workingDay(day) !== day)).toEqual([]);
    expect(days).not.toEqual([]);
  });

  test('leaves Asha with the balance and the last five rows of the portal’s pictures', () => {
    expect(replay(everyday).get(savings)?.at(-1)?.paise).toBe(2_84_510_75n);
    const rows = everyday.movements
      .filter((m) => m.accountNumber === savings || m.toAccountNumber === savings)
      .slice(-5)
      .map(({ at, kind, amountPaise, particulars }) => [
        at.slice(0, 10),
        kind,
        particulars,
        amountPaise,
      ]);
    expect(rows).toEqual([
      ['2026-11-13', 'cheque-paid', 'Shree Medical', 1_865_50n],
      ['2026-11-15', 'imps-inward', 'Smita Paranjape Diwali faral', 1_127_00n],
      ['2026-11-17', 'imps-outward', 'Rohit Deshpande rent November', 24_000_00n],
      ['2026-11-19', 'neft-inward', 'Konkan Shipping Pvt Ltd travel claim', 6_240_00n],
      ['2026-11-20', 'neft-outward-settled', 'Mahavitaran electricity bill', 3_410_00n],
    ]);
  });
});

const signsIn = ({ key }: Customer) => everyday.cast.some((person) => person.customerKey === key);

/** Rows in the customer's passbooks; a transfer between own accounts is a row in each. */
function movementsOn(customer: Customer): number {
  const own = new Set(customer.accounts.map((account) => account.number));
  return everyday.movements
    .flatMap((movement) => [movement.accountNumber, movement.toAccountNumber ?? ''])
    .filter((accountNumber) => own.has(accountNumber)).length;
}
