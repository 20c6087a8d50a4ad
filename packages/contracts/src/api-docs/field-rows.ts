import type { WireSchema } from './wire-schema.ts';

export type FieldRow = {
  /** Names with dots between them; [] behind a list. */
  readonly path: string;
  readonly form: string;
  readonly isOptional: boolean;
  /** Undefined where the documents have it. */
  readonly announcedAs: string | undefined;
};

/** The fields of a body, one form for each alternative that it has. */
export function alternativesOf(schema: WireSchema): readonly WireSchema[] {
  const options = schema.oneOf ?? schema.anyOf;
  return options === undefined ? [schema] : options.flatMap(alternativesOf);
}

export function fieldRows(schema: WireSchema, before = ''): readonly FieldRow[] {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const inner = listOrObjectIn(field);
    const path = `${before}${name}`;
    const below = `${path}${inner?.isList === true ? '[]' : ''}`;
    const row = {
      path: below,
      form: formOf(field),
      isOptional: !required.has(name),
      announcedAs: field['x-announced-as'],
    };
    const fields = inner === undefined ? [] : rowsBelow(inner.schema, `${below}.`);
    return [row, ...fields];
  });
}

const rowsBelow = (schema: WireSchema, before: string): readonly FieldRow[] => {
  const rows = alternativesOf(schema).flatMap((one) => fieldRows(one, before));
  return [...new Map(rows.map((row) => [row.path, row])).values()];
};

/** What stands in a list, or the fields of an object, however it may be missing. */
function listOrObjectIn(
  field: WireSchema,
): { readonly isList: boolean; readonly schema: WireSchema } | undefined {
  const [one = field] = (field.anyOf ?? []).filter(({ type }) => type !== 'null');
  if (one.items !== undefined) return { isList: true, schema: one.items };
  return one.properties === undefined ? undefined : { isList: false, schema: one };
}

/** What may stand in a field, in words. */
function formOf(field: WireSchema): string {
  const { description } = field;
  const options = field.anyOf ?? field.oneOf;
  if (options !== undefined) return [...new Set(options.map(formOf))].join(' or ');
  if (field.items !== undefined) return 'list';
  if (field.properties !== undefined) return 'object';
  if ('const' in field) return valueOf(field.const);
  if (field.enum !== undefined) return field.enum.map(valueOf).join(', ');
  if (description !== undefined) return description;
  const { type = 'any' } = field;
  const types = typeof type === 'string' ? [type] : type;
  return types.map((one) => (one === 'string' ? textOf(field) : (words[one] ?? one))).join(' or ');
}

const words: Readonly<Record<string, string>> = { boolean: 'true or false', integer: 'number' };

const valueOf = (value: unknown) => (value === '' ? 'empty' : `\`${String(value)}\``);

function textOf({ pattern, minLength, maxLength }: WireSchema): string {
  const kind = pattern === undefined ? 'text' : (kinds[pattern] ?? `text like \`${pattern}\``);
  if (maxLength === undefined) return kind;
  const length = minLength === maxLength ? maxLength : `${minLength ?? 0} to ${maxLength}`;
  return minLength === undefined ? `${kind}, at most ${maxLength}` : `${kind}, ${length}`;
}

const kinds: Readonly<Record<string, string>> = {
  '^[0-9]*$': 'digits',
  '^[A-Za-z0-9]*$': 'letters and digits',
  '^[A-Za-z0-9 ]+$': 'letters, digits and blanks',
  '^[A-Za-z ]*$': 'letters and blanks',
  '^[A-Za-z]*$': 'letters',
  [String.raw`^\d{2}-\d{2}-\d{4}$`]: 'DD-MM-YYYY',
  [String.raw`^\d{2}\/\d{2}\/\d{4}$`]: 'DD/MM/YYYY',
  [String.raw`^\d{2}-\d{2}-\d{4} \d{2}:\d{2}:\d{2}$`]: 'DD-MM-YYYY HH:mm:ss',
  [String.raw`^\d{1,12}(\.\d{1,2})?$`]: 'rupees, at most two decimals',
};
