import type { Policy } from '@sahakar/contracts/policy';
import type { Rail } from '@sahakar/contracts/transfers/rails';
import { rupeesText } from '@sahakar/contracts/wire/rupees';
import type { AccountRecord } from '../accounts/account-record.ts';
import { availableFunds } from '../accounts/available-funds.ts';
import { businessDay } from '../clock.ts';
import { rulePayee, type RuleRefusal, transferRefusal } from './transfer-refusal.ts';
import type { PayableTo } from './within-bank.ts';

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
 * bounds of the rail last (DECISIONS T2). Null where nothing stands against it.
 */
export function ruleOtherBank(transfer: OtherBankTransfer, policy: Policy): RuleRefusal | null {
  const { rail, amount, from, payee, now, isLater = false } = transfer;
  if (from.status !== 'open') {
    return transferRefusal('9046', 'Transfers from this account are not possible');
  }
  if (rail === 'IMPS' && policy.transfer.noImpsAccountCodes.includes(from.acctCode)) {
    return transferRefusal('9046', 'IMPS is not possible from this account');
  }
  const unpayable = rulePayee(payee, now);
  if (unpayable !== null) return unpayable;
  if (!isLater && amount > availableFunds(from, businessDay(now), policy)) {
    return transferRefusal('9040', 'Insufficient Balance');
  }
  return ruleBounds(rail, amount, policy);
}

function ruleBounds(rail: Rail, amount: bigint, { transfer }: Policy): RuleRefusal | null {
  const { imps, neft, rtgs } = transfer;
  const { amountMin, amountMax } = { IMPS: imps, NEFT: neft, RTGS: rtgs }[rail];
  if (amount < amountMin) {
    return transferRefusal('9041', `Minimum ${rail} amount is Rs ${rupeesText(amountMin)}`);
  }
  if (amount > amountMax) {
    return transferRefusal('9041', `Maximum ${rail} amount is Rs ${rupeesText(amountMax)}`);
  }
  return null;
}
