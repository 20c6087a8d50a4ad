import type { Tx } from '@sahakar/db/dialect';
import { rupeesText } from '@sahakar/contracts/wire/rupees';
import type { Bank } from '../bank.ts';
import type { SignedInUser } from '../call/handler.ts';
import { consumeAuthorisation } from '../otp/authorisation.ts';
import { canonicalName } from '../otp/signed-details.ts';
import { authorisationRefusals } from '../otp/otp-refusals.ts';
import { otpTypeOf } from './otp-type.ts';
import { targetOf, wayOf } from './recorded-target.ts';
import type { NamedOrder } from './requested-transfer.ts';

/** Whoever authorises something by an OTP of this session. */
export type Signatory = { readonly sessionHash: string; readonly user: SignedInUser };

type Signed = NamedOrder & {
  /** The request that a checker approves by it, where his portal can name it (M6). */
  readonly requestNo?: string | null;
};

type Outcome =
  | { readonly kind: 'consumed'; readonly id: string }
  | {
      readonly kind: 'refused';
      readonly code: '9020' | '9023' | '9024';
      readonly message: string;
    };

/**
 * Uses up the signatory's OTP for exactly this order: amount, accounts, payee, branch and rail. The
 * payee is the one on record, and the name that the call gives him has to be his.
 */
export async function consumeTransferAuthorisation(
  tx: Tx,
  bank: Bank,
  { sessionHash, user }: Signatory,
  { order, toName, requestNo = null }: Signed,
  by: string,
): Promise<Outcome> {
  const recorded = await targetOf(tx, order);
  const name = canonicalName(recorded?.name ?? toName);
  if (canonicalName(toName) !== name) {
    return { kind: 'refused', ...authorisationRefusals['other-details'] };
  }
  const consumed = await consumeAuthorisation(
    tx,
    bank,
    {
      sessionHash,
      loginUsername: user.loginUsername,
      requestType: await otpTypeOf(tx, order),
      details: {
        amount: rupeesText(order.amount),
        fromAccount: order.fromAccount,
        toAccount: order.toAccount,
        name,
        rail: await wayOf(tx, order),
        ifsc: recorded?.ifsc ?? order.toIfsc,
        ...(requestNo !== null && { requestNo }),
      },
    },
    by,
  );
  return consumed.kind === 'consumed'
    ? consumed
    : { kind: 'refused', ...authorisationRefusals[consumed.kind] };
}
