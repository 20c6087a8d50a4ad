import { monthsAfter } from '../wire/dates.ts';
import { roundedDivision } from '../wire/rupees.ts';

export type LoanTerms = {
  /** Paise, paid out at once. */
  readonly principal: bigint;
  /** Hundredths of a percent a year, on what is still owed. */
  readonly rate: number;
  readonly months: number;
  readonly disbursedOn: string;
};

export type LoanInstalment = {
  readonly dueOn: string;
  /** What is paid: the interest of the month and a part of the principal. */
  readonly amount: bigint;
  readonly interest: bigint;
  /** What is owed after it. */
  readonly outstanding: bigint;
};

const rupee = 100n;
const monthsTimesHundredths = 12n * 10_000n;
/** Digits that the growth factor is worked out to; with 360 months none of a paisa is lost. */
const scale = 10n ** 24n;

/** The equated monthly instalment, rounded up to a whole rupee. */
export function instalmentOf({ principal, rate, months }: LoanTerms): bigint {
  if (rate === 0) return upToRupee(principal, BigInt(months));
  const monthly = (scale * BigInt(rate)) / monthsTimesHundredths;
  let growth = scale;
  for (let month = 0; month < months; month += 1) growth += (growth * monthly) / scale;
  return upToRupee((principal * monthly * growth) / scale, growth - scale);
}

function upToRupee(dividend: bigint, divisor: bigint): bigint {
  const unit = divisor * rupee;
  return ((dividend + unit - 1n) / unit) * rupee;
}

/** The schedule of a loan that is always paid on its day; the last instalment clears what is left. */
export function amortisation(terms: LoanTerms): readonly LoanInstalment[] {
  const instalment = instalmentOf(terms);
  let outstanding = terms.principal;
  const schedule: LoanInstalment[] = [];
  for (let month = 1; month <= terms.months && outstanding > 0n; month += 1) {
    const interest = roundedDivision(outstanding * BigInt(terms.rate), monthsTimesHundredths);
    const debt = outstanding + interest;
    const amount = month === terms.months || debt < instalment ? debt : instalment;
    outstanding = debt - amount;
    schedule.push({ dueOn: monthsAfter(terms.disbursedOn, month), amount, interest, outstanding });
  }
  return schedule;
}
