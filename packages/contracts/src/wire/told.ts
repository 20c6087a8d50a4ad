import * as z from 'zod/mini';

/**
 * What is shown and never reckoned with: a value that cannot be read is none in its own place, and the
 * rest of the answer stands (decision 0030).
 */
export const told = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.codec(z.optional(z.unknown()), z.nullish(schema), {
    // Safe: whatever is left is read by the schema once more right after this.
    decode: (value) =>
      (value === undefined || z.safeDecode(schema, value as never).success ? value : null) as never,
    encode: (value) => value,
  });
