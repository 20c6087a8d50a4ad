import type { Tx } from '@sahakar/db/dialect';
import type { Bank } from '../bank.ts';
import { businessMoment } from '../clock.ts';
import { type Cause, post } from '../ledger/post.ts';
import { ownAccountTransfer } from '../ledger/templates/own-account-transfer.ts';
import { withinBankTransfer } from '../ledger/templates/within-bank-transfer.ts';
import { countAgainstDailyLimit } from '../limits/daily-limit.ts';
import { debitAlert } from './debit-alert.ts';
import { postingRefusals } from './posting-refusals.ts';
import { prepareWithinBank } from './prepare-within-bank.ts';
import type { TransferEnd, TransferOrder } from './transfer-order.ts';

/** Under which reference an order is carried out, and what allows it. */
export type CarriedOutAs = { readonly rrn: string; readonly cause: Cause };

/**
 * Moves the money of one order within the bank, whoever caused it: rules, daily limit, posting and
 * SMS. The caller rolls back where it is refused, since the limit has been counted by then.
 */
export async function carryOutWithinBank(
  tx: Tx,
  bank: Bank,
  order: TransferOrder,
  { rrn, cause }: CarriedOutAs,
): Promise<TransferEnd> {
  const prepared = await prepareWithinBank(tx, bank, order);
  if (prepared.kind === 'refused') return prepared;
  const { clock } = bank;
  const now = clock.now();

  // Own accounts do not use the daily limit (DECISIONS ruling 13).
  if (prepared.kind === 'to-payee') {
    const limit = await countAgainstDailyLimit(tx, order.customerNo, clock.today(), order.amount);
    if (limit.kind === 'exceeded') return { ...limit, kind: 'refused' };
  }

  const template = prepared.kind === 'to-payee' ? withinBankTransfer : ownAccountTransfer;
  const posted = await post(tx, {
    rrn,
    ...template({
      from: { account: prepared.from.number, holder: prepared.from.holderName },
      to: { account: prepared.to.number, holder: prepared.to.holderName },
      amount: order.amount,
      remark: order.remark,
    }),
    cause,
    at: now,
    entryOn: clock.today(),
    customerNo: order.customerNo,
    loginUsername: order.loginUsername,
  });
  if (posted.kind !== 'posted') return { kind: 'refused', ...postingRefusals[posted.kind] };
  const moment = businessMoment(now);
  await bank.outbox.send(
    tx,
    debitAlert({
      mobile: order.mobile,
      amount: order.amount,
      fromAccount: prepared.from.number,
      toName: prepared.to.holderName,
      rrn,
      moment,
    }),
  );
  return { kind: 'carried-out', rrn, moment };
}
