import * as z from 'zod/mini';

const isPrintable = (character: string) => character >= ' ' && character !== '\u007f';

/** A text of at most this many characters (code points), without control characters. */
export const text = (charactersMax: number) =>
  z.string().check(
    z.refine((value) => [...value].length <= charactersMax),
    z.refine((value) => value.isWellFormed() && [...value].every(isPrintable)),
  );

/** An account number of this bank: 15 digits. */
export const accountNumber = z.string().check(z.regex(/^\d{15}$/));

/** A customer number: 2 to 15 letters or digits. */
export const customerNumber = z.string().check(z.regex(/^[A-Za-z0-9]{2,15}$/));

/** A mobile number: 10 digits. */
export const mobileNumber = z.string().check(z.regex(/^\d{10}$/));

/** An IFSC: four letters, a zero, six letters or digits. */
export const ifsc = z.string().check(z.regex(/^[A-Z]{4}0[A-Z0-9]{6}$/));

/** A one-time password as typed: exactly six digits. */
export const otpDigits = z.string().check(z.regex(/^\d{6}$/));

/** A remark on a payment: letters, digits and spaces, 1 to 30 characters. */
export const remark = z.string().check(z.regex(/^[A-Za-z0-9 ]{1,30}$/));

/** A field that the wire carries and this side does not use; empty unless stated. */
export const unused = z.optional(text(60));
