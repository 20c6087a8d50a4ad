import type { LoanViewPDFService as Contract } from '@sahakar/contracts/loans/LoanViewPDFService';
import { accountOfId } from '../accounts/account-id.ts';
import { findOwnAccount } from '../accounts/book-account.ts';
import type { Handler } from '../call/handler.ts';
import { refuseUnknown } from '../call/refusal.ts';
import { readStatement } from './read-statement.ts';
import { printLoanStatement } from './print-loan-statement.ts';

/** The statement of an own loan as a file: the same bytes for the same book at the same bank time. */
export const LoanViewPDFService: Handler<typeof Contract> = async (request, call) => {
  const { PrdAccountId, BranchCode, FromDate: from, ToDate: to } = request;
  const { bank, caller } = call;
  const number = accountOfId(PrdAccountId) ?? '';
  const loan = await findOwnAccount(bank.store.read, number, caller.user?.customerNo ?? '');
  if (loan === null || loan.kind !== 'loan' || loan.branchCode !== BranchCode) {
    return refuseUnknown(call);
  }
  const period = { from, to };
  const statement = await readStatement(loan, period, call);
  const pdf = await printLoanStatement({
    ...statement,
    bankName: bank.name,
    period,
    madeAt: bank.clock.now(),
  });
  return { PdfData: pdf.toString('base64') };
};
