import type { WireSchema } from '@sahakar/contracts/api-docs/wire-schema';

/** A request of several operations: those that differ in the operation alone are one alternative. */
export function mergedAlternatives(schema: WireSchema): WireSchema {
  const { oneOf, ...rest } = schema;
  if (oneOf === undefined) return schema;
  const verb = verbOf(oneOf);
  if (verb === undefined) return schema;
  const groups = Map.groupBy(oneOf, (one) => JSON.stringify(withVerb(one, verb, {})));
  const merged = [...groups.values()].map((alike) => {
    const [first = {}] = alike;
    const values = alike.flatMap(({ properties }) => valuesOf(properties?.[verb]));
    const told = properties(first, verb);
    return alike.length === 1
      ? first
      : withVerb(first, verb, { ...told, enum: [...new Set(values)] });
  });
  const [only] = merged;
  return merged.length === 1 && only !== undefined
    ? { ...rest, ...only }
    : { ...rest, oneOf: merged };
}

/** The field that says which operation it is. */
function verbOf(alternatives: readonly WireSchema[]): string | undefined {
  const [first] = alternatives;
  return Object.keys(first?.properties ?? {}).find((name) =>
    alternatives.every((one) => valuesOf(one.properties?.[name]).length > 0),
  );
}

function valuesOf(field: WireSchema | undefined): readonly unknown[] {
  if (field === undefined) return [];
  return 'const' in field ? [field.const] : (field.enum ?? []);
}

function properties(schema: WireSchema, verb: string): WireSchema {
  const { const: _one, ...told } = schema.properties?.[verb] ?? {};
  return told;
}

const withVerb = (schema: WireSchema, verb: string, told: WireSchema): WireSchema => ({
  ...schema,
  properties: { ...schema.properties, [verb]: told },
});
