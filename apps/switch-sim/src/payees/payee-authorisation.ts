import type { Tx } from '@sahakar/db/dialect';
import { authorise } from '../otp/authorisation.ts';
import { canonicalName } from '../otp/otp-details.ts';
import type { PayeeCall } from './payee-call.ts';

/**
 * Uses up the OTP for this payee. One that was asked for with the name alone, as the documents have
 * it, is good for whichever account of that name comes first.
 */
export async function authorisePayee(
  tx: Tx,
  call: PayeeCall,
  payee: { readonly name: string; readonly accountNumber: string; readonly ifsc: string },
  by: string,
): Promise<void> {
  const { accountNumber: toAccount, ifsc } = payee;
  const details = { name: canonicalName(payee.name), toAccount, ifsc };
  await authorise(tx, call, { requestType: 'ADDBENEFICIARY', details, by });
}
