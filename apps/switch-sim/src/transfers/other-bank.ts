import type { Policy } from '@sahakar/contracts/policy';
import type { Rail } from '@sahakar/contracts/transfers/rails';
import { groupedRupees } from '@sahakar/contracts/wire/rupees';
import type { AccountRecord } from '../accounts/account-record.ts';
import { availableFunds } from '../accounts/available-funds.ts';
import { because, onlyWhen } from '../call/because.ts';
import { notEnough, outOfBounds } from './amount-refusals.ts';
import { businessDay } from '../clock.ts';
import { type Desk, type Refusal, refuseFor } from '../call/refusal.ts';
import { notActivated, type PayableTo, type RuleCode, rulePayee } from './payee-of-customer.ts';
import type { PayersOrder } from './recorded-order.ts';

export type OtherBankTransfer = {
  readonly rail: Rail;
  readonly amount: bigint;
  readonly from: AccountRecord;
  /** The customer's payee with that account and IFSC; null where there is none. */
  readonly payee: PayableTo | null;
  readonly now: Date;
  /** True of a payment on a later day: its funds are those of that day. */
  readonly isLater?: boolean | undefined;
};

/**
 * Who may pay whom at another bank, and how much by which rail: account, payee, funds, and the
 * bounds of the rail last (RULINGS T2). Null where nothing stands against it.
 */
export function ruleOtherBank(
  transfer: OtherBankTransfer,
  policy: Policy,
): Refusal<RuleCode> | null {
  const { rail, amount, from, payee, now, isLater = false } = transfer;
  if (from.status !== 'open') {
    return { code: '9046', message: 'Transfers from this account are not possible' };
  }
  if (rail === 'IMPS' && policy.transfer.noImpsAccountCodes.includes(from.acctCode)) {
    const codes = policy.transfer.noImpsAccountCodes.join(', ');
    const numbers = { 'code of the account': from.acctCode, 'without IMPS': codes };
    const passes = onlyWhen('From an account of another code, or by NEFT');
    return {
      code: '9046',
      message: 'IMPS is not possible from this account',
      because: because('RULINGS T10', numbers, passes),
    };
  }
  const unpayable = rulePayee(payee, now);
  if (unpayable !== null) return unpayable;
  const available = availableFunds(from, businessDay(now), policy);
  if (!isLater && amount > available) return notEnough(amount, available);
  return ruleBounds(rail, amount, policy);
}

function ruleBounds(rail: Rail, amount: bigint, { transfer }: Policy): Refusal<RuleCode> | null {
  const { imps, neft, rtgs } = transfer;
  const { amountMin, amountMax } = { IMPS: imps, NEFT: neft, RTGS: rtgs }[rail];
  if (amount < amountMin) {
    const message = `Minimum ${rail} amount is Rs ${groupedRupees(amountMin)}`;
    const bound = { what: 'at least', amount: amountMin } as const;
    return outOfBounds(message, 'RULINGS T1', amount, bound);
  }
  if (amount > amountMax) {
    const message = `Maximum ${rail} amount is Rs ${groupedRupees(amountMax)}`;
    const bound = { what: 'at most', amount: amountMax } as const;
    return outOfBounds(message, 'RULINGS T1', amount, bound);
  }
  return null;
}

export type PreparedOtherBank = {
  readonly kind: 'to-other-bank';
  readonly rail: Rail;
  readonly from: AccountRecord;
  /** As the payee is stored, whatever the order says of him. */
  readonly to: { readonly name: string; readonly number: string; readonly ifsc: string };
  readonly payeeId: string;
};

/** Asks the rules of account and payee, as the transaction that will post has read them. */
export function prepareOtherBank(
  desk: Desk<RuleCode>,
  { order: { amount, isLater }, from, payee }: PayersOrder,
  rail: Rail,
): PreparedOtherBank {
  const { bank } = desk;
  const transfer = { rail, amount, from, payee, now: bank.clock.now(), isLater };
  const refusal = ruleOtherBank(transfer, bank.policy);
  if (refusal !== null) return refuseFor(desk, refusal);
  if (payee === null) return refuseFor(desk, notActivated);
  const to = { name: payee.name, number: payee.accountNumber, ifsc: payee.ifsc };
  return { kind: 'to-other-bank', rail, from, to, payeeId: payee.id };
}
