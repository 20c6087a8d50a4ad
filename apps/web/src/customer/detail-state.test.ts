import { FDViewService } from '@sahakar/contracts/deposits/FDViewService';
import { LoanViewService } from '@sahakar/contracts/loans/LoanViewService';
import {
  LoginResult,
  LoginValidateIBService,
} from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { expect, test } from 'vitest';
import { DepositState, fromDashboard, LoanState, OperativeState } from './detail-state.ts';

const info = 'FromDashboard';
const [loan] = LoanViewService.response.parse(LoanViewService.examples[0].response).LoanRecordList;
const [deposit] = FDViewService.response.parse(FDViewService.examples[0].response).RecordLists;
const [account] = LoginResult.parse(LoginValidateIBService.examples[0].response).AccountDetailslst;

test.each([
  ['an operative account (B064)', OperativeState, { row: account }],
  ['a deposit (B065)', DepositState, { row: deposit }],
  ['a loan among all loans (B066)', LoanState, { row: loan, loans: [loan] }],
])('a row of the dashboard says with %s where it comes from', (_what, schema, state) => {
  expect(schema.parse(fromDashboard(state))).toEqual({ ...state, info });
});

test('no loan is shown without the others among which it is chosen (B066)', () => {
  expect(LoanState.safeParse({ row: loan, info }).success).toBe(false);
});
