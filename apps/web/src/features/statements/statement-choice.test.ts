import { expect, test } from 'vitest';
import { choiceFaults, chosenRange, type StatementChoice } from './statement-choice.ts';

const today = '2026-11-21';
const blank: StatementChoice = { type: 'SB', accNo: '', period: '', from: '', to: '' };
const custom: StatementChoice = { ...blank, accNo: '001', period: 'Custom' };
const faultsOf = (choice: StatementChoice, hasNone = false) =>
  choiceFaults(choice, { today, hasNone });

test.each([
  [blank, 'accNo', ['period']],
  [{ ...blank, accNo: '001' }, 'period', []],
  [{ ...custom, accNo: '' }, 'accNo', ['from', 'to']],
  [custom, 'from', ['to']],
  [{ ...custom, from: today }, 'to', []],
] as const)(
  'each field that was left out is named: of %o %s and %o',
  (choice, field, alsoEmpty) => {
    expect(faultsOf(choice)).toEqual([{ kind: 'incomplete', field, alsoEmpty }]);
  },
);

test('an end before the start is said of the end, and one on the same day is right (B314)', () => {
  const from = '2026-11-12';
  const ends = (to: string) => faultsOf({ ...custom, from, to });
  expect(ends('2026-11-05')).toEqual([{ kind: 'reversed', field: 'to' }]);
  expect(ends(from)).toEqual([]);
});

test('what was chosen before as dates is no matter for another period', () => {
  const month = {
    ...custom,
    period: 'CurrentMonth',
    from: '2026-11-12',
    to: '2026-11-05',
  } as const;
  expect(faultsOf(month)).toEqual([]);
  expect(chosenRange(month, today)).toEqual({ from: '2026-11-01', to: today });
});

test('of a type without an account none is asked for, and what else is left out is', () => {
  const none = { kind: 'noAccount', field: 'accNo' };
  const noPeriod = { kind: 'incomplete', field: 'period', alsoEmpty: [] };
  expect(faultsOf(blank, true)).toEqual([none, noPeriod]);
  expect(faultsOf({ ...blank, period: 'CurrentMonth' }, true)).toEqual([none]);
});
