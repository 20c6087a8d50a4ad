import type { CardOtpType } from '@sahakar/contracts/otp/otp-request-types';
import type { Tx } from '@sahakar/db/dialect';
import { type CallDesk, refuseFor, requireUser } from '../call/refusal.ts';
import {
  authorise,
  fittingAuthorisation,
  grantAuthorisation,
  openAuthorisations,
} from '../otp/authorisation.ts';
import type { OtpDetails } from '../otp/otp-details.ts';
import { nothingToCompare, otpRefusals, verifyOtp } from '../otp/verify-otp.ts';
import type { CardRecord } from './card-record.ts';

type CardCall = CallDesk<'5029' | '9010' | '9020' | '9021' | '9023' | '9024'>;

export type CardAct = {
  readonly requestType: CardOtpType;
  readonly card: CardRecord;
  /** Everything that the call will do to the card, as far as it can be named. */
  readonly change: OtpDetails;
};

const detailsOf = ({ card, change }: CardAct) => ({ card: card.maskedNumber, ...change });

/**
 * Refuses whoever has neither an OTP for this that could be compared nor what a right one has left,
 * before a slow hash is made for him; no CVV is told right or wrong without one either.
 */
export async function requireCardOtp(call: CardCall, act: CardAct): Promise<void> {
  const { bank, caller } = call;
  const { loginUsername: subject } = requireUser(call);
  const { requestType } = act;
  const meant = { requestType, details: detailsOf(act), subject };
  const otp = { ...meant, sessionHash: caller.session.idHash };
  const nothing = await nothingToCompare(bank.store.read, bank, otp);
  if (nothing === null) return;
  if (nothing.kind !== 'none') return refuseFor(call, otpRefusals[nothing.kind]);
  fittingAuthorisation(call, await openAuthorisations(bank.store.read, call, requestType), meant);
}

/**
 * Compares the OTP of a card call (RULINGS O4). Its attempt stays counted whatever becomes of the
 * call; a right one leaves an authorisation that the effect uses up in its own transaction.
 */
export async function compareCardOtp(call: CardCall, act: CardAct, code: string): Promise<void> {
  const { bank, caller } = call;
  const { loginUsername } = requireUser(call);
  const { requestType } = act;
  const otp = { sessionHash: caller.session.idHash, requestType, details: detailsOf(act) };
  const outcome = await bank.store.transaction(async (tx) => {
    const result = await verifyOtp(tx, bank, { ...otp, subject: loginUsername, code });
    if (result.kind === 'right') {
      await grantAuthorisation(tx, bank, { ...otp, details: result.details, loginUsername });
    }
    return result.kind;
  });
  // An OTP that OTPValidationService has taken is none any more; its authorisation decides.
  if (outcome === 'right' || outcome === 'none') return;
  refuseFor(call, otpRefusals[outcome]);
}

/** Uses up what the right OTP left, once. */
export async function authoriseCardAct(
  tx: Tx,
  call: CardCall,
  act: CardAct,
  by: string,
): Promise<void> {
  await authorise(tx, call, { requestType: act.requestType, details: detailsOf(act), by });
}
