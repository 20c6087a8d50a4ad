import { describe, expect, test } from 'vitest';
import {
  everyDays,
  firstDay,
  lastDay,
  monthEnds,
  monthly,
  quarterEnds,
  workingDay,
} from '../calendar.ts';
import { amountOf, movementsOf, type Routine } from './routine.ts';

describe('the calendar of the year', () => {
  test('runs from its first day to its last', () => {
    const days = everyDays(1, 0);
    expect([days.at(0), days.at(-1), days.length]).toEqual([firstDay, lastDay, 365]);
  });

  test('counts every so many days from an offset', () => {
    expect(everyDays(120, 9)).toEqual(['2025-11-30', '2026-03-30', '2026-07-28']);
  });

  test('knows a day of each month, and the ends of months and quarters', () => {
    expect(monthly(17)).toHaveLength(12);
    expect(monthly(31)).toHaveLength(7);
    expect(monthEnds().slice(0, 4)).toEqual([
      '2025-11-29',
      '2025-12-31',
      '2026-01-31',
      '2026-02-27',
    ]);
    expect(quarterEnds()).toEqual(['2025-12-31', '2026-03-31', '2026-06-30', '2026-09-30']);
  });

  test.each([
    ['an ordinary Saturday stays', '2026-11-07', '2026-11-07'],
    ['a second Saturday moves to Friday', '2026-11-14', '2026-11-13'],
    ['a fourth Saturday moves to Friday', '2026-11-28', '2026-11-27'],
    ['a Sunday after an ordinary Saturday moves to it', '2026-11-08', '2026-11-07'],
    ['a Sunday after a second Saturday moves to Friday', '2026-11-15', '2026-11-13'],
    ['Republic Day moves past the Sunday before it', '2026-01-26', '2026-01-23'],
  ])('clears no cheque on a holiday: %s', (_, date, expected) => {
    expect(workingDay(date)).toBe(expected);
  });
});

describe('a routine', () => {
  const groceries: Routine = {
    kind: 'card-purchase',
    accountNumber: '001010000042317',
    on: everyDays(5, 2),
    hours: [10, 20],
    paise: amountOf('310 to 320 by 0.25'),
    particulars: ['Sai Krupa Kirana Stores', 'Gauri Dairy {month}'],
  };

  test('gives the same movements each time', () => {
    expect(movementsOf(groceries)).toEqual(movementsOf(groceries));
  });

  test('stays within its amounts, its hours and its wording', () => {
    const movements = movementsOf(groceries);
    expect(movements).toHaveLength(groceries.on.length);
    for (const { at, amountPaise, particulars } of movements) {
      expect(amountPaise).toBeGreaterThanOrEqual(310_00n);
      expect(amountPaise).toBeLessThanOrEqual(320_00n);
      expect(amountPaise % 25n).toBe(0n);
      expect(at).toMatch(/T1\d:[0-5]\d:[0-5]\d\+05:30$/);
      expect(particulars).toMatch(/^(Sai Krupa Kirana Stores|Gauri Dairy [A-Z][a-z]+)$/);
    }
    expect(new Set(movements.map((movement) => movement.particulars)).size).toBeGreaterThan(2);
  });

  test('takes both ends of its amounts and every step between them', () => {
    const tips = { ...groceries, on: everyDays(1, 0), paise: amountOf('10 to 30 by 10') };
    const amounts = new Set(movementsOf(tips).map((movement) => movement.amountPaise));
    expect(amounts).toEqual(new Set([10_00n, 20_00n, 30_00n]));
  });

  test('differs from a routine that differs in its account alone', () => {
    const amounts = (accountNumber: string) =>
      movementsOf({ ...groceries, accountNumber }).map((movement) => movement.amountPaise);
    expect(amounts('001010000042317')).not.toEqual(amounts('001010000051204'));
  });

  test('takes one cheque leaf after the other', () => {
    const cheques = { ...groceries, kind: 'cheque-paid', firstCheque: 4500 } as const;
    const numbers = movementsOf(cheques).map((movement) => movement.chequeNumber);
    expect(numbers.slice(0, 3)).toEqual(['004500', '004501', '004502']);
  });
});
