const devanagariZero = 0x0966;
const devanagariDigit = /[\u0966-\u096f]/g;

/** Writes Devanagari digits as Latin ones; every other character stays, and so does the length. */
export function toLatinDigits(text: string): string {
  return text.replace(devanagariDigit, (digit) =>
    String((digit.codePointAt(0) ?? devanagariZero) - devanagariZero),
  );
}

/** The Latin digits in a text, Devanagari ones included, in their order. */
export function digitsOf(text: string): string {
  return toLatinDigits(text).replace(/\D/g, '');
}

export const mobileLength = 10;

/** The digits of an Indian mobile number; what stands before it to dial it, such as +91, is no part. */
export function mobileDigitsOf(text: string): string {
  return digitsOf(text).replace(/^(?:0|(?:00?)?91)(?=\d{10}$)/, '');
}
