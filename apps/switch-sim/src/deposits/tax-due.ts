import type { Policy } from '@sahakar/contracts/policy';
import { roundedDivision } from '@sahakar/contracts/wire/rupees';
import type { customers } from '@sahakar/db/schema/customers';

/** What the bank's own record says of whom a deposit belongs to. */
export type Taxpayer = Pick<typeof customers.$inferSelect, 'dateOfBirth' | 'pan'>;

/** A financial year as far as it has come: all deposits of one customer together. */
export type TaxYear = {
  /** 31 March, YYYY-MM-DD. */
  readonly endsOn: string;
  readonly interest: bigint;
  readonly deducted: bigint;
  /** A declaration that the year's income bears no tax is on file: form 15G, or 15H of a senior. */
  readonly isDeclared: boolean;
};

/**
 * What is still to be deducted of the whole interest of a year so far, once that is above the
 * threshold: nothing of it is free then (Income-tax Act, 194A (3); without a PAN 206AA). The tax on
 * the sum is rounded to a paisa, halves up, so that many credits are taxed like one.
 */
export function taxDue(rules: Policy['tds'], holder: Taxpayer, year: TaxYear): bigint {
  const threshold = isSenior(rules, holder, year) ? rules.seniorThreshold : rules.threshold;
  if (!rules.deduct || year.interest <= threshold) return 0n;
  // Without a PAN no declaration holds (206AA (2)); what was deducted before it is not given back.
  if (rules.takeDeclarations && year.isDeclared && holder.pan !== null) return 0n;
  const rate = holder.pan === null ? rules.rateWithoutPan : rules.rateWithPan;
  const due = roundedDivision(year.interest * BigInt(rate), 10_000n) - year.deducted;
  // What a PAN that came late would have saved is the state's to pay back, not the bank's.
  return due > 0n ? due : 0n;
}

/**
 * Who reaches the age at any time in the year is a senior for the whole of it, and who is born on 1
 * April reaches it on 31 March (CBDT circular 28/2016). Without a date of birth nobody is one.
 */
export function isSenior(
  { seniorAge }: Policy['tds'],
  { dateOfBirth }: Taxpayer,
  { endsOn }: Pick<TaxYear, 'endsOn'>,
): boolean {
  if (dateOfBirth === null) return false;
  const birthday = `${Number(dateOfBirth.slice(0, 4)) + seniorAge}${dateOfBirth.slice(4)}`;
  return birthday <= `${endsOn.slice(0, 4)}-04-01`;
}
