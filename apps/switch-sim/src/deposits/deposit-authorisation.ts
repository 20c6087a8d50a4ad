import { depositSchemes } from '@sahakar/contracts/deposits/deposit-schemes';
import { rupeesText } from '@sahakar/contracts/wire/rupees';
import type { Tx } from '@sahakar/db/dialect';
import { requireUser } from '../call/require-user.ts';
import { consumeAuthorisation } from '../otp/authorisation.ts';
import { authorisationRefusals } from '../otp/otp-refusals.ts';
import type { DepositCall } from './deposit-call.ts';
import type { DepositOrder } from './deposit-order.ts';

/** Uses up the OTP for this amount, account and scheme, where the policy asks for one (F2). */
export async function consumeDepositAuthorisation(
  tx: Tx,
  call: DepositCall,
  { order, fromAccount }: { readonly order: DepositOrder; readonly fromAccount: string },
  rrn: string,
): Promise<void> {
  const signed = await consumeAuthorisation(
    tx,
    call.bank,
    {
      sessionHash: call.caller.session.idHash,
      loginUsername: requireUser(call).loginUsername,
      requestType: 'FUNDTRANSFERPIN',
      details: {
        amount: rupeesText(order.terms.amount),
        fromAccount,
        name: depositSchemes[order.schemeCode].SCHM_DESC,
      },
    },
    rrn,
  );
  if (signed.kind === 'consumed') return;
  const { code, message } = authorisationRefusals[signed.kind];
  call.refuse(code, message);
}
