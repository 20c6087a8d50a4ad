import type { Field, Leaf } from '@sahakar/contracts/dialect/answer-shape';
import {
  fewestDecimals,
  formsOfDate,
  grouped,
  isNumeral,
  styleOfFlag,
} from '@sahakar/contracts/dialect/value-forms';
import { isNothing } from '@sahakar/contracts/wire/answered';
import * as z from 'zod/mini';
import {
  complain,
  note,
  noteAsDocumented,
  type Notebook,
  type Place,
  type Portal,
} from './observation.ts';

/** A value that is looked at: where it stands, what the portal makes of it, and where that is written down. */
type Look = { readonly book: Notebook; readonly place: Place; readonly portal: Portal };

/** Compares one value with how the documents write it, kind by kind of difference. */
export function judgeLeaf(
  book: Notebook,
  leaf: Leaf,
  { isOptional, schema = leaf.schema }: Field,
  at: string,
  raw: unknown,
) {
  const portal = portalOf(schema, raw);
  if (leaf.of === 'other') {
    if (portal !== 'reads it') complain(book, at, 'is none of the documented values', portal);
    return;
  }
  const look = { book, place: { at, of: leaf.of }, portal };
  if (isNothing(raw)) return judgeNothing(look, isOptional, raw);
  if (typeof raw === 'object') {
    return complain(book, at, `is ${Array.isArray(raw) ? 'a list' : 'an object'}`, portal);
  }
  if (raw === undefined) return;
  const value = typeof raw === 'string' ? judgePadding(look, raw) : raw;
  const documented = documentedForm(leaf, value);
  if (judgeType(look, value, documented)) judgeForm(look, value, documented);
}

/** What is only shown is none where it cannot be read (decision 0030). */
function portalOf(schema: Leaf['schema'], raw: unknown): Portal {
  const read = z.safeDecode(schema, raw);
  if (!read.success) return 'refuses the answer';
  return read.data === null && !isNothing(raw) ? 'goes without it' : 'reads it';
}

/** The value as the documents would have it; undefined where it cannot be read. */
function documentedForm({ schema }: Leaf, value: unknown): unknown {
  const read = z.safeDecode(schema, value);
  if (!read.success) return undefined;
  const written = z.safeEncode(schema, read.data);
  return written.success ? written.data : undefined;
}

function judgeNothing({ book, place, portal }: Look, isOptional: boolean, raw: unknown): void {
  // Of what need not be there, nobody documents how it is left out.
  const isDocumented = raw === '' || raw === null ? isOptional || raw === '' : false;
  const as = raw === null ? 'null' : typeof raw === 'string' ? 'text' : 'object';
  if (isOptional && isDocumented) return;
  if (isDocumented) return noteAsDocumented(book, place, 'empty');
  note(book, place, 'empty', as, portal);
}

function judgePadding({ book, place, portal }: Look, raw: string): string {
  const value = raw.trimEnd();
  if (value === raw) noteAsDocumented(book, place, 'padded');
  else note(book, place, 'padded', '', portal);
  return value;
}

/** What each class is on the wire where nothing has been read that says so. */
const jsonType = (documented: unknown) => (documented === undefined ? 'string' : typeof documented);

/** True where it is a text as documented, so that its form can be looked at. */
function judgeType(
  { book, place, portal }: Look,
  value: unknown,
  documented: unknown,
): value is string {
  const expected = place.of === 'number' ? jsonType(documented ?? 0) : jsonType(documented);
  const actual = typeof value;
  if (actual !== expected) {
    const as = actual === 'string' ? 'text' : actual;
    note(book, place, 'typed', as, portal);
    return false;
  }
  if (place.of === 'flag') noteAsDocumented(book, place, 'typed');
  else if (actual === 'number') noteAsDocumented(book, place, 'typed', 'text');
  else if (typeof value === 'string' && isNumeral(value))
    noteAsDocumented(book, place, 'typed', 'number');
  return actual === 'string';
}

function judgeForm(look: Look, value: string, documented: unknown): void {
  const { book, place, portal } = look;
  switch (place.of) {
    case 'date':
    case 'moment':
      return judgeDate(look, value, documented);
    case 'flag':
      return judgeFlag(look, value, documented);
    case 'amount':
    case 'rate':
      return judgeFigure(look, value, documented);
    default:
      if (portal !== 'reads it')
        complain(book, place.at, 'is none of the documented values', portal);
  }
}

function judgeDate({ book, place, portal }: Look, value: string, documented: unknown): void {
  if (value === documented) return noteAsDocumented(book, place, 'dated');
  // Every date of the documents may have a time behind it.
  const isTimed = place.of === 'date' && /^ \d\d:\d\d:\d\d$/.test(value.slice(10));
  if (isTimed && value.slice(0, 10) === documented) return undefined;
  const [form] = formsOfDate(value);
  if (form === undefined) return complain(book, place.at, 'is a date of no known form', portal);
  note(book, place, 'dated', form, portal);
}

function judgeFlag({ book, place, portal }: Look, value: string, documented: unknown): void {
  const style = styleOfFlag(value);
  if (value === documented) {
    // The one flag that is 1 or 0 says nothing against a bank whose flags all are.
    return style === 'Y/N' ? noteAsDocumented(book, place, 'flagged') : undefined;
  }
  if (style === undefined) return complain(book, place.at, 'is neither yes nor no', 'reads it');
  note(book, place, 'flagged', style, portal);
}

function judgeFigure({ book, place, portal }: Look, value: string, documented: unknown): void {
  if (value === documented) {
    if (fewestDecimals(value) !== value)
      noteAsDocumented(book, place, 'written', 'fewest decimals');
    if (grouped(value) !== value) noteAsDocumented(book, place, 'written', 'grouped');
    return;
  }
  const plain = value.replaceAll(',', '');
  if (/^-?\d+(\.\d+)?$/.test(plain) && plain !== value) {
    return note(book, place, 'written', 'grouped', portal);
  }
  if (typeof documented === 'string' && fewestDecimals(documented) === value) {
    return note(book, place, 'written', 'fewest decimals', portal);
  }
  const isSame =
    typeof documented === 'string' && fewestDecimals(documented) === fewestDecimals(value);
  const words = isSame ? 'has other zeros behind the point' : 'is a number of no known form';
  complain(book, place.at, words, portal);
}
