import type { Policy } from '@sahakar/contracts/policy';
import { groupedRupees } from '@sahakar/contracts/wire/rupees';
import { type AccountRecord, refuseNoAccount } from '../accounts/account-record.ts';
import { availableFunds } from '../accounts/available-funds.ts';
import { notEnough, outOfBounds } from './amount-refusals.ts';
import { businessDay } from '../clock.ts';
import { type Desk, type Refusal, refuseFor } from '../call/refusal.ts';
import { type PayableTo, type RuleCode, rulePayee } from './payee-of-customer.ts';
import type { PayersOrder } from './recorded-order.ts';

export type WithinBankTransfer = {
  readonly amount: bigint;
  readonly from: AccountRecord;
  /** Null where no account of this bank has the number. */
  readonly to: AccountRecord | null;
  /** The customer's payee with that account; null where there is none. */
  readonly payee: PayableTo | null;
  readonly toIfsc: string;
  readonly now: Date;
  /** True of a payment on a later day: its funds are those of that day. */
  readonly isLater?: boolean | undefined;
};

/**
 * Who may pay whom within the bank, how little and how much. Daily limits are counted elsewhere, and
 * the ledger's own floor stands behind the check of funds. Null where nothing stands against it.
 */
export function ruleWithinBank(
  transfer: WithinBankTransfer,
  policy: Policy,
): Refusal<RuleCode> | null {
  const { amount, from, to, payee, toIfsc, now, isLater = false } = transfer;
  const { amountTypedMax } = policy.transfer;
  if (amount > amountTypedMax) {
    const bound = { what: 'at most', amount: amountTypedMax } as const;
    const message = 'The amount is above the maximum of one transfer';
    return outOfBounds(message, 'RULINGS T14', amount, bound);
  }
  if (from.status !== 'open') {
    return { code: '9046', message: 'Transfers from this account are not possible' };
  }
  if (to === null || to.status === 'closed' || (toIfsc !== '' && toIfsc !== to.ifsc)) {
    return { code: '9053', message: 'The beneficiary account was not found' };
  }
  if (to.number === from.number) {
    return { code: '9046', message: 'From and to account are the same' };
  }
  const available = availableFunds(from, businessDay(now), policy);
  if (!isLater && amount > available) return notEnough(amount, available);
  // Funds come first, as on the screen (RULINGS T2).
  const tooLittle = ruleLeast(amount, policy);
  if (tooLittle !== null) return tooLittle;
  return to.customerNo === from.customerNo ? null : rulePayee(payee, now);
}

function ruleLeast(amount: bigint, policy: Policy): Refusal<RuleCode> | null {
  const { amountMin } = policy.transfer;
  if (amount < amountMin) {
    const bound = { what: 'at least', amount: amountMin } as const;
    const message = `Minimum transfer amount is Rs ${groupedRupees(amountMin)}`;
    return outOfBounds(message, 'RULINGS T3', amount, bound);
  }
  return null;
}

export type PreparedWithinBank = {
  readonly kind: 'to-own-account' | 'to-payee';
  readonly from: AccountRecord;
  readonly to: AccountRecord;
  /** Null where somebody pays himself. */
  readonly payeeId: string | null;
};

/** Asks the rules of both accounts and the payee, as the transaction that will post has read them. */
export function prepareWithinBank(
  desk: Desk<RuleCode>,
  { order, from, to, payee }: PayersOrder,
): PreparedWithinBank {
  const { bank } = desk;
  const { customerNo, amount, toIfsc, isLater } = order;
  const transfer = { amount, from, to, payee, toIfsc, now: bank.clock.now(), isLater };
  const refusal = ruleWithinBank(transfer, bank.policy);
  if (refusal !== null) return refuseFor(desk, refusal);
  if (to === null) return refuseNoAccount(desk);
  return to.customerNo === customerNo
    ? { kind: 'to-own-account', from, to, payeeId: null }
    : { kind: 'to-payee', from, to, payeeId: payee?.id ?? null };
}
