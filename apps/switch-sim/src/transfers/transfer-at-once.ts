import * as z from 'zod/mini';
import type { FundTransferService as Contract } from '@sahakar/contracts/transfers/FundTransferService';
import { otpTypeOf } from '@sahakar/contracts/transfers/rails';
import { businessMoment } from '@sahakar/contracts/wire/dates';
import type { Tx } from '@sahakar/db/dialect';
import { rupeesText } from '@sahakar/contracts/wire/rupees';
import type { Call } from '../call/handler.ts';
import { type CallDesk, requireUser } from '../call/refusal.ts';
import { requireTpin } from '../credentials/transaction-password.ts';
import { executeTransfer } from './execute-transfer.ts';
import {
  type NamedOrder,
  noteWay,
  type RequestedOrder,
  type TransferCode,
  wayOf,
  withRail,
} from './transfer-order.ts';
import {
  type AuthorisationCode,
  authorise,
  fittingAuthorisation,
  openAuthorisations,
  refuseOtherDetails,
  useUpAuthorisation,
} from '../otp/authorisation.ts';
import { canonicalName, type OtpDetails } from '../otp/otp-details.ts';
import { type RecordedOrder, recordedOrder } from './recorded-order.ts';
import { targetOf } from './recorded-target.ts';

// Both services that move money at once declare the same answer and the same refusals.
type TransferCall = CallDesk<TransferCode | '9010'> & Pick<Call<typeof Contract>, 'note' | 'once'>;
type Answer = Awaited<ReturnType<TransferCall['once']>>;

/** Transaction password, then the payer's own OTP, rules, limit and posting as one effect. */
export async function transferAtOnce(
  call: TransferCall,
  requestedOrder: RequestedOrder,
  tpin: string,
): Promise<Answer> {
  const namedOrder = await withRail(call.bank.store.read, requestedOrder);
  noteWay(call, namedOrder.order);
  await requireTpin(call, namedOrder.order.rail, tpin);
  const rrn = await call.bank.rrns.next();
  return call.once((tx) => transfer(tx, call, namedOrder, rrn));
}

async function transfer(
  tx: Tx,
  call: TransferCall,
  namedOrder: NamedOrder,
  rrn: string,
): Promise<Answer> {
  const { loginUsername, mobile } = requireUser(call);
  const requestType = otpTypeOf(wayOf(namedOrder.order));
  const [recorded, open] = await Promise.all([
    recordedOrder(tx, namedOrder.order),
    openAuthorisations(tx, call, requestType),
  ]);
  const details = detailsOfOrder(call, recorded, namedOrder.toName);
  const id = fittingAuthorisation(call, open, { requestType, details });
  const origin = { rrn, cause: { kind: 'otp-authorisation', id }, loginUsername, mobile };
  const [{ reference, moment }] = await Promise.all([
    executeTransfer(tx, call, recorded, origin),
    useUpAuthorisation(tx, call, id, rrn),
  ]);
  return { RRN: reference, TransactionDate: z.encode(businessMoment, moment) };
}

type AuthorisingCall = CallDesk<AuthorisationCode>;

/**
 * What an OTP for an order is bound to: amount, accounts, payee, branch and rail. The payee is the
 * one on record, and the name that the call gives him has to be his.
 */
export function detailsOfOrder(
  call: AuthorisingCall,
  recorded: RecordedOrder,
  toName: string,
): OtpDetails {
  const { order } = recorded;
  const target = targetOf(recorded);
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

/** Uses up the caller's OTP for exactly this order of his own (M6). */
export async function authoriseTransfer(
  tx: Tx,
  call: AuthorisingCall,
  recorded: RecordedOrder,
  { toName, by }: { readonly toName: string; readonly by: string },
): Promise<string> {
  const details = detailsOfOrder(call, recorded, toName);
  return authorise(tx, call, { requestType: otpTypeOf(wayOf(recorded.order)), details, by });
}

type Approved = {
  readonly toName: string;
  readonly by: string;
  readonly requestNo: string | undefined;
};

/** Uses up a checker's OTP for the request that he approves, by the way that the request names (O5). */
export async function authoriseApproval(
  tx: Tx,
  call: AuthorisingCall,
  recorded: RecordedOrder,
  { toName, by, requestNo }: Approved,
): Promise<string> {
  const rail = recorded.order.txnType;
  const details = { ...detailsOfOrder(call, recorded, toName), rail };
  return authorise(tx, call, {
    requestType: otpTypeOf(rail),
    details: requestNo === undefined ? details : { ...details, requestNo },
    by,
  });
}
