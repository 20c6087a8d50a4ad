import * as z from 'zod/mini';

/** Zeros may stand behind the hundredths, and blanks behind them. */
const rateText = /^\d{1,2}(\.\d{1,2}0*)?\s*$/;

/** Hundredths of a percent as text with two decimals, such as 7.25. */
export function percentText(hundredths: number): string {
  return `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}

function hundredthsOf(value: string | number): number {
  const [whole = '0', fraction = ''] = String(value).trimEnd().split('.');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0').slice(0, 2));
}

/** A yearly rate of interest: percent on the wire, whole hundredths of a percent inside. */
export const interestRate = z.codec(
  z.union([
    z.string().check(z.regex(rateText)),
    z.number().check(z.refine((value) => rateText.test(String(value)))),
  ]),
  z.int().check(z.nonnegative(), z.lt(100_00)),
  { decode: hundredthsOf, encode: percentText },
);
