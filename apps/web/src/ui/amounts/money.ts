import { noAmount, type ToldAmount } from '@sahakar/contracts/wire/rupees';
import { toLatinDigits } from '../fields/digits.ts';

// NOTE: the interface language never decides how money looks: every other locale of ours groups
// in thousands or prints Devanagari digits.
const grouping = new Intl.NumberFormat('en-IN');

export const minus = '\u2212';

/** The amount with Indian grouping and two decimals, without the rupee sign: 12,34,567.50. */
export function formatAmount(paise: bigint): string {
  const absolute = paise < 0n ? -paise : paise;
  const fraction = String(absolute % 100n).padStart(2, '0');
  return `${paise < 0n ? minus : ''}${grouping.format(absolute / 100n)}.${fraction}`;
}

/** The amount of a line with the sign of its direction: + 1,200.00. */
export function signedAmount(paise: bigint, isCreditLine: boolean): string {
  return `${isCreditLine ? '+' : minus} ${formatAmount(paise)}`;
}

/** The amount in rupees: ₹12,34,567.50. */
export function formatRupees(paise: bigint): string {
  return paise < 0n ? `${minus}₹${formatAmount(-paise)}` : `₹${formatAmount(paise)}`;
}

/** The same without its paise where there are none: ₹12,34,567. */
export function formatRupeesBriefly(paise: bigint): string {
  return formatRupees(paise).replace(/\.00$/, '');
}

/** A balance: the side stands for the sign, and zero has no side. */
export function formatBalance(paise: bigint): string {
  if (paise === 0n) return formatRupees(0n);
  return paise > 0n ? `${formatRupees(paise)} Cr` : `${formatRupees(-paise)} Dr`;
}

/** An amount of an answer in the given writing, or the words for a value that is no number. */
export function textOfAmount(
  amount: ToldAmount,
  write: (paise: bigint) => string,
  invalid: string,
): string {
  return amount === noAmount ? invalid : write(amount);
}

/** What is wrong with a text that was given as an amount. */
export type AmountFault = 'empty' | 'negative' | 'decimals' | 'length' | 'unreadable';

export type ParsedRupees = { readonly paise: bigint } | { readonly error: AmountFault };

/** Reads an amount that a person wrote or pasted; anything that could be misread is refused. */
export function parseRupees(text: string): ParsedRupees {
  const bare = withoutCurrency(toLatinDigits(text).replace(invisible, '').trim());
  if (bare === '') return { error: 'empty' };
  if (/^[-\u2212(]/.test(bare)) return { error: 'negative' };
  const plain = withoutGroups(bare);
  if (plain === null) return { error: 'unreadable' };
  const [whole = '', fraction = ''] = plain.split('.');
  if (whole.length > wholeDigitsMax) return { error: 'length' };
  if (fraction.length > 2) return { error: 'decimals' };
  return { paise: BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0')) };
}

/** The amount that was written, where it makes no difference what is wrong with another text. */
export function typedPaise(text: string): bigint | null {
  const amount = parseRupees(text);
  return 'paise' in amount ? amount.paise : null;
}

/** An amount as it was understood, so that somebody sees what he has entered; else as it stands. */
export function enteredAmount(text: string): string {
  const paise = typedPaise(text);
  return paise === null ? text : formatRupees(paise);
}

/** Drops one currency mark before the number, or one after it, and the closing dash of a cheque. */
function withoutCurrency(text: string): string {
  return text.replace(markBefore, '').replace(closingDash, '').replace(markAfter, '').trim();
}

/** Digits with an optional decimal point, or null; a separator counts only where groups are whole. */
function withoutGroups(text: string): string | null {
  if (/^\d+(\.\d*)?$/.test(text)) return text;
  return grouped.test(text) ? text.replace(/[,\s]/g, '') : null;
}

const wholeDigitsMax = 12;
const invisible = /[\u200b-\u200f\u2060\ufeff]/g;
const markBefore = /^(₹|INR|Rs\.?|रु\.?|रू\.?)\s*/i;
const markAfter = /\s{0,9}(₹|INR|Rs\.?|रु\.?|रू\.?)$/i;
const closingDash = /\s{0,9}\/[-\u2013\u2014=]$/;
const grouped = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?$|^\d{1,3}(\s\d{2,3})*\s\d{3}(\.\d*)?$/;
