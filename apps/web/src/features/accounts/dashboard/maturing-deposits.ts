import type { DepositRecord } from '@sahakar/contracts/deposits/FDViewService';
import { daysAfter } from '@sahakar/contracts/wire/dates';

export const daysAhead = 30;

export type MaturingDeposit = DepositRecord & { readonly MaturityDate: string };

/** The deposits whose last day is today or within so many days, the first one first. */
export function maturingDeposits(
  deposits: readonly DepositRecord[],
  today: string,
): readonly MaturingDeposit[] {
  const last = daysAfter(today, daysAhead);
  return deposits
    .filter(hasMaturity)
    .filter(({ MaturityDate }) => MaturityDate >= today && MaturityDate <= last)
    .toSorted((one, other) => one.MaturityDate.localeCompare(other.MaturityDate));
}

function hasMaturity(deposit: DepositRecord): deposit is MaturingDeposit {
  return deposit.MaturityDate != null;
}
