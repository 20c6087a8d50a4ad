import { scaleLinear } from 'd3-scale';
import { daysAfter } from '@sahakar/contracts/wire/dates';
import { formatRupeesBriefly, minus } from '../ui/amounts/money.ts';
import { daysSince } from '../ui/dates/dates.ts';
import { type Days, monthsOf } from './movements.ts';

/** A rupee amount beside an axis: in full below a lakh, else in lakhs or crores. */
export type ShortAmount =
  | { readonly unit: 'rupee'; readonly text: string }
  | { readonly unit: 'lakh' | 'crore'; readonly number: string };

/** Two decimals at most: the steps of an axis have no more. */
export function shortAmount(rupees: number): ShortAmount {
  const size = Math.abs(rupees);
  const inUnits = (rupeesOfUnit: number) =>
    String(Math.round((rupees / rupeesOfUnit) * 100) / 100).replace('-', minus);
  if (size >= 1e7) return { unit: 'crore', number: inUnits(1e7) };
  if (size >= 1e5) return { unit: 'lakh', number: inUnits(1e5) };
  return { unit: 'rupee', text: formatRupeesBriefly(BigInt(Math.round(rupees)) * 100n) };
}

/** Rupees for drawing alone: whatever is written comes from the paise. */
export function drawn(paise: bigint): number {
  return Number(paise) / 100;
}

const stepsOfAxis = 4;

/** From zero or below to the highest amount, in round steps; y grows downwards. */
export function amountScale(amounts: readonly bigint[], [bottom, top]: readonly [number, number]) {
  const rupees = amounts.map(drawn);
  const ends = [Math.min(0, ...rupees), Math.max(0, ...rupees)] as const;
  // An account that held less than a rupee all the time, or nothing, has an axis all the same.
  const highest = ends[1] - ends[0] < 1 ? 1 : ends[1];
  const scale = scaleLinear([ends[0], highest], [bottom, top]).nice(stepsOfAxis);
  // Whole rupees are written beside an axis, so that a step of less would be named twice.
  return { y: scale, ticks: scale.ticks(stepsOfAxis).filter(Number.isInteger) };
}

const monthsFromDays = 62;

/** The days that are named below a picture, as many as there is room for. */
export function namedDays(days: Days, labelsMax: number): readonly string[] {
  const length = daysSince(days.from, days.to) + 1;
  if (length < monthsFromDays) {
    const step = [1, 2, 7, 14].find((one) => length / one <= labelsMax) ?? 28;
    return Array.from({ length: Math.ceil(length / step) }, (_, place) =>
      daysAfter(days.from, place * step),
    );
  }
  const firsts = monthsOf(days)
    .map((month) => `${month}-01`)
    .filter((day) => day >= days.from);
  const step = Math.ceil(firsts.length / labelsMax);
  return firsts.filter((_day, place) => place % step === 0);
}
