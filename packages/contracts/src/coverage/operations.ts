import type * as z from 'zod/mini';
import type { Contract } from '../contract.ts';
import { definitionOf } from '../wire/definition-of.ts';

/** Fields that choose between kinds of one service, beside the one by which its access is told. */
const choosing = /^(req(uest)?type|txntype|paymenttype|key|pintype|status)$/i;

/** What one service can be asked to do: of each field that chooses, the words that it takes. */
export function operationsOf({
  access,
  request,
}: Pick<Contract, 'access' | 'request'>): ReadonlyMap<string, ReadonlySet<string>> {
  const fields = new Map<string, Set<string>>();
  const own = 'operation' in access ? access.operation : null;
  const enter = (field: string, words: readonly unknown[]) => {
    const known = fields.get(field) ?? new Set();
    // Only of the field that tells the access is an empty word a kind of its own.
    const isKind = (word: unknown) => word !== '' || field === own;
    for (const word of words) if (typeof word === 'string' && isKind(word)) known.add(word);
    fields.set(field, known);
  };
  if (own !== null && 'by' in access) enter(own, Object.keys(access.by));
  for (const [field, schema] of fieldsOf(request)) {
    if (field === own || choosing.test(field)) enter(field, wordsOf(schema));
  }
  // Where there is one word, the service itself says as much.
  for (const [field, words] of fields) if (words.size < 2) fields.delete(field);
  return fields;
}

function fieldsOf(schema: z.core.$ZodType): readonly (readonly [string, z.core.$ZodType])[] {
  const def = definitionOf(schema);
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape);
    case 'union':
      return def.options.flatMap(fieldsOf);
    case 'pipe':
      return fieldsOf(def.in);
    default:
      return 'innerType' in def ? fieldsOf(def.innerType) : [];
  }
}

function wordsOf(schema: z.core.$ZodType): readonly unknown[] {
  const def = definitionOf(schema);
  switch (def.type) {
    case 'enum':
      return Object.values(def.entries);
    case 'literal':
      return def.values;
    case 'union':
      return def.options.flatMap(wordsOf);
    case 'pipe':
      return wordsOf(def.in);
    default:
      return 'innerType' in def ? wordsOf(def.innerType) : [];
  }
}
