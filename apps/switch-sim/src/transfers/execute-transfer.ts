import type { Tx } from '@sahakar/db/dialect';
import type { Bank } from '../bank.ts';
import { businessMoment } from '../clock.ts';
import { type Cause, post } from '../ledger/post.ts';
import { ownAccountTransfer, withinBankTransfer } from '../ledger/templates/between-customers.ts';
import { countAgainstDailyLimit } from '../limits/daily-limit.ts';
import { sendPayment } from '../rails/send-payment.ts';
import { debitAlert } from './debit-alert.ts';
import { postingRefusals } from './posting-refusals.ts';
import { type PreparedTransfer, prepareTransfer, type TransferOrder } from './prepare-transfer.ts';
import { type TransferRefusal, transferRefusal } from './transfer-refusal.ts';

/** Under which RRN a transfer is entered, what made it move, and who is told. */
export type TransferEntry = {
  /** Taken from the bank's RRNs before the transaction began. */
  readonly rrn: string;
  readonly cause: Cause;
  readonly loginUsername: string;
  readonly mobile: string;
};

export type ExecutedTransfer = {
  readonly kind: 'executed';
  readonly rrn: string;
  /** What the customer is told as RRN: the UTR where the rail has one (DECISIONS T6). */
  readonly reference: string;
  /** YYYY-MM-DD HH:mm:ss in Asia/Kolkata. */
  readonly moment: string;
  readonly toName: string;
};

type Allowed = Exclude<PreparedTransfer, { kind: 'refused' }>;

/**
 * Moves the money of an order: rules, daily limit, posting and SMS. The caller has used up what
 * authorises it, in this transaction, and rolls back where the outcome is a refusal.
 */
export async function executeTransfer(
  tx: Tx,
  bank: Bank,
  order: TransferOrder,
  entry: TransferEntry,
): Promise<ExecutedTransfer | TransferRefusal> {
  const prepared = await prepareTransfer(tx, bank, order);
  if (prepared.kind === 'refused') return prepared;
  // Own accounts do not use the daily limit (DECISIONS ruling 13).
  if (prepared.kind !== 'to-own-account') {
    const today = bank.clock.today();
    const limit = await countAgainstDailyLimit(tx, order.customerNo, today, order.amount);
    if (limit.kind === 'exceeded') return transferRefusal(limit.code, limit.message);
  }
  const moved = await move(tx, bank, order, entry, prepared);
  if (moved.kind === 'refused') return moved;
  const { reference } = moved;
  const moment = businessMoment(bank.clock.now());
  const toName = prepared.kind === 'to-other-bank' ? prepared.to.name : prepared.to.holderName;
  await bank.outbox.send(
    tx,
    debitAlert({
      mobile: entry.mobile,
      amount: order.amount,
      fromAccount: prepared.from.number,
      toName,
      reference: reference === entry.rrn ? `RRN ${reference}` : `UTR ${reference}`,
      moment,
    }),
  );
  return { kind: 'executed', rrn: entry.rrn, reference, moment, toName };
}

type Moved = { readonly kind: 'moved'; readonly reference: string };

async function move(
  tx: Tx,
  bank: Bank,
  order: TransferOrder,
  entry: TransferEntry,
  prepared: Allowed,
): Promise<Moved | TransferRefusal> {
  if (prepared.kind !== 'to-other-bank') return moveWithinBank(tx, bank, order, entry, prepared);
  const { customerNo, amount, remark } = order;
  const sent = await sendPayment(
    tx,
    bank,
    {
      rail: prepared.rail,
      customerNo,
      fromAccount: prepared.from.number,
      toAccount: prepared.to.number,
      toIfsc: prepared.to.ifsc,
      toName: prepared.to.name,
      amount,
      remark,
    },
    entry,
  );
  if (sent.kind === 'sent') return { kind: 'moved', reference: sent.utr ?? entry.rrn };
  if (sent.kind === 'declined') {
    return transferRefusal('9053', `The beneficiary's bank has declined it: ${sent.reason}`);
  }
  const { code, message } = postingRefusals[sent.kind];
  return transferRefusal(code, message);
}

async function moveWithinBank(
  tx: Tx,
  bank: Bank,
  { customerNo, amount, remark }: TransferOrder,
  { rrn, cause, loginUsername }: TransferEntry,
  prepared: Exclude<Allowed, { kind: 'to-other-bank' }>,
): Promise<Moved | TransferRefusal> {
  const { kind, from, to } = prepared;
  const template = kind === 'to-payee' ? withinBankTransfer : ownAccountTransfer;
  const posted = await post(tx, {
    rrn,
    ...template({
      from: { account: from.number, holder: from.holderName },
      to: { account: to.number, holder: to.holderName },
      amount,
      remark,
    }),
    cause,
    at: bank.clock.now(),
    entryOn: bank.clock.today(),
    customerNo,
    loginUsername,
  });
  if (posted.kind === 'posted') return { kind: 'moved', reference: rrn };
  const { code, message } = postingRefusals[posted.kind];
  return transferRefusal(code, message);
}
