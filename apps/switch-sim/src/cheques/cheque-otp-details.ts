import { accounts } from '@sahakar/db/schema/customers';
import { chequeLeaves } from '@sahakar/db/schema/cheques';
import { and, eq } from '@sahakar/db/sql';
import { refuseFor } from '../call/refusal.ts';
import type { OtpRequest } from '../otp/otp-request.ts';
import type { OtpDetails } from '../otp/otp-details.ts';
import { notIssued } from './cheque-leaf.ts';

/** A cheque out of a book of the customer's, with its account where there is but one. */
export async function chequeDetails({ call, user, details }: OtpRequest): Promise<OtpDetails> {
  const { cheque = '', account } = details;
  const leaves = await call.bank.store.read
    .select({ account: chequeLeaves.accountNumber })
    .from(chequeLeaves)
    .innerJoin(accounts, eq(accounts.number, chequeLeaves.accountNumber))
    .where(and(eq(accounts.customerNo, user.customerNo), eq(chequeLeaves.number, cheque)));
  const matches = leaves.filter((leaf) => account === undefined || leaf.account === account);
  const [first] = matches;
  if (first === undefined) return refuseFor(call, notIssued(cheque));
  return matches.length === 1 ? { ...details, account: first.account } : details;
}
