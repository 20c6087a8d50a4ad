import type { Tx } from '@sahakar/db/dialect';
import { refuseNoAccount } from '../accounts/account-record.ts';
import { type Bank, bankBy } from '../bank.ts';
import { type Desk, type Refusal, refuseFor } from '../call/refusal.ts';
import { businessMoment, clockAt } from '../clock.ts';
import { type Cause, post, type PostOutcome } from '../ledger/post.ts';
import { ownAccountTransfer, withinBankTransfer } from '../ledger/templates/between-customers.ts';
import { countAgainstDailyLimit } from '../limits/daily-limit.ts';
import { debitAlert } from '../outbox/alerts.ts';
import { sendPayment } from '../rails/send-payment.ts';
import type { TransferCode } from './transfer-order.ts';
import { type PreparedOtherBank, prepareOtherBank } from './other-bank.ts';
import type { RecordedOrder } from './recorded-order.ts';
import { limitNewPayee } from './new-payee-limit.ts';
import { notePaid, type RuleCode } from './payee-of-customer.ts';
import { type PreparedWithinBank, prepareWithinBank } from './within-bank.ts';

/** Under which RRN money moves, what makes it move, and who is told. */
export type TransferOrigin = {
  /** Taken from the bank's RRNs before the transaction began. */
  readonly rrn: string;
  readonly cause: Cause;
  readonly loginUsername: string;
  readonly mobile: string;
};

export type ExecutedTransfer = {
  /** What the customer is told as RRN: the UTR where the rail has one (RULINGS T6). */
  readonly reference: string;
  /** YYYY-MM-DD HH:mm:ss in Asia/Kolkata. */
  readonly moment: string;
};

/**
 * Moves the money of an order: rules, daily limit, posting and SMS. The caller has used up what
 * authorises it, in this transaction; a refusal takes that back with all else. All of it is of one
 * moment: what is counted on one day and posted on the next would be a broken book for good (LM1).
 */
export async function executeTransfer(
  tx: Tx,
  { bank: runningBank, refuse }: Desk<TransferCode>,
  recorded: RecordedOrder,
  origin: TransferOrigin,
): Promise<ExecutedTransfer> {
  const now = runningBank.clock.now();
  const bank = bankBy(clockAt(now), runningBank);
  const desk = { bank, refuse };
  const { order } = recorded;
  const { customerNo, amount } = order;
  const preparedTransfer = await prepareTransfer(tx, desk, recorded);
  const { kind, payeeId } = preparedTransfer;
  const tell = (reference: string) =>
    tellPayer(tx, bank, preparedTransfer, { reference, amount, origin });
  // None of these asks for what another answers, so a store on another machine is waited for once.
  // Whatever is refused ends the transaction, with what the others have written.
  const [, , , reference] = await Promise.all([
    // Own accounts do not use the daily limit (ruling 13).
    kind === 'to-own-account' ? null : countAgainstDailyLimit(tx, desk, customerNo, amount),
    payeeId === null ? null : notePaid(tx, payeeId, amount, now),
    kind === 'to-other-bank' ? null : tell(origin.rrn),
    move(tx, { bank: runningBank, refuse }, recorded, { ...origin, at: now }, preparedTransfer),
  ]);
  // A rail has a reference of its own, which is known once it has taken the payment.
  if (kind === 'to-other-bank') await tell(reference);
  return { reference, moment: businessMoment(now) };
}

type Told = {
  readonly reference: string;
  readonly amount: bigint;
  readonly origin: TransferOrigin;
};

function tellPayer(
  tx: Tx,
  { outbox, clock }: Bank,
  preparedTransfer: PreparedTransfer,
  { reference, amount, origin }: Told,
): Promise<void> {
  return outbox.send(
    tx,
    debitAlert('DEBIT-ALERT', {
      mobile: origin.mobile,
      amount,
      fromAccount: preparedTransfer.from.number,
      day: clock.today(),
      to: payeeOf(preparedTransfer).name,
      reference: reference === origin.rrn ? `RRN ${reference}` : `UTR ${reference}`,
    }),
  );
}

/**
 * Posts it within the bank, or by its rail; answers the reference. A batch that overtakes the payment
 * is seen by the clock that runs, so the desk is not one whose clock stands.
 */
async function move(
  tx: Tx,
  desk: Desk<TransferCode>,
  { order, standings }: RecordedOrder,
  { rrn, cause, loginUsername, at }: TransferOrigin & { readonly at: Date },
  preparedTransfer: PreparedTransfer,
): Promise<string> {
  const { customerNo, amount, remark } = order;
  const { kind, from, to } = preparedTransfer;
  if (kind === 'to-other-bank') {
    const payment = {
      rail: preparedTransfer.rail,
      customerNo,
      fromAccount: from.number,
      toAccount: preparedTransfer.to.number,
      toIfsc: preparedTransfer.to.ifsc,
      toName: preparedTransfer.to.name,
      amount,
      remark,
    };
    const sending = await sendPayment(tx, desk.bank, payment, { rrn, cause, loginUsername, at });
    if (sending.kind === 'sent') return sending.utr ?? rrn;
    if (sending.kind !== 'declined') return refuseFor(desk, postingRefusals[sending.kind]);
    return desk.refuse('9053', `The beneficiary's bank has declined it: ${sending.reason}`);
  }
  const template = kind === 'to-payee' ? withinBankTransfer : ownAccountTransfer;
  const journal = {
    rrn,
    ...template({
      from: { account: from.number, holder: from.holderName },
      to: { account: to.number, holder: to.holderName },
      amount,
      remark,
    }),
    cause,
    at,
    customerNo,
    loginUsername,
  };
  const outcome = await post(tx, journal, standings);
  return outcome.kind === 'posted' ? rrn : refuseFor(desk, postingRefusals[outcome.kind]);
}

/** How the ledger's own refusals are answered by a transfer. */
const postingRefusals = {
  insufficient: { code: '9040', message: 'Insufficient Balance' },
  frozen: { code: '9046', message: 'Transfers on this account are not possible' },
  uncountable: { code: '9046', message: 'It would come to more money than can be counted' },
  'unknown-account': { code: '9053', message: 'The account was not found' },
  'duplicate-cause': { code: '9023', message: 'Please confirm with an OTP first.' },
} as const satisfies Record<Exclude<PostOutcome['kind'], 'posted'>, Refusal<TransferCode>>;

type PreparedTransfer = PreparedWithinBank | PreparedOtherBank;

/** What the rules allow of an order, with both sides of it as they are on record; writes nothing. */
export async function prepareTransfer(
  tx: Tx,
  desk: Desk<RuleCode>,
  recorded: RecordedOrder,
): Promise<PreparedTransfer> {
  const { order, from } = recorded;
  // The guard has found the account before; it may have gone since.
  if (from === null || from.customerNo !== order.customerNo) return refuseNoAccount(desk);
  const prepared =
    order.rail === null
      ? prepareWithinBank(desk, { ...recorded, from })
      : prepareOtherBank(desk, { ...recorded, from }, order.rail);
  if (order.isLater !== true) await limitNewPayee(tx, desk, order, prepared.payeeId);
  return prepared;
}

/** Whom the money goes to, as he is on record. */
export function payeeOf({ to }: PreparedTransfer): {
  readonly name: string;
  readonly ifsc: string;
} {
  return { name: 'holderName' in to ? to.holderName : to.name, ifsc: to.ifsc };
}
