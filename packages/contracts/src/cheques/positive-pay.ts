import * as z from 'zod/mini';
import { lengths } from '../documented-lengths.ts';
import { digits } from '../wire/fields.ts';

/** Where an instruction stands, in the words of the wire (RULINGS C10). */
export const positivePayStatuses = ['Registered', 'Matched', 'Mismatched', 'Expired'] as const;
export type PositivePayStatus = (typeof positivePayStatuses)[number];

/** Marks and spaces count for nothing where a cheque is compared, so a name has more than these. */
export const saysWho = (name: string): boolean => /[A-Za-z0-9]/.test(name);

/** A payee's name on an instruction: letters, digits, underscore, space, apostrophe, comma, period. */
export const positivePayName = z
  .string()
  .check(
    z.regex(/^[A-Za-z0-9_ ',.]+$/),
    z.maxLength(lengths.positivePayText),
    z.refine(saysWho, { params: { rule: 'a letter or digit' } }),
  );

export const micrDigits = digits(lengths.micr);
