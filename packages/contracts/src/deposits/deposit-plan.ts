import { daysAfter, monthsAfter } from '../wire/dates.ts';
import { roundedDivision } from '../wire/rupees.ts';
import type { DepositGrowth, DepositPayout } from './deposit-schemes.ts';

export type DepositTerms = {
  readonly growth: DepositGrowth;
  /** Paise: the whole principal, or one monthly instalment of a recurring deposit. */
  readonly amount: bigint;
  /** Hundredths of a percent a year. */
  readonly rate: number;
  readonly openedOn: string;
  readonly months: number;
  /** Counts instead of the months where it is above zero. */
  readonly days: number;
  readonly payout: DepositPayout;
};

/** What happens to a deposit after its opening. A payout takes out what the interest before it brought. */
export type DepositEvent = {
  readonly on: string;
  readonly kind: 'instalment' | 'interest' | 'payout';
  readonly amount: bigint;
};

export type DepositPlan = {
  readonly maturesOn: string;
  readonly maturityAmount: bigint;
  readonly interest: bigint;
  readonly events: readonly DepositEvent[];
};

/**
 * Everything that will happen to a deposit until it matures, to the paisa (row B408); where
 * instalments of some days were missed, everything but these and what they would have earned.
 */
export function depositPlan(
  terms: DepositTerms,
  missed: ReadonlySet<string> = new Set(),
): DepositPlan {
  const events = eventsOf(terms, missed);
  const sum = (kind: DepositEvent['kind']) =>
    events.filter((event) => event.kind === kind).reduce((total, { amount }) => total + amount, 0n);
  const interest = sum('interest');
  return {
    maturesOn: maturityOf(terms),
    maturityAmount: terms.amount + sum('instalment') + interest - sum('payout'),
    interest,
    events,
  };
}

function eventsOf(terms: DepositTerms, missed: ReadonlySet<string>): readonly DepositEvent[] {
  if (terms.growth === 'recurring') return recurring(terms, missed);
  if (terms.growth === 'compound') return compound(terms);
  return terms.days > 0 || terms.payout === 'on-maturity' ? atMaturity(terms) : paidOut(terms);
}

function maturityOf({ openedOn, months, days }: DepositTerms): string {
  return days === 0 ? monthsAfter(openedOn, months) : daysAfter(openedOn, days);
}

/** P × r × m / 12, rounded to a paisa: of a balance, or of the sum of the balances of single months. */
const monthly = (balance: bigint, rate: number, months: number) =>
  roundedDivision(balance * BigInt(rate) * BigInt(months), 12n * hundredthsOfPercent);

const hundredthsOfPercent = 10_000n;

/**
 * Simple interest in one sum: P × r × d / 365, the year of 365 days also in a leap year, as the RBI
 * has it for tenures in days; P × r × m / 12 of months (F7; RBI/2015-16/32, section 5).
 */
function atMaturity(terms: DepositTerms): DepositEvent[] {
  const { amount, rate, months, days } = terms;
  const interest =
    days > 0
      ? roundedDivision(amount * BigInt(rate) * BigInt(days), 365n * hundredthsOfPercent)
      : monthly(amount, rate, months);
  return [{ on: maturityOf(terms), kind: 'interest', amount: interest }];
}

const monthsOfPayout = { monthly: 1, quarterly: 3, 'half-yearly': 6, yearly: 12 } as const;

/**
 * P × r × k / 12 at the end of each k months. What is paid out sooner than the quarter is worth less:
 * that discount of the IBA's Code for Banking Practice stands in the policy's rates (F7, B227).
 */
function paidOut({ amount, rate, openedOn, months, payout }: DepositTerms): DepositEvent[] {
  const step = payout === 'on-maturity' ? months : monthsOfPayout[payout];
  return periods(months, step).flatMap(({ end, length }) => {
    const event = { on: monthsAfter(openedOn, end), amount: monthly(amount, rate, length) };
    return [
      { ...event, kind: 'interest' as const },
      { ...event, kind: 'payout' as const },
    ];
  });
}

/**
 * P × (1 + r / 4)^n after n quarters, each credit rounded to a paisa; an incomplete last quarter bears
 * simple interest of its months (F7; RBI/2015-16/32, section 5: quarterly or longer rests).
 */
function compound({ amount, rate, openedOn, months }: DepositTerms): DepositEvent[] {
  let balance = amount;
  return periods(months, 3).map(({ end, length }) => {
    const interest = monthly(balance, rate, length);
    balance += interest;
    return { on: monthsAfter(openedOn, end), kind: 'interest', amount: interest };
  });
}

/**
 * R × (3 + r / 2) × ((1 + r / 4)^n - 1) / (r / 4) after n quarters: the sum of the monthly balances
 * bears r / 12 and is credited each quarter (F7). The IBA's own formula, R × ((1 + i)^n - 1) /
 * (1 - (1 + i)^(-1/3)), discounts within the quarter too and comes to a trifle less.
 */
function recurring(
  { amount, rate, openedOn, months }: DepositTerms,
  missed: ReadonlySet<string>,
): DepositEvent[] {
  const events: DepositEvent[] = [];
  let balance = amount;
  let monthSum = 0n;
  for (let month = 1; month <= months; month += 1) {
    const on = monthsAfter(openedOn, month);
    monthSum += balance;
    if (month % 3 === 0 || month === months) {
      const interest = monthly(monthSum, rate, 1);
      events.push({ on, kind: 'interest', amount: interest });
      balance += interest;
      monthSum = 0n;
    }
    if (month < months && !missed.has(on)) {
      events.push({ on, kind: 'instalment', amount });
      balance += amount;
    }
  }
  return events;
}

/** Cuts a tenure into periods of equal length; the last one is what remains. */
function periods(months: number, step: number) {
  return Array.from({ length: Math.ceil(months / step) }, (_, at) => {
    const end = Math.min(months, (at + 1) * step);
    return { end, length: end - at * step };
  });
}
