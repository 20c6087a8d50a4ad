import { rupeesText } from '@sahakar/contracts/wire/rupees';
import type { Tx } from '@sahakar/db/dialect';
import { schedules } from '@sahakar/db/schema/schedules';
import type { Bank } from '../bank.ts';
import type { SignedInUser } from '../call/handler.ts';
import { consumeAuthorisation } from '../otp/authorisation.ts';
import { authorisationRefusals } from '../otp/otp-refusals.ts';
import { canonicalName } from '../otp/signed-details.ts';
import { prepareTransfer } from '../transfers/prepare-transfer.ts';
import { targetOf } from '../transfers/recorded-target.ts';
import type { TransferRefusal } from '../transfers/transfer-refusal.ts';
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

type Payer = { readonly sessionHash: string; readonly user: SignedInUser };

type Refused =
  | TransferRefusal
  | {
      readonly kind: 'refused';
      readonly code: '9020' | '9023' | '9024' | '9046' | '9091';
      readonly message: string;
    };

/**
 * Uses up the payer's OTP for exactly this schedule and stores it. Funds and daily limit are those of
 * each payment's own day; account, payee and rail have to be right from the start.
 */
export async function addSchedule(
  tx: Tx,
  bank: Bank,
  { sessionHash, user }: Payer,
  order: ScheduleOrder,
  rrn: string,
): Promise<{ kind: 'added' } | Refused> {
  const ruled = ruleSchedule(order, bank);
  if (ruled.kind === 'refused') return ruled;
  const { toAccount, toIfsc, toName, plan } = order;
  const { customerNo } = user;
  const rail = ruled.transferType;
  const recorded = await targetOf(tx, { customerNo, toAccount, toIfsc, txnType: rail });
  const name = canonicalName(recorded?.name ?? toName);
  if (canonicalName(toName) !== name) {
    return { kind: 'refused', ...authorisationRefusals['other-details'] };
  }
  const signed = await consumeAuthorisation(
    tx,
    bank,
    {
      sessionHash,
      loginUsername: user.loginUsername,
      requestType: 'SCHEDULETRANSFER',
      details: {
        amount: rupeesText(order.amount),
        toAccount,
        name,
        frequency: plan.frequency,
        fromAccount: order.fromAccount,
        rail,
        ifsc: recorded?.ifsc ?? toIfsc,
        startOn: plan.startOn,
        payments: String(plan.payments),
      },
    },
    rrn,
  );
  if (signed.kind !== 'consumed') return { kind: 'refused', ...authorisationRefusals[signed.kind] };
  return storeSchedule(tx, bank, user, order, { rrn, authorisationId: signed.id });
}

type Owner = Pick<SignedInUser, 'customerNo' | 'loginUsername'>;

/** Stores a schedule whose account and payee are right; its id follows from its reference. */
export async function storeSchedule(
  tx: Tx,
  bank: Bank,
  { customerNo, loginUsername }: Owner,
  order: ScheduleOrder,
  { rrn, authorisationId }: { readonly rrn: string; readonly authorisationId: string },
): Promise<{ kind: 'added' } | Refused> {
  const ruled = ruleSchedule(order, bank);
  if (ruled.kind === 'refused') return ruled;
  const { transferType } = ruled;
  const { plan, amount, toAccount, toIfsc, remark, fromAccount } = order;
  const later = {
    customerNo,
    txnType: transferType,
    fromAccount,
    toAccount,
    toIfsc,
    amount,
    remark,
  };
  const prepared = await prepareTransfer(tx, bank, { ...later, isLater: true });
  if (prepared.kind === 'refused') return prepared;
  const { to } = prepared;
  await tx.insert(schedules).values({
    id: `S${rrn}`,
    customerNo,
    loginUsername,
    authorisationId,
    transferType,
    fromAccount,
    toAccount,
    toIfsc: to.ifsc,
    toName: 'holderName' in to ? to.holderName : to.name,
    amount,
    remark,
    frequency: plan.frequency,
    payments: plan.payments,
    startOn: plan.startOn,
    status: 'Pending',
    nextPlace: 1,
    nextOn: plan.startOn,
    createdAt: bank.clock.now(),
  });
  return { kind: 'added' };
}

/** What is wrong with an order before anybody's OTP is looked at, or how it will be paid. */
function ruleSchedule(order: ScheduleOrder, { clock, policy }: Bank) {
  const transferType = transferTypeOf(order.paymentType);
  if (transferType === null) return refused('9046', 'To other banks only NEFT can be scheduled.');
  if (order.remitterAccount !== order.fromAccount) {
    return refused('9091', 'The two accounts of the remitter differ.');
  }
  const fault = schedulePlanFault(order.plan, clock.today(), policy);
  return fault === null ? { kind: 'ruled' as const, transferType } : refused('9091', fault);
}

function refused(code: '9046' | '9091', message: string) {
  return { kind: 'refused' as const, code, message };
}

function transferTypeOf(paymentType: ScheduleOrder['paymentType']): 'INTRA' | 'NEFT' | null {
  if (paymentType === 'INTRA') return 'INTRA';
  return paymentType === 'NEFT' || paymentType === '2' ? 'NEFT' : null;
}
