import { digitsOf } from '../../ui/digits.ts';

export const chequeNumberLength = 6;

/** What a cheque number field keeps of what was typed: at most six digits. */
export function chequeDigits(typed: string): string {
  return digitsOf(typed).slice(0, chequeNumberLength);
}

/** Exactly six digits, and not all of them zero (DECISIONS C4). */
export function isChequeNumber(digits: string): boolean {
  return digits.length === chequeNumberLength && /[1-9]/.test(digits);
}
