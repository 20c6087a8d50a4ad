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
import { largestPaise } from '@sahakar/contracts/wire/rupees';
import type { Desk } from '../call/refusal.ts';
import {
  type DepositRequest,
  findOrderFault,
  type OrderFault,
  refuseFault,
  schemeMissing,
  uncountable,
} from './order-faults.ts';

/** What the wire's fields ask for, in the bank's words, with everything that follows from it. */
export type DepositOrder = {
  readonly schemeCode: DepositSchemeCode;
  readonly terms: DepositTerms;
  readonly plan: DepositPlan;
  readonly renewal: 'none' | 'principal' | 'maturity-amount';
  readonly renewals: number;
};

/** Reads an order by every rule that needs no account, the stricter of two (RULINGS F5). */
export function readOrder(request: DepositRequest, desk: Desk<'9100'>): DepositOrder {
  const { policy, clock } = desk.bank;
  const today = clock.today();
  const { schemeCode, IntFreq, TenureInMonths: months, TenureInDays: days, renewalFlag } = request;
  if (!isDepositScheme(schemeCode)) return refuseFault(desk, schemeMissing);
  const scheme: DepositScheme = depositSchemes[schemeCode];
  const fault = findOrderFault(scheme, request, policy, today);
  if (fault !== null) return refuseFault(desk, fault);
  const rate = rateFor(policy.deposit.rates[schemeCode], { months, days });
  if (rate === null) return refuseFault(desk, notPaid);
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
  if (plan.maturityAmount > largestPaise) return refuseFault(desk, uncountable);
  const renewal = renewalFlag === '' ? 'none' : renewalCodes[renewalFlag];
  const renewals = request.MaxNumOfRenewalAllwd;
  return { schemeCode, terms, plan, renewal, renewals };
}

const notPaid: OrderFault = {
  field: 'TenureInMonths',
  rule: 'no-rate',
  message: 'The bank offers no rate for this tenure at present.',
};
