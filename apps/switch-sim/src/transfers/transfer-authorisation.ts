import { rupeesText } from '@sahakar/contracts/wire/rupees';
import type { Tx } from '@sahakar/db/dialect';
import type { CallDesk } from '../call/refusal.ts';
import { authorise, type AuthorisationCode, refuseOtherDetails } from '../otp/authorisation.ts';
import { canonicalName, type OtpDetails } from '../otp/otp-details.ts';
import { targetOf } from './recorded-target.ts';
import { type NamedOrder, otpTypeOf, wayOf } from './transfer-order.ts';

type AuthorisingCall = CallDesk<AuthorisationCode>;

/**
 * What an OTP for an order is bound to: amount, accounts, payee, branch and rail. The payee is the
 * one on record, and the name that the call gives him has to be his.
 */
export async function detailsOfOrder(
  tx: Tx,
  call: AuthorisingCall,
  { order, toName }: NamedOrder,
): Promise<OtpDetails> {
  const target = await targetOf(tx, order);
  const name = canonicalName(target?.name ?? toName);
  if (canonicalName(toName) !== name) return refuseOtherDetails(call);
  return {
    amount: rupeesText(order.amount),
    fromAccount: order.fromAccount,
    toAccount: order.toAccount,
    name,
    rail: wayOf(order),
    ifsc: target?.ifsc ?? order.toIfsc,
  };
}

/** Uses up the caller's OTP for exactly this order, or for the request that a checker approves (M6). */
export async function authoriseTransfer(
  tx: Tx,
  call: AuthorisingCall,
  named: NamedOrder,
  by: string,
  requestNo?: string,
): Promise<string> {
  const details = await detailsOfOrder(tx, call, named);
  return authorise(tx, call, {
    requestType: otpTypeOf(named.order),
    details: requestNo === undefined ? details : { ...details, requestNo },
    by,
  });
}
