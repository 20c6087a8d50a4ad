import type { Tx } from '@sahakar/db/dialect';
import { requireUser } from '../call/require-user.ts';
import { consumeAuthorisation } from '../otp/authorisation.ts';
import { authorisationRefusals } from '../otp/otp-refusals.ts';
import { canonicalName } from '../otp/signed-details.ts';
import type { PayeeCall } from './payee-call.ts';

/**
 * Uses up the OTP authorisation for this payee. One that was asked for with the name alone, as the
 * documents have it, is good for whichever account of that name comes first.
 */
export async function consumePayeeAuthorisation(
  tx: Tx,
  call: PayeeCall,
  payee: { readonly name: string; readonly accountNumber: string; readonly ifsc: string },
  by: string,
): Promise<void> {
  const { loginUsername } = requireUser(call);
  const consumed = await consumeAuthorisation(
    tx,
    call.bank,
    {
      sessionHash: call.caller.session.idHash,
      loginUsername,
      requestType: 'ADDBENEFICIARY',
      details: {
        name: canonicalName(payee.name),
        toAccount: payee.accountNumber,
        ifsc: payee.ifsc,
      },
    },
    by,
  );
  if (consumed.kind === 'consumed') return;
  const { code, message } = authorisationRefusals[consumed.kind];
  call.refuse(code, message);
}
