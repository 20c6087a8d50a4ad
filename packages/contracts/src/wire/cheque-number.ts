import * as z from 'zod/mini';
import { lengths } from '../documented-lengths.ts';
import { digits } from './fields.ts';

/** A cheque number: exactly six digits, and not all of them zero (RULINGS C4). */
export const chequeNumber = digits(lengths.chequeNumber).check(
  z.refine((number) => /[1-9]/.test(number), { params: { rule: 'not all of them zero' } }),
);
