import type { Request } from '@sahakar/contracts/catalogue';
import {
  type DepositPlan,
  depositPlan,
  type DepositTerms,
} from '@sahakar/contracts/deposits/deposit-plan';
import { rateFor } from '@sahakar/contracts/deposits/deposit-rules';
import {
  type DepositScheme,
  type DepositSchemeCode,
  depositSchemes,
  isDepositScheme,
  payoutCodes,
  renewalCodes,
} from '@sahakar/contracts/deposits/deposit-schemes';
import type { Policy } from '@sahakar/contracts/policy';
import { largestPaise } from '@sahakar/contracts/wire/rupees';
import { aboveMaximum, findOrderFault, type OrderFault, schemeMissing } from './order-faults.ts';

export type DepositRequest = Request<'FDCreationService'>;

/** What the wire's fields ask for, in the bank's words, with everything that follows from it. */
export type DepositOrder = {
  readonly schemeCode: DepositSchemeCode;
  readonly terms: DepositTerms;
  readonly plan: DepositPlan;
  readonly renewal: 'none' | 'principal' | 'maturity-amount';
  readonly renewals: number;
};

export type OrderRuling =
  | { readonly kind: 'order'; readonly order: DepositOrder }
  | { readonly kind: 'refused'; readonly fault: OrderFault };

/** Reads an order by every rule that needs no account, the stricter of two (DECISIONS F5). */
export function readOrder(request: DepositRequest, policy: Policy, today: string): OrderRuling {
  const { schemeCode, IntFreq, TenureInMonths: months, TenureInDays: days, renewalFlag } = request;
  if (!isDepositScheme(schemeCode)) return refused(schemeMissing);
  const scheme: DepositScheme = depositSchemes[schemeCode];
  const fault = findOrderFault(scheme, request, policy, today);
  if (fault !== null) return refused(fault);
  const rate = rateFor(policy.deposit.rates[schemeCode], { months, days });
  if (rate === null) return refused(notPaid);
  const terms: DepositTerms = {
    growth: scheme.growth,
    amount: request.Amount,
    rate,
    openedOn: today,
    months,
    days,
    payout: payoutCodes[IntFreq],
  };
  const plan = depositPlan(terms);
  if (plan.maturityAmount > largestPaise) return refused(aboveMaximum(scheme));
  const renewal = renewalFlag === '' ? 'none' : renewalCodes[renewalFlag];
  const renewals = request.MaxNumOfRenewalAllwd;
  return { kind: 'order', order: { schemeCode, terms, plan, renewal, renewals } };
}

const refused = (fault: OrderFault): OrderRuling => ({ kind: 'refused', fault });

const notPaid: OrderFault = {
  field: 'TenureInMonths',
  rule: 'no-rate',
  message: 'The bank offers no rate for this tenure at present.',
};
