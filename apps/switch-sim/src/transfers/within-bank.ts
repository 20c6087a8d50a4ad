import type { PayeeStatus } from '@sahakar/contracts/beneficiaries/payee';
import type { Policy } from '@sahakar/contracts/policy';
import type { AccountRecord } from '../accounts/account-record.ts';
import { availableFunds } from '../accounts/available-funds.ts';
import { businessDay } from '../clock.ts';
import { rulePayee, type RuleRefusal, transferRefusal } from './transfer-refusal.ts';

/** A payee as far as paying him is concerned. */
export type PayableTo = {
  readonly name: string;
  readonly status: PayeeStatus;
  readonly usableFrom: Date | null;
};

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

export type TransferRuling = { readonly kind: 'to-own-account' | 'to-payee' } | RuleRefusal;

/**
 * Who may pay whom within the bank, how little and how much. Daily limits are counted elsewhere, and
 * the ledger's own floor stands behind the check of funds.
 */
export function ruleWithinBank(transfer: WithinBankTransfer, policy: Policy): TransferRuling {
  const { amount, from, to, payee, toIfsc, now, isLater = false } = transfer;
  if (amount < policy.transfer.amountMin) {
    return transferRefusal('9041', 'Minimum transfer amount is Rs 1.00');
  }
  if (amount > policy.transfer.amountTypedMax) {
    return transferRefusal('9041', 'The amount is above the maximum of one transfer');
  }
  if (from.status !== 'open') {
    return transferRefusal('9046', 'Transfers from this account are not possible');
  }
  if (to === null || to.status === 'closed' || (toIfsc !== '' && toIfsc !== to.ifsc)) {
    return transferRefusal('9053', 'The beneficiary account was not found');
  }
  if (to.number === from.number) {
    return transferRefusal('9046', 'From and to account are the same');
  }
  if (!isLater && amount > availableFunds(from, businessDay(now), policy)) {
    return transferRefusal('9040', 'Insufficient Balance');
  }
  if (to.customerNo === from.customerNo) return { kind: 'to-own-account' };
  return rulePayee(payee, now) ?? { kind: 'to-payee' };
}
