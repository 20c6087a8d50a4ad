import * as z from 'zod/mini';
import { dayMonthYear, isBusinessDate } from './dates.ts';

/**
 * The kinds of field that answers are made of. Banks differ in what they write, so each kind reads
 * more than this side writes (decision 0058); requests are read to the letter.
 */
const asWritten = (text: string) => text;

/** Fixed widths are filled up with blanks. */
const withoutBlanks = (text: string) => text.trimEnd();

/** A text that has to be there. A number is none: the zeros before it would be lost. */
export const requiredText = z.codec(z.string(), z.string(), {
  decode: withoutBlanks,
  encode: asWritten,
});

/** A text that a switch may leave out or send as null. */
export const answeredText = z.codec(z.nullish(z.string()), z.string(), {
  decode: (value) => withoutBlanks(value ?? ''),
  encode: asWritten,
});

/**
 * A code, or a number that names something and does not begin with zeros: of a customer, a mobile, a
 * branch, a reference. A switch may send it as a number.
 */
export const answeredCode = z.codec(z.union([z.string(), z.int()]), z.string(), {
  decode: (value) => withoutBlanks(String(value)),
  encode: asWritten,
});

/** The same where there may be none. */
export const codeOrNone = z.codec(z.nullish(z.union([z.string(), z.int()])), z.string(), {
  decode: (value) => withoutBlanks(String(value ?? '')),
  encode: asWritten,
});

/** One of these words; where none is sent, the empty one if it is among them. */
export const answeredWord = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.codec(z.nullish(z.string()), z.enum(words), {
    // Safe: the word is checked against the list right after this.
    decode: (value) => withoutBlanks(value ?? '') as never,
    encode: asWritten,
  });

/** DD-MM-YYYY, DD/MM/YYYY and YYYY-MM-DD alike as a business date, if there is such a day. */
function dateOf(text: string): string {
  const day = withoutBlanks(text);
  return /^\d{4}-/.test(day) ? day : dayMonthYear(day.replaceAll('/', '-'));
}

const dateLength = 'DD-MM-YYYY'.length;
/** In any other zone it may be of another day. */
const timeOfDay = /^[ T](\d{2}:\d{2}:\d{2})(\.\d+)?(\+05:30)?$/;

/**
 * A day, DD-MM-YYYY on the wire and YYYY-MM-DD inside; slashes and ISO 8601 are read as well. A time
 * may stand behind it, as every date of the documents may have one (RULINGS, texts 6).
 */
export const answeredDate = z.codec(z.string(), z.string().check(z.refine(isBusinessDate)), {
  decode: dayOf,
  encode: dayMonthYear,
});

function dayOf(text: string): string {
  const behind = withoutBlanks(text.slice(dateLength));
  return behind === '' || timeOfDay.test(behind) ? dateOf(text.slice(0, dateLength)) : text;
}

const isMoment = (text: string) =>
  isBusinessDate(text.slice(0, dateLength)) && timeOfDay.test(text.slice(dateLength));

const inside = (text: string) =>
  `${dateOf(text.slice(0, dateLength))}${withoutBlanks(text.slice(dateLength)).replace(timeOfDay, ' $1')}`;

const onWire = (moment: string) =>
  `${dayMonthYear(moment.slice(0, dateLength))}${moment.slice(dateLength)}`;

/** A moment in Asia/Kolkata, a day as above with HH:mm:ss behind it. */
export const answeredMoment = z.codec(z.string(), z.string().check(z.refine(isMoment)), {
  decode: inside,
  encode: onWire,
});

/** A moment of which the day may be all that is told, as every date of the documents may be (4.18-6). */
export const answeredMomentOrDay = z.codec(
  z.string(),
  z.string().check(z.refine((text) => isMoment(text) || isBusinessDate(text))),
  { decode: inside, encode: onWire },
);

/** What an answer may leave out, or send as null or blank where there is nothing. */
export const orNone = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.codec(z.optional(z.unknown()), z.nullish(schema), {
    // Safe: whatever is left is checked against the schema right after this.
    decode: (value) => (value !== undefined && isNothing(value) ? null : value) as never,
    encode: (value) => value,
  });

/** The same, undefined where there is nothing. */
export const maybe = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.codec(z.optional(z.unknown()), z.optional(schema), {
    // Safe: whatever is left is checked against the schema right after this.
    decode: (value) => (isNothing(value) ? undefined : value) as never,
    encode: (value) => value,
  });

/** A text that need not be there. */
export const maybeText = maybe(requiredText);

/** A list, for which a switch may send null, '' or {} if it is empty and the one row if it has one. */
export const answeredList = <Row extends z.ZodMiniType>(row: Row) =>
  z.codec(z.unknown(), z.array(row), {
    // Safe: rows are checked against their schema right after this.
    decode: (value) => rowsIn(value) as never,
    encode: (rows) => rows,
  });

/** The same of a list that may be missing altogether. */
export const optionalList = <Row extends z.ZodMiniType>(row: Row) =>
  z.codec(z.optional(z.unknown()), z.array(row), {
    // Safe: rows are checked against their schema right after this.
    decode: (value) => rowsIn(value ?? null) as never,
    encode: (rows) => rows,
  });

/** What stands where a list is expected, as a list; anything that is none stays as it is. */
export function rowsIn(value: unknown): unknown {
  if (value !== undefined && isNothing(value)) return [];
  return typeof value === 'object' && !Array.isArray(value) ? [value] : value;
}

/** Null, a blank text or an empty object: how banks write that there is nothing. */
export function isNothing(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (typeof value !== 'object' || Array.isArray(value)) return false;
  return value === null || Object.keys(value).length === 0;
}
