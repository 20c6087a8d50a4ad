import { type LoanRecord, LoanViewService } from '@sahakar/contracts/loans/LoanViewService';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  loanStatement,
  StatementState,
  statementState,
  statementTypeOf,
} from './statement-accounts.ts';

test.each([
  ['10', 'SB'],
  ['11', 'others'],
  ['13', 'CC'],
  ['14', 'OD'],
  ['99', 'others'],
])('an account of code %s stands under the type %s (B123, A2)', (code, type) => {
  expect(statementTypeOf(code)).toBe(type);
});

test('tells the statement screen of an account whether it is one of the login, and not a deposit or loan (B077, B115, B121, B129)', () => {
  const listed = (accNo: string) => ({ accNo, type: 'others', kind: '', branch: '' }) as const;
  const accList = [listed('001011000007902'), listed('001021000001846')];
  const operative = [{ PrdAcctId15Digit: '001011000007902' }];
  const stateOf = (accNo: string) =>
    StatementState.parse(statementState(accNo, accList, operative));
  expect(stateOf('001011000007902')).toEqual({
    accNo: '001011000007902',
    accList,
    isOperative: true,
  });
  expect(stateOf('001021000001846').isOperative).toBe(false);
});

test('a loan can be asked for as the bank prints it where branch and account of it are told, and only there', () => {
  const [{ response }] = LoanViewService.examples;
  const { LoanRecordList } = z.decode(LoanViewService.response, response);
  const loanOf = (change: Partial<LoanRecord>) =>
    LoanRecordList.map((record) => loanStatement({ ...record, ...change }).loan);
  expect(loanOf({})).toEqual([
    { branchCode: '001', accountId: '00000000000000000001031000000218' },
  ]);
  for (const change of [{ AccNo32Dig: '' }, { BrchCd: '' }]) {
    expect(loanOf(change)).toEqual([undefined]);
  }
});
