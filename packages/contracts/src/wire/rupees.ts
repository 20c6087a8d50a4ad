import * as z from 'zod/mini';

const wireText = /^\d{1,12}(\.\d{1,2})?$/;
const signedWireText = /^-?\d{1,16}(\.\d{1,2})?$/;
/** In an answer: zeros beyond the paise, none before the point, commas of grouping, blanks behind. */
const signedBalanceText = /^-?(\d{1,16}|\d{1,3}(,\d{2,3})*,\d{3}|(?=\.))(\.\d{1,2}0*)?\s*$/;

/** The largest amount that both engines hold exactly: 2^53 - 1 paise (ruling 14). */
export const largestPaise = 9_007_199_254_740_991n;

/** Paise as rupees text with two decimals, such as 1234.50. */
export function rupeesText(paise: bigint): string {
  const sign = paise < 0n ? '-' : '';
  const absolute = paise < 0n ? -paise : paise;
  return `${sign}${absolute / 100n}.${String(absolute % 100n).padStart(2, '0')}`;
}

/** An amount with Indian digit grouping and two decimals, such as 12,34,567.80. */
export function groupedRupees(paise: bigint): string {
  const whole = String(paise / 100n).replaceAll(/\B(?=(\d\d)*\d{3}$)/g, ',');
  return `${whole}.${String(paise % 100n).padStart(2, '0')}`;
}

/** Rupees text (digits, at most two decimals) as paise, or null where the text is anything else. */
export function paiseOf(text: string): bigint | null {
  if (!signedWireText.test(text)) return null;
  const negative = text.startsWith('-');
  const [whole = '0', fraction = ''] = (negative ? text.slice(1) : text).split('.');
  const paise = BigInt(whole + fraction.padEnd(2, '0'));
  return negative ? -paise : paise;
}

/** An amount that a customer may enter: text of up to twelve digits and two decimals. */
export const rupees = z.codec(z.string().check(z.regex(wireText)), z.bigint(), {
  decode: (text) => paiseOf(text) ?? 0n,
  encode: (paise) => rupeesText(paise),
});

const balanceIn = z.union([
  z.string().check(z.regex(signedBalanceText)),
  z.number().check(z.refine((value) => Number.isFinite(value) && Math.abs(value) < 1e13)),
]);

/** A balance in an answer: signed, and a number is read as well (ruling 17). */
export const balance = z.codec(balanceIn, z.bigint(), {
  decode: (value) =>
    typeof value === 'number' ? BigInt(Math.round(value * 100)) : (paiseOf(plain(value)) ?? 0n),
  encode: (paise) => rupeesText(paise),
});

/** An amount as this side would write it, such as 1234.50 for 1,234.5000 and 0.50 for .50. */
function plain(amount: string): string {
  const [whole = '', fraction = ''] = amount.trimEnd().replaceAll(',', '').split('.');
  return `${whole.replace(/^-?$/, '$&0')}.${fraction.slice(0, 2).padEnd(2, '0')}`;
}

/** Stands where an answer has no number for an amount. */
export const noAmount = 'no amount';
export type ToldAmount = bigint | typeof noAmount;

/**
 * An amount of an answer that is shown and never reckoned with: a value that is no number is told
 * so in its own place, and the rest of the answer stands.
 */
export const toldAmount = z.codec(
  z.union([z.string(), z.number(), z.null()]),
  z.union([z.bigint(), z.literal(noAmount)]),
  {
    decode: (value): ToldAmount => {
      const read = z.safeDecode(balance, value ?? '');
      return read.success ? read.data : noAmount;
    },
    encode: (amount) => (amount === noAmount ? '' : rupeesText(amount)),
  },
);

/** The quotient of two positive whole numbers, halves rounded up: how the bank rounds to a paisa. */
export function roundedDivision(dividend: bigint, divisor: bigint): bigint {
  return (dividend * 2n + divisor) / (divisor * 2n);
}
