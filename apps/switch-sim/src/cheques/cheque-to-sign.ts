import { accounts } from '@sahakar/db/schema/customers';
import { chequeLeaves } from '@sahakar/db/schema/cheques';
import { and, eq } from '@sahakar/db/sql';
import type { AskedOtp } from '../otp/asked-otp.ts';
import type { OtpDetails } from '../otp/signed-details.ts';

/** A cheque out of a book of the customer's, with its account where there is but one. */
export async function chequeToStop({ call, user, told }: AskedOtp): Promise<OtpDetails> {
  const { cheque = '', account } = told;
  const issued = await call.bank.store.read
    .select({ account: chequeLeaves.accountNumber })
    .from(chequeLeaves)
    .innerJoin(accounts, eq(accounts.number, chequeLeaves.accountNumber))
    .where(and(eq(accounts.customerNo, user.customerNo), eq(chequeLeaves.number, cheque)));
  const meant = issued.filter((leaf) => account === undefined || leaf.account === account);
  const [first] = meant;
  if (first === undefined) {
    return call.refuse('9080', `Cheque ${cheque} was not issued for this account.`);
  }
  return meant.length === 1 ? { ...told, account: first.account } : told;
}

/** The same cheque, with what its drawer says of it: nobody but him knows whether that is so. */
export async function instructionToRegister(asked: AskedOtp): Promise<OtpDetails> {
  const known = await chequeToStop(asked);
  return known.payee === undefined ? known : { ...known, payee: known.payee.trim() };
}
