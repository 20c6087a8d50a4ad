import * as z from 'zod/mini';
import { lengths } from '../documented-lengths.ts';
import { formatFault, type FormatName, type Length } from './formats.ts';
import { handedBack } from './handed-back.ts';

/** No control characters, neither below the space nor DEL. */
const printable = /^[ -~\x80-\uffff]*$/;

// What a check cannot show by itself stands in its params, for docs/api and for who is refused.

/** A text of at most this many characters (code points), without control characters. */
export const text = (charactersMax: number) =>
  z.string().check(
    // No text has more code points than units, which need no counting.
    z.refine((value) => value.length <= charactersMax || [...value].length <= charactersMax, {
      params: { maxLength: charactersMax },
    }),
    z.refine((value) => value.isWellFormed() && printable.test(value), {
      params: { rule: 'no control characters' },
    }),
  );

const formatted = (name: FormatName, length?: Length) =>
  z
    .string()
    .check(
      z.refine((value) => formatFault(name, value, length) === null, { params: { name, length } }),
    );

/** Blanks alone are nothing. */
export const notBlank = z.refine<string>((value) => value.trim() !== '', {
  params: { rule: 'more than blanks' },
});

/** Exactly so many digits. */
export const digits = (count: number) => formatted('numeric', { min: count, max: count });

/** An account number of this bank: 15 digits. */
export const accountNumber = handedBack(digits(15));

/** An account number of whichever bank: 1 to 30 letters or digits. */
export const anyAccountNumber = handedBack(z.string().check(z.regex(/^[A-Za-z0-9]{1,30}$/)));

/** A customer number: 2 to 15 letters or digits. */
export const customerNumber = handedBack(formatted('alphanumeric', { min: 2, max: 15 }));

/** A mobile number: 10 digits. */
export const mobileNumber = handedBack(digits(10));

/** An IFSC: four letters, a zero, six letters or digits. */
export const ifsc = handedBack(formatted('ifsc'));

/** A one-time password as typed: exactly six digits. */
export const otpDigits = digits(lengths.otp);

/** A remark on a payment: letters, digits and spaces, and spaces alone are none. */
export const remark = z
  .string()
  .check(z.regex(/^[A-Za-z0-9 ]+$/), z.maxLength(lengths.transferRemark), notBlank);

/** A transaction password as it is entered; which passwords there are is decided elsewhere. */
export const enteredPassword = text(lengths.transactionPassword);

/** A field that the wire carries and this side does not use; empty unless stated. */
export const unused = z.optional(handedBack(text(60)));

const yes = new Set(['y', 'yes', '1', 'true']);

/** A flag that is written in one way and read in all that are in use (RULINGS M11, ruling 30). */
const flag = (written: (value: boolean) => string | boolean) =>
  z.codec(z.nullish(z.union([z.string(), z.boolean(), z.number()])), z.boolean(), {
    decode: (value) =>
      yes.has(
        String(value ?? '')
          .trimEnd()
          .toLowerCase(),
      ),
    encode: written,
  });

/** Y or N on the wire; null and '' are read as N. */
export const yesNo = flag((value) => (value ? 'Y' : 'N'));

/** JSON true or false on the wire. */
export const trueFalse = flag((value) => value);

/** '1' or '0' on the wire, as FirstLoginFlag has it. */
export const flagDigit = flag((value) => (value ? '1' : '0'));
