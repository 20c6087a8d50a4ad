import { largestPaise } from '../wire/rupees.ts';
import type { DepositScheme, PayoutCode } from './deposit-schemes.ts';

export type Tenure = { readonly months: number; readonly days: number };

export type TenureFault =
  | 'days-missing'
  | 'days-range'
  | 'months-missing'
  | 'months-range'
  | 'months-multiple';

const steps = { M: 1, Q: 3, H: 6, Y: 12, B: 1 } as const satisfies Record<PayoutCode, number>;

/** Months come in whole periods of the payout; those of a deposit without one are free (B340-B342). */
export function monthsStep(payout: PayoutCode): number {
  return steps[payout];
}

/** What is wrong with a tenure; only that unit counts in which the scheme measures it. */
export function tenureFault(
  scheme: DepositScheme,
  payout: PayoutCode,
  { months, days }: Tenure,
): TenureFault | null {
  if (scheme.Days > 0) {
    if (days === 0) return 'days-missing';
    return days <= scheme.Days ? null : 'days-range';
  }
  if (months === 0) return 'months-missing';
  if (months < scheme.MIN_PERIOD_MTHS || months > scheme.MAX_PERIOD_MTHS) return 'months-range';
  return months % monthsStep(payout) === 0 ? null : 'months-multiple';
}

export type AmountFault = 'below-minimum' | 'above-maximum';

/** The most that can be put into a deposit: the scheme's own maximum, as far as it can be counted. */
export function largestDeposit({ MAX_DEPOSIT_AMT }: DepositScheme): bigint {
  return MAX_DEPOSIT_AMT < largestPaise ? MAX_DEPOSIT_AMT : largestPaise;
}

/** What is wrong with an amount, of a recurring deposit with one instalment. */
export function amountFault(scheme: DepositScheme, amount: bigint): AmountFault | null {
  if (amount < scheme.MIN_DEPOSIT_AMT) return 'below-minimum';
  return amount > largestDeposit(scheme) ? 'above-maximum' : null;
}

/** A rate of interest from a tenure on, in the scheme's own unit: days or months. */
export type RateSlab = { readonly from: number; readonly rate: number };

/** The rate of a tenure: that of the last slab which it reaches; null where the bank pays none. */
export function rateFor(
  slabs: readonly RateSlab[] | undefined,
  { months, days }: Tenure,
): number | null {
  const length = days > 0 ? days : months;
  return slabs?.findLast(({ from }) => from <= length)?.rate ?? null;
}
