import * as z from 'zod/mini';

/**
 * What a request has of what the switch has given itself, a text where nothing is said of it: a card
 * number as it masks them, the handle of a schedule. Whoever writes the request hands it back as it came (decision 0058); whoever reads it
 * holds it to the form that the documents give it, and tells the faults of that form.
 */
export function handedBack(
  form: z.ZodMiniType<string, string>,
): z.ZodMiniCodec<z.ZodMiniString, z.ZodMiniString>;
export function handedBack<Given extends z.ZodMiniType>(
  form: z.ZodMiniType,
  given: Given,
): z.ZodMiniCodec<Given, Given>;
export function handedBack(form: z.ZodMiniType, given: z.ZodMiniType = z.string()) {
  const schema = z.codec(given, given, {
    decode(value, { issues }) {
      const { error } = z.safeParse(form, value);
      for (const issue of error?.issues ?? []) {
        // Safe: it is an issue still; like that of a check it ends no check of the whole request.
        issues.push({ ...issue, input: value, continue: true } as z.core.$ZodRawIssue);
      }
      return value;
    },
    encode: (value) => value,
  });
  forms.set(schema._zod.def, form);
  return schema;
}

/** By the definition, which a copy of the schema has as well. */
const forms = new WeakMap<object, z.ZodMiniType>();

/** What such a value is held to; undefined of anything else. */
export function formHandedBack(schema: z.core.$ZodType): z.ZodMiniType | undefined {
  return forms.get(schema._zod.def);
}
