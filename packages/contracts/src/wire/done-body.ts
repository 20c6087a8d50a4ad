import * as z from 'zod/mini';

/** Says the opposite of code 0, and so is left for the contract to refuse. */
const saysMore = z.unknown().check(z.refine((body) => body !== false));

/**
 * The answer of a service of which code 0 says all (E5): it was done, whatever else the body is. What
 * it says of that is read where it can be.
 */
export const doneBody = <Said extends z.ZodMiniType>(said: Said) =>
  z.codec(saysMore, said, {
    // Safe: whatever is left is read by the schema once more right after this.
    decode: (body) => (z.safeDecode(said, body as never).success ? body : {}) as never,
    encode: (answer) => answer,
  });
