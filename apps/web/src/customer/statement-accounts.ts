import type { DepositRecord } from '@sahakar/contracts/deposits/FDViewService';
import type { LoanRecord } from '@sahakar/contracts/loans/LoanViewService';
import type { ListedAccount } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import * as z from 'zod/mini';

export const statementTypes = ['SB', 'OD', 'CC', 'others', 'Loan'] as const;
export type StatementType = (typeof statementTypes)[number];

/** An account as the statement screen lists it, of whatever kind. */
export const StatementAccount = z.object({
  accNo: z.string(),
  type: z.enum(statementTypes),
  /** What the bank calls its kind or product, and its branch. */
  kind: z.string(),
  branch: z.string(),
  /** What LoanViewPDFService knows a loan by. */
  loan: z.optional(z.object({ branchCode: z.string(), accountId: z.string() })),
});
export type StatementAccount = z.output<typeof StatementAccount>;

/** What the statement screen receives from an account's own screen. */
export const StatementState = z.object({
  accNo: z.string(),
  accList: z.array(StatementAccount),
  isOperative: z.boolean(),
});

/** What an account hands to the statement screen; deposits and loans are none of the login's own. */
export function statementState(
  accNo: string,
  accList: readonly StatementAccount[],
  operative: readonly Pick<ListedAccount, 'PrdAcctId15Digit'>[],
): z.input<typeof StatementState> {
  const isOperative = operative.some(({ PrdAcctId15Digit }) => PrdAcctId15Digit === accNo);
  return { accNo, accList: [...accList], isOperative };
}

/** The type under which an operative account stands, by its code (RULINGS A2). */
export function statementTypeOf(acctCode: string): StatementType {
  return typesByCode.get(acctCode) ?? 'others';
}

const typesByCode: ReadonlyMap<string, StatementType> = new Map([
  ['10', 'SB'],
  ['13', 'CC'],
  ['14', 'OD'],
]);

export function operativeStatement(account: ListedAccount): StatementAccount {
  const { PrdAcctId15Digit, AcctCode, AccountType, BranchName } = account;
  return {
    accNo: PrdAcctId15Digit,
    type: statementTypeOf(AcctCode),
    kind: AccountType ?? '',
    branch: BranchName ?? '',
  };
}

/** Deposits have no type of their own, so they stand among the others (B123). */
export function depositStatement({
  AccNo,
  FDPrdDisc,
  BranchName,
}: DepositRecord): StatementAccount {
  return { accNo: AccNo, type: 'others', kind: FDPrdDisc ?? '', branch: BranchName ?? '' };
}

/** A loan of which the bank names no branch or account cannot be asked for as it prints it. */
export function loanStatement(loan: LoanRecord): StatementAccount {
  const { BrchCd: branchCode, AccNo32Dig: accountId } = loan;
  return {
    accNo: loan.AccNo,
    type: 'Loan',
    kind: loan.PrdDisc ?? '',
    branch: loan.BranchName ?? '',
    ...(branchCode && accountId && { loan: { branchCode, accountId } }),
  };
}
