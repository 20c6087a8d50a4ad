import {
  type DepositSchemeCode,
  depositSchemes,
  isDepositScheme,
  type PayoutCode,
  type RenewalCode,
  renewalOptions,
} from '@sahakar/contracts/deposits/deposit-schemes';
import type { NomineeEntry } from './nominee-entry.ts';
import { noNominee } from './nominee-entry.ts';

export type DepositKind = 'fixed' | 'recurring';

/** Whether the switch for renewal was never touched, is on, or is off again: three flags (B459-B461). */
export type RenewalSwitch = 'untouched' | 'on' | 'off';

/** What the form holds: texts as they stand in its fields. */
export type DepositEntry = {
  readonly kind: DepositKind;
  readonly scheme: DepositSchemeCode | '';
  readonly payout: PayoutCode | '';
  readonly account: string;
  readonly amount: string;
  readonly months: string;
  readonly days: string;
  readonly renewal: RenewalSwitch;
  readonly renewals: string;
  readonly renewalOption: RenewalCode | '';
  readonly nominee: NomineeEntry;
};

/** The schemes of each kind, in the order in which they are offered. */
export const schemesOf = {
  fixed: ['35014', '35015', '35016', '35017', '35018', '35010'],
  recurring: ['35011'],
} as const satisfies Record<DepositKind, readonly DepositSchemeCode[]>;

/** An empty form; where there is one scheme only it stands there already. */
export function blankEntry(kind: DepositKind): DepositEntry {
  const blank: DepositEntry = {
    kind,
    scheme: '',
    payout: '',
    account: '',
    amount: '',
    months: '',
    days: '',
    renewal: 'untouched',
    renewals: '',
    renewalOption: '',
    nominee: noNominee,
  };
  return kind === 'recurring' ? withScheme(blank, schemesOf.recurring[0]) : blank;
}

/**
 * Another scheme has payouts, tenures and renewals of its own, so those begin anew. A toggle that was
 * on is off again then, which is not the same as never touched (B459, B461).
 */
export function withScheme(entry: DepositEntry, scheme: string): DepositEntry {
  const chosen = isDepositScheme(scheme) ? scheme : '';
  const payouts: readonly PayoutCode[] = chosen === '' ? [] : depositSchemes[chosen].Payout;
  const [only = ''] = payouts.length === 1 ? payouts : [];
  const renewal = entry.renewal === 'untouched' ? 'untouched' : 'off';
  return withPayout({ ...entry, scheme: chosen, days: '', renewal }, only);
}

/** Months and renewal options follow the payout. */
export function withPayout(entry: DepositEntry, payout: PayoutCode | ''): DepositEntry {
  const [only = ''] = offeredRenewals({ ...entry, payout }).length === 1 ? ['P' as const] : [];
  return { ...entry, payout, months: '', renewals: '', renewalOption: only };
}

/** What the chosen scheme may be renewed with under the chosen payout. */
export function offeredRenewals({
  scheme,
  payout,
}: Pick<DepositEntry, 'scheme' | 'payout'>): readonly RenewalCode[] {
  return scheme === '' || payout === '' ? [] : renewalOptions(depositSchemes[scheme], payout);
}

/** Whether the scheme counts its tenure in days. */
export function countsDays({ scheme }: Pick<DepositEntry, 'scheme'>): boolean {
  return scheme !== '' && depositSchemes[scheme].Days > 0;
}
