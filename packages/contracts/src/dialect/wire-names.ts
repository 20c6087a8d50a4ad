import type * as z from 'zod/mini';
import type { Capability } from '../envelope.ts';
import { definitionOf } from '../wire/definition-of.ts';
import { announcedAs } from './addition.ts';

/** The fields of a request or an answer as the wire has them, lists and alternatives laid together. */
export type WireNames = {
  readonly documented: ReadonlyMap<string, WireNames>;
  readonly additions: ReadonlyMap<string, Capability | null>;
  /** Documented fields of which some values are additions, such as a verb. */
  readonly words: ReadonlyMap<string, ReadonlyMap<unknown, Capability | null>>;
};

/** What a schema names on the wire; the same answer for the same schema. */
export function wireNames(schema: z.core.$ZodType): WireNames {
  const known = found.get(schema);
  if (known !== undefined) return known;
  const names = namesOf(schema);
  found.set(schema, names);
  return names;
}

const found = new WeakMap<z.core.$ZodType, WireNames>();

const nothing: WireNames = { documented: new Map(), additions: new Map(), words: new Map() };

function namesOf(schema: z.core.$ZodType): WireNames {
  const isAddition = announcedAs(schema) !== undefined;
  const def = definitionOf(schema);
  if (isAddition) return def.type === 'object' ? ofAlternative(schema, def) : nothing;
  switch (def.type) {
    case 'object':
      return ofFields(def.shape);
    case 'array':
      return wireNames(def.element);
    case 'union':
      return def.options.map(wireNames).reduce(laidTogether, nothing);
    case 'pipe':
      return laidTogether(wireNames(def.in), wireNames(def.out));
    case 'optional':
    case 'nullable':
    case 'default':
      return wireNames(def.innerType);
    default:
      return nothing;
  }
}

function ofFields(shape: z.core.$ZodShape): WireNames {
  const documented = new Map<string, WireNames>();
  const additions = new Map<string, Capability | null>();
  for (const [name, field] of Object.entries(shape)) {
    const capability = announcedAs(field);
    if (capability === undefined) documented.set(name, wireNames(field));
    else additions.set(name, capability);
  }
  return { documented, additions, words: new Map() };
}

/** An alternative is told by its verb, and its other fields are those of the verbs beside it. */
function ofAlternative(schema: z.core.$ZodType, { shape }: z.core.$ZodObjectDef): WireNames {
  const capability = announcedAs(schema) ?? null;
  const words = new Map<string, ReadonlyMap<unknown, Capability | null>>();
  for (const [name, field] of Object.entries(shape)) {
    const values = [...(field._zod.values ?? [])].filter((value) => value !== undefined);
    if (values.length > 0) words.set(name, new Map(values.map((value) => [value, capability])));
  }
  return { ...nothing, words };
}

function laidTogether(one: WireNames, other: WireNames): WireNames {
  const documented = new Map(one.documented);
  for (const [name, names] of other.documented) {
    documented.set(name, laidTogether(documented.get(name) ?? nothing, names));
  }
  const words = new Map(one.words);
  for (const [name, values] of other.words) {
    words.set(name, new Map([...(words.get(name) ?? []), ...values]));
  }
  const additions = new Map([...one.additions, ...other.additions]);
  for (const name of documented.keys()) {
    if (additions.has(name))
      throw new TypeError(`${name} is documented here and an addition there`);
  }
  return { documented, additions, words };
}
