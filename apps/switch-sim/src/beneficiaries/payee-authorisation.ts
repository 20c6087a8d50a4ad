import type { Tx } from '@sahakar/db/dialect';
import { requireUser } from '../call/require-user.ts';
import { consumeAuthorisation } from '../otp/authorisation.ts';
import { authorisationRefusals } from '../otp/otp-refusals.ts';
import type { PayeeCall } from './payee-call.ts';

/**
 * Uses up the OTP authorisation for this name and account. An OTP that was asked for with the name
 * alone, as the documents have it, is good for that name.
 */
export async function consumePayeeAuthorisation(
  tx: Tx,
  call: PayeeCall,
  payee: { readonly name: string; readonly accountNumber: string },
  by: string,
): Promise<void> {
  const { loginUsername } = requireUser(call);
  const consume = (toAccount: string) =>
    consumeAuthorisation(
      tx,
      call.bank,
      {
        sessionHash: call.caller.session.idHash,
        loginUsername,
        requestType: 'ADDBENEFICIARY',
        details: { name: payee.name, toAccount },
      },
      by,
    );
  const exact = await consume(payee.accountNumber);
  const consumed = exact.kind === 'other-details' ? await consume('') : exact;
  if (consumed.kind === 'consumed') return;
  const { code, message } = authorisationRefusals[consumed.kind];
  call.refuse(code, message);
}
