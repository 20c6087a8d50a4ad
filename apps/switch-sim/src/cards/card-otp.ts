import type { CardOtpType } from '@sahakar/contracts/otp/otp-request-types';
import type { Tx } from '@sahakar/db/dialect';
import type { Call } from '../call/handler.ts';
import { requireUser } from '../call/require-user.ts';
import { authorise, consumeAuthorisation } from '../otp/authorisation.ts';
import { authorisationRefusals, otpRefusals } from '../otp/otp-refusals.ts';
import type { OtpDetails } from '../otp/signed-details.ts';
import { verifyOtp } from '../otp/verify-otp.ts';
import type { CardRecord } from './card-record.ts';

type OtpCode = '5029' | '9020' | '9021' | '9023' | '9024';
type Asking = Pick<Call, 'bank' | 'caller'> & {
  refuse(code: OtpCode | '9010', message: string): never;
};

type Signed = {
  readonly requestType: CardOtpType;
  readonly card: CardRecord;
  /** Everything that the call will do to the card, as far as it can be named. */
  readonly change: OtpDetails;
};

const boundTo = (call: Asking, { requestType, card, change }: Signed) => ({
  sessionHash: call.caller.session.idHash,
  requestType,
  details: { card: card.maskedNumber, ...change },
});

/**
 * Compares the OTP of a card call (DECISIONS O4). Its attempt stays counted whatever becomes of the
 * call; a right one leaves an authorisation that the effect uses up in its own transaction.
 */
export async function compareCardOtp(call: Asking, signed: Signed, code: string): Promise<void> {
  const { bank } = call;
  const { loginUsername } = requireUser(call);
  const bound = boundTo(call, signed);
  const outcome = await bank.store.transaction(async (tx) => {
    const result = await verifyOtp(tx, bank, { ...bound, subject: loginUsername, code });
    if (result.kind === 'right') {
      await authorise(tx, bank, { ...bound, details: result.details, loginUsername });
    }
    return result.kind;
  });
  // An OTP that OTPValidationService has taken is none any more; its authorisation decides.
  if (outcome === 'right' || outcome === 'none') return;
  const { code: refusal, message } = otpRefusals[outcome];
  return call.refuse(refusal, message);
}

/** Uses up what the right OTP left, once. */
export async function consumeCardOtp(
  tx: Tx,
  call: Asking,
  signed: Signed,
  by: string,
): Promise<void> {
  const { loginUsername } = requireUser(call);
  const bound = { ...boundTo(call, signed), loginUsername };
  const consumed = await consumeAuthorisation(tx, call.bank, bound, by);
  if (consumed.kind === 'consumed') return;
  const { code, message } = authorisationRefusals[consumed.kind];
  return call.refuse(code, message);
}
