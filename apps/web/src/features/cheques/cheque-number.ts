import { lengths } from '@sahakar/contracts/documented-lengths';
import { digitsOf } from '../../ui/fields/digits.ts';

/** What a cheque number field keeps of what was typed: at most six digits. */
export function chequeDigits(typed: string): string {
  return digitsOf(typed).slice(0, lengths.chequeNumber);
}

/** Exactly six digits, and not all of them zero (RULINGS C4). */
export function isChequeNumber(digits: string): boolean {
  return digits.length === lengths.chequeNumber && /[1-9]/.test(digits);
}
