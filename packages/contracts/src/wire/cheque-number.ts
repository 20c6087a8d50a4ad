import * as z from 'zod/mini';

/** A cheque number: exactly six digits, and not all of them zero (DECISIONS C4). */
export const chequeNumber = z.string().check(
  z.regex(/^\d{6}$/),
  z.refine((digits) => digits !== '000000'),
);
