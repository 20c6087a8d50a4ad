import type { Tx } from '@sahakar/db/dialect';
import { schedules } from '@sahakar/db/schema/schedules';
import { noteEffect } from '../call/call-trace.ts';
import type { SignedInUser } from '../call/handler.ts';
import { type CallDesk, type Desk, requireUser } from '../call/refusal.ts';
import { kolkataIso } from '../clock.ts';
import { authorise } from '../otp/authorisation.ts';
import { payeeOf, prepareTransfer } from '../transfers/execute-transfer.ts';
import { recordedOrder } from '../transfers/recorded-order.ts';
import { detailsOfOrder } from '../transfers/transfer-at-once.ts';
import type { TransferCode, TransferOrder } from '../transfers/transfer-order.ts';
import { runMoment } from './run-moment.ts';
import { type SchedulePlan, schedulePlanFault } from './schedule-rules.ts';

export type ScheduleOrder = {
  readonly paymentType: 'INTRA' | 'NEFT' | '2' | 'RTGS' | '1' | 'INTER' | 'IMPS';
  readonly fromAccount: string;
  /** The same account once more, as the wire has it. */
  readonly remitterAccount: string;
  readonly toAccount: string;
  readonly toIfsc: string;
  readonly toName: string;
  readonly amount: bigint;
  readonly remark: string;
  readonly plan: SchedulePlan;
};

type ScheduleCode = TransferCode | '9091';

/** What an order is once its dates and its way are right. */
type RuledOrder = { readonly transferType: 'INTRA' | 'NEFT'; readonly later: TransferOrder };

/**
 * Uses up the payer's OTP for exactly this schedule and stores it. Funds and daily limit are those of
 * each payment's own day; account, payee and rail have to be right from the start.
 */
export async function addSchedule(
  tx: Tx,
  call: CallDesk<ScheduleCode | '9010'>,
  order: ScheduleOrder,
  rrn: string,
): Promise<void> {
  const user = requireUser(call);
  const { later } = ruleSchedule(call, user.customerNo, order);
  const { frequency, startOn, payments } = order.plan;
  const transfer = detailsOfOrder(call, await recordedOrder(tx, later), order.toName);
  const details = { ...transfer, frequency, startOn, payments: String(payments) };
  const act = { requestType: 'SCHEDULETRANSFER', details, by: rrn } as const;
  const authorisationId = await authorise(tx, call, act);
  await storeSchedule(tx, call, user, order, { rrn, authorisationId });
}

type Owner = Pick<SignedInUser, 'customerNo' | 'loginUsername'>;

/** Stores a schedule whose account and payee are right; its id follows from its reference. */
export async function storeSchedule(
  tx: Tx,
  desk: Desk<ScheduleCode>,
  { customerNo, loginUsername }: Owner,
  order: ScheduleOrder,
  { rrn, authorisationId }: { readonly rrn: string; readonly authorisationId: string },
): Promise<void> {
  const { transferType, later } = ruleSchedule(desk, customerNo, order);
  const { frequency, payments, startOn } = order.plan;
  const payee = payeeOf(await prepareTransfer(tx, desk, await recordedOrder(tx, later)));
  await tx.insert(schedules).values({
    ...order,
    id: `S${rrn}`,
    customerNo,
    loginUsername,
    authorisationId,
    transferType,
    toIfsc: payee.ifsc,
    toName: payee.name,
    frequency,
    payments,
    startOn,
    status: 'Pending',
    nextPlace: 1,
    nextOn: startOn,
    createdAt: desk.bank.clock.now(),
  });
  noteEffect(tx, {
    kind: 'job',
    job: 'run-scheduled-transfers',
    at: kolkataIso(runMoment(startOn, desk.bank.policy.schedule.runHour)),
    what: `The first of ${payments} payments`,
  });
}

/** Refuses what is wrong with an order before anybody's OTP is looked at. */
function ruleSchedule(
  { bank, refuse }: Desk<'9046' | '9091'>,
  customerNo: string,
  order: ScheduleOrder,
): RuledOrder {
  const { fromAccount, toAccount, toIfsc, amount, remark } = order;
  const transferType =
    transferTypeOf(order.paymentType) ??
    refuse('9046', 'To other banks only NEFT can be scheduled.');
  if (order.remitterAccount !== fromAccount) {
    return refuse('9091', 'The two accounts of the remitter differ.');
  }
  const fault = schedulePlanFault(order.plan, bank.clock.today(), bank.policy);
  if (fault !== null) return refuse('9091', fault);
  const rail = railOfSchedule(transferType);
  const txnType = transferType;
  const transfer = { customerNo, fromAccount, toAccount, toIfsc, amount, remark };
  return { transferType, later: { ...transfer, txnType, rail, isLater: true } };
}

/** Money leaves the bank by NEFT alone where it is paid on later days (RULINGS H9). */
export function railOfSchedule(transferType: 'INTRA' | 'NEFT'): 'NEFT' | null {
  return transferType === 'INTRA' ? null : transferType;
}

function transferTypeOf(paymentType: ScheduleOrder['paymentType']): 'INTRA' | 'NEFT' | null {
  if (paymentType === 'INTRA') return 'INTRA';
  return paymentType === 'NEFT' || paymentType === '2' ? 'NEFT' : null;
}
