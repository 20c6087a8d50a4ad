import * as z from 'zod/mini';

const yes = new Set(['y', 'yes', '1', 'true']);

/** A flag that is written in one way and read in all that are in use (RULINGS M11, ruling 30). */
const flag = (written: (value: boolean) => string | boolean) =>
  z.codec(z.nullish(z.union([z.string(), z.boolean(), z.number()])), z.boolean(), {
    decode: (value) => yes.has(String(value ?? '').toLowerCase()),
    encode: written,
  });

/** Y or N on the wire; null and '' are read as N. */
export const yesNo = flag((value) => (value ? 'Y' : 'N'));

/** JSON true or false on the wire. */
export const trueFalse = flag((value) => value);

/** '1' or '0' on the wire, as FirstLoginFlag has it. */
export const flagDigit = flag((value) => (value ? '1' : '0'));
