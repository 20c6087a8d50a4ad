import * as z from 'zod/mini';

/** Where an instruction stands, in the words of the wire (DECISIONS C10). */
export const positivePayStatuses = ['Registered', 'Matched', 'Mismatched', 'Expired'] as const;
export type PositivePayStatus = (typeof positivePayStatuses)[number];

/** The longest payee's name and the longest remark of an instruction. */
export const positivePayTextMax = 20;

/** A payee's name on an instruction: letters, digits, underscore, space, apostrophe, comma, period. */
export const positivePayName = z.string().check(
  z.regex(/^[A-Za-z0-9_ ',.]{1,20}$/),
  z.refine((name) => name.trim() !== ''),
);

export const micrDigits = z.string().check(z.regex(/^\d{9}$/));
