import type { Desk, DeskField } from './desks.ts';

/** What stands in the fields of a form, as far as somebody has changed it. */
export type DeskValues = Readonly<Record<string, string>>;

export function valueOf({ name, initial = '' }: DeskField, values: DeskValues): string {
  return values[name] ?? initial;
}

/** What is sent: the fields that are filled in, without the blanks around them. */
export function orderOf({ fields }: Desk, values: DeskValues): Readonly<Record<string, string>> {
  const filled = fields.map((field) => [field.name, valueOf(field, values).trim()] as const);
  return Object.fromEntries(filled.filter(([, value]) => value !== ''));
}

/** By the field's name, what has to stand there and does not, in the order of the form. */
export function wrongFields(
  { fields, input }: Desk,
  order: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const read = input.safeParse(order);
  const names = new Set(read.success ? [] : read.error.issues.map(({ path }) => path[0]));
  const wrong = fields.filter(({ name }) => names.has(name));
  return new Map(wrong.map(({ name, rule = 'At most 100 characters.' }) => [name, rule]));
}
