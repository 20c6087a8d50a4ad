import type { Tx } from '@sahakar/db/dialect';
import { rupeesText } from '@sahakar/contracts/wire/rupees';
import type { Bank } from '../bank.ts';
import { consumeAuthorisation } from '../otp/authorisation.ts';
import { authorisationRefusals } from '../otp/otp-refusals.ts';

type Signed = {
  readonly sessionHash: string;
  readonly loginUsername: string;
  /** FUNDTRANSFERPIN where it is left out; IMPS has an OTP of its own. */
  readonly requestType?: 'FUNDTRANSFERPIN' | 'IMPSFUNDTRANSFEROTP';
  readonly amount: bigint;
  readonly fromAccount: string;
  readonly toAccount: string;
  readonly toName: string;
  /** The request that a checker approves by it. */
  readonly requestNo?: string;
};

type Outcome =
  | { readonly kind: 'consumed'; readonly id: string }
  | {
      readonly kind: 'refused';
      readonly code: '9020' | '9023' | '9024';
      readonly message: string;
    };

/** Uses up the OTP authorisation for exactly this amount, pair of accounts and name. */
export async function consumeTransferAuthorisation(
  tx: Tx,
  bank: Bank,
  signed: Signed,
  by: string,
): Promise<Outcome> {
  const consumed = await consumeAuthorisation(
    tx,
    bank,
    {
      sessionHash: signed.sessionHash,
      loginUsername: signed.loginUsername,
      requestType: signed.requestType ?? 'FUNDTRANSFERPIN',
      details: {
        amount: rupeesText(signed.amount),
        fromAccount: signed.fromAccount,
        toAccount: signed.toAccount,
        name: signed.toName,
        ...(signed.requestNo !== undefined && { requestNo: signed.requestNo }),
      },
    },
    by,
  );
  return consumed.kind === 'consumed'
    ? consumed
    : { kind: 'refused', ...authorisationRefusals[consumed.kind] };
}
