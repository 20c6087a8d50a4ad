import { expect, test } from 'vitest';
import { differenceBetween } from './positive-pay.ts';

const instruction = {
  amount: 75_000_00n,
  payeeName: 'Bhiwandi Yarn Depot',
  chequeDate: '2026-11-20',
  state: 'registered' as const,
};

test.each([
  ['as it was told', {}, null],
  ['in other writing', { payeeName: ' BHIWANDI  YARN-DEPOT.' }, null],
  ['without its day', { chequeDate: null }, null],
  ['one paisa more', { amount: 75_000_01n }, 'amount'],
  ['one paisa less', { amount: 74_999_99n }, 'amount'],
  ['to somebody else', { payeeName: 'Bhiwandi Yarn Depots' }, 'payee'],
  ['to a part of the name', { payeeName: 'Bhiwandi' }, 'payee'],
  ['to nobody', { payeeName: '' }, 'payee'],
  ['of another day', { chequeDate: '2026-11-21' }, 'date'],
  ['wrong in everything', { amount: 1n, payeeName: 'X', chequeDate: '2026-01-01' }, 'amount'],
])('a cheque %s differs in what it should', (_what, change, difference) => {
  expect(differenceBetween({ ...instruction, ...change }, instruction)).toBe(difference);
});

test.each([
  ['of another day', { chequeDate: '2026-11-21' }, null],
  ['one paisa more', { amount: 75_000_01n }, 'amount'],
  ['to somebody else', { payeeName: 'Bhiwandi Yarn Depots' }, 'payee'],
])(
  'a cheque %s differs from an instruction that has expired in what it should',
  (_what, change, difference) => {
    const expired = { ...instruction, state: 'expired' as const };
    expect(differenceBetween({ ...instruction, ...change }, expired)).toBe(difference);
  },
);

test('an instruction of twenty characters is the beginning of a longer name', () => {
  const full = { ...instruction, payeeName: 'Paithan Weavers Guil' };
  const cheque = { ...instruction, payeeName: 'Paithan Weavers Guild' };
  expect(differenceBetween(cheque, full)).toBeNull();
  expect(differenceBetween({ ...instruction, payeeName: 'Paithan Weavers Gui' }, full)).toBe(
    'payee',
  );
  expect(differenceBetween(cheque, { ...full, payeeName: 'Paithan Weavers Gui' })).toBe('payee');
});
