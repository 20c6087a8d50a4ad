import type { DepositRecord } from '@sahakar/contracts/deposits/FDViewService';
import type { LoanRecord } from '@sahakar/contracts/loans/LoanViewService';
import { ListedAccount } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import * as z from 'zod/mini';

/** What a detail screen is told when a row leads to it; the word is the product's. */
const info = z.optional(z.literal('FromDashboard'));

/** What a row of the dashboard hands to the screen of its details. */
export const fromDashboard = <S extends object>(state: S) =>
  ({ ...state, info: 'FromDashboard' }) as const;

// The rows of answers are decoded already, and a schema would decode them once more.
const depositRow = z.custom<DepositRecord>(hasAccountNumber);
const loanRow = z.custom<LoanRecord>(hasAccountNumber);

export const OperativeState = z.object({ row: ListedAccount, info });
export const DepositState = z.object({ row: depositRow, info });
export const LoanState = z.object({ row: loanRow, info, loans: z.array(loanRow) });

function hasAccountNumber(row: unknown): boolean {
  return typeof row === 'object' && row !== null && 'AccNo' in row;
}
