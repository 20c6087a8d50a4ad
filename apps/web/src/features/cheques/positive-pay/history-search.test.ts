import { expect, test } from 'vitest';
import { blankSearch, historyRequest, searchFaults } from './history-search.ts';

const search = { ...blankSearch, account: '001011000007902' };
const faultsOf = (change: object) =>
  searchFaults({ ...search, ...change }).map(({ field, key }) => `${field} ${key}`);

test('only an account is needed (C283)', () => {
  expect(searchFaults(blankSearch)).toEqual([
    { field: 'account', key: 'please_select_an_acc_number' },
  ]);
  expect(faultsOf({})).toEqual([]);
});

test('the days are both given or both left, and in their order (C285)', () => {
  expect(faultsOf({ from: '2026-11-01' })).toEqual(['to both_dates']);
  expect(faultsOf({ to: '2026-11-01' })).toEqual(['from both_dates']);
  expect(faultsOf({ from: '2026-11-02', to: '2026-11-01' })).toEqual(['to ends_before_start']);
  expect(faultsOf({ from: '2026-11-01', to: '2026-11-01' })).toEqual([]);
});

test('a cheque number is whole or left out', () => {
  expect(faultsOf({ chequeNumber: '70012' })).toEqual([
    'chequeNumber pl_enter_payee_valid_cheque_no',
  ]);
});

test('an amount can be read or is left out', () => {
  expect(faultsOf({ amount: '.' })).toEqual(['amount pl_enter_amount']);
  expect(faultsOf({ amount: '62500' })).toEqual([]);
});

test('what was left empty is sent as null (C285)', () => {
  expect(historyRequest(search, '100042317')).toEqual({
    AccountNumber: '001011000007902',
    CustomerNo: '100042317',
    viewfromdate: null,
    viewtodate: null,
    amountviewhistory: null,
    instrumentnumberviewhistory: null,
  });
  const full = { from: '2026-10-01', to: '2026-10-31', chequeNumber: '700124', amount: '62500' };
  expect(historyRequest({ ...search, ...full }, '100042317')).toMatchObject({
    viewfromdate: '2026-10-01',
    viewtodate: '2026-10-31',
    amountviewhistory: 62_500_00n,
    instrumentnumberviewhistory: '700124',
  });
});
