import * as z from 'zod/mini';

const yes = new Set(['y', 'yes', '1', 'true']);

/** Y or N on the wire; true, '1' and 'Yes' are read as Y, null and '' as N (DECISIONS M11). */
export const yesNo = z.codec(
  z.nullish(z.union([z.string(), z.boolean(), z.number()])),
  z.boolean(),
  {
    decode: (value) => yes.has(String(value ?? '').toLowerCase()),
    encode: (value) => (value ? 'Y' : 'N'),
  },
);

/** '1' or '0' on the wire, as FirstLoginFlag has it. */
export const flagDigit = z.codec(
  z.nullish(z.union([z.string(), z.boolean(), z.number()])),
  z.boolean(),
  {
    decode: (value) => yes.has(String(value ?? '').toLowerCase()),
    encode: (value) => (value ? '1' : '0'),
  },
);
