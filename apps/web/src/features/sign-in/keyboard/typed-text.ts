import { toLatinDigits } from '../../../ui/fields/digits.ts';

/** Letters and digits only, at most so many; Devanagari digits are read as Latin ones. */
export function alphanumeric(typed: string, lengthMax: number): string {
  return toLatinDigits(typed)
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, lengthMax);
}

/**
 * A typed password is cut at its limit. The on-screen keyboard has a longer one (RULINGS L1), so
 * what it wrote may be shortened by typing but not made longer.
 */
export function typedPassword(typed: string, before: string, typedMax: number): string {
  if (typed.length <= typedMax || typed.length < before.length) return typed;
  return before.length >= typedMax ? before : typed.slice(0, typedMax);
}
