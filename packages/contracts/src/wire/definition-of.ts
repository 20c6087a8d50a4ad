import type * as z from 'zod/mini';

/** What a schema is made of, told apart by its type. */
export function definitionOf(schema: z.core.$ZodType): z.core.$ZodTypes['_zod']['def'] {
  // Safe: every schema that zod makes is one of its own types.
  return (schema as z.core.$ZodTypes)._zod.def;
}
