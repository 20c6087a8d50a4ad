import { catalogue } from '@sahakar/contracts/catalogue';
import type { Contract, Disclosure } from '@sahakar/contracts/contract';
import * as z from 'zod/mini';

/** What any contract keeps from records, it is kept from all of them, in any spelling of case. */
const disclosures: ReadonlyMap<string, Disclosure> = new Map(
  Object.values<Contract>(catalogue)
    .flatMap(({ secrets }) => Object.entries(secrets))
    .map(([name, disclosure]) => [name.toLowerCase(), disclosure]),
);

/** By names as they were met, null where they may be shown: nearly all are met again and again. */
const disclosuresMet = new Map<string, Disclosure | null>();
/** A caller may make up any number of names, of any length. */
const metMax = 1_000;
const metLengthMax = 40;

function disclosureOf(name: string): Disclosure | null {
  const met = disclosuresMet.get(name);
  if (met !== undefined) return met;
  const disclosure = disclosures.get(name.toLowerCase()) ?? null;
  const isKept = disclosuresMet.size < metMax && name.length <= metLengthMax;
  if (isKept) disclosuresMet.set(name, disclosure);
  return disclosure;
}

/** Constants of requests, such as the Key that picks an enquiry: they stand in the documents. */
const constants: ReadonlySet<string> = new Set(
  Object.values<Contract>(catalogue).flatMap(({ request, secrets }) =>
    Object.keys(secrets).flatMap((name) =>
      constantsOf(request, name).map((value) => `${name.toLowerCase()} ${value}`),
    ),
  ),
);

function constantsOf(schema: unknown, name: string): readonly string[] {
  if (schema instanceof z.ZodMiniUnion || schema instanceof z.ZodMiniDiscriminatedUnion) {
    return schema.def.options.flatMap((option) => constantsOf(option, name));
  }
  const field = schema instanceof z.ZodMiniObject ? schema.def.shape[name] : undefined;
  return field instanceof z.ZodMiniLiteral ? field.def.values.map(String) : [];
}

/**
 * A copy of a wire body that may be kept: secrets are dots, card numbers show their last four, and
 * of a long list only the beginning stays, since hundreds of calls are kept.
 */
export function redacted(value: unknown): unknown {
  if (Array.isArray(value)) return redactedList(value);
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) copy[name] = redactedField(name, field);
  return copy;
}

function redactedList(list: readonly unknown[]): unknown[] {
  // To tell of one row more takes no less room than the row itself.
  if (list.length <= rowsKept + 1) return list.map(redacted);
  return [...list.slice(0, rowsKept).map(redacted), leftOut(list.length - rowsKept)];
}

/** So many rows of a list are kept. */
export const rowsKept = 50;

/** What stands in the place of the others. */
export const leftOut = (rows: number) => `… and ${rows} more`;

function redactedField(name: string, field: unknown): unknown {
  const disclosure = disclosureOf(name);
  if (disclosure === 'hidden') {
    const isConstant = typeof field === 'string' && constants.has(`${name.toLowerCase()} ${field}`);
    const isKnown = field === '' || field == null || isConstant;
    return isKnown ? field : '••••';
  }
  if (disclosure === 'last-four' && field != null) {
    // Somebody may send it in a list, which is refused and kept all the same.
    return typeof field === 'string' ? `••••${field.slice(-4)}` : '••••';
  }
  return redacted(field);
}
