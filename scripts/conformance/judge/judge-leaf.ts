import type { Leaf } from '@sahakar/contracts/dialect/answer-shape';
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

/** Compares one value with how the documents write it, kind by kind of difference. */
export function judgeLeaf(
  book: Notebook,
  leaf: Leaf,
  isOptional: boolean,
  at: string,
  raw: unknown,
) {
  const portal = portalOf(leaf, raw);
  if (leaf.of === 'other') {
    if (portal !== 'reads it') complain(book, at, 'is none of the documented values', portal);
    return;
  }
  const place = { at, of: leaf.of };
  if (isNothing(raw)) return judgeNothing(book, place, isOptional, raw, portal);
  if (typeof raw === 'object') {
    return complain(book, at, `is ${Array.isArray(raw) ? 'a list' : 'an object'}`, portal);
  }
  if (raw === undefined) return;
  const value = typeof raw === 'string' ? judgePadding(book, place, raw, portal) : raw;
  const documented = documentedForm(leaf, value);
  if (!judgeType(book, place, value, documented, portal)) return;
  judgeForm(book, place, value, documented, portal);
}

function portalOf({ schema }: Leaf, raw: unknown): Portal {
  return z.safeDecode(schema, raw).success ? 'reads it' : 'refuses the answer';
}

/** The value as the documents would have it; undefined where it cannot be read. */
function documentedForm({ schema }: Leaf, value: unknown): unknown {
  const read = z.safeDecode(schema, value);
  if (!read.success) return undefined;
  const written = z.safeEncode(schema, read.data);
  return written.success ? written.data : undefined;
}

function judgeNothing(
  book: Notebook,
  place: Place,
  isOptional: boolean,
  raw: unknown,
  portal: Portal,
): void {
  // Of what need not be there, nobody documents how it is left out.
  const isDocumented = raw === '' || raw === null ? isOptional || raw === '' : false;
  const as = raw === null ? 'null' : typeof raw === 'string' ? 'text' : 'object';
  if (isOptional && isDocumented) return;
  if (isDocumented) return noteAsDocumented(book, place, 'empty');
  note(book, place, 'empty', as, portal);
}

function judgePadding(book: Notebook, place: Place, raw: string, portal: Portal): string {
  const value = raw.trimEnd();
  if (value === raw) noteAsDocumented(book, place, 'padded');
  else note(book, place, 'padded', '', portal);
  return value;
}

/** What each class is on the wire where nothing has been read that says so. */
const jsonType = (documented: unknown) => (documented === undefined ? 'string' : typeof documented);

/** True where it is a text as documented, so that its form can be looked at. */
function judgeType(
  book: Notebook,
  place: Place,
  value: unknown,
  documented: unknown,
  portal: Portal,
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

function judgeForm(
  book: Notebook,
  place: Place,
  value: string,
  documented: unknown,
  portal: Portal,
): void {
  switch (place.of) {
    case 'date':
    case 'moment':
      return judgeDate(book, place, value, documented, portal);
    case 'flag':
      return judgeFlag(book, place, value, documented, portal);
    case 'amount':
    case 'rate':
      return judgeFigure(book, place, value, documented, portal);
    default:
      if (portal !== 'reads it')
        complain(book, place.at, 'is none of the documented values', portal);
  }
}

function judgeDate(
  book: Notebook,
  place: Place,
  value: string,
  documented: unknown,
  portal: Portal,
): void {
  if (value === documented) return noteAsDocumented(book, place, 'dated');
  // Every date of the documents may have a time behind it.
  const isTimed = place.of === 'date' && /^ \d\d:\d\d:\d\d$/.test(value.slice(10));
  if (isTimed && value.slice(0, 10) === documented) return undefined;
  const [form] = formsOfDate(value);
  if (form === undefined) return complain(book, place.at, 'is a date of no known form', portal);
  note(book, place, 'dated', form, portal);
}

function judgeFlag(
  book: Notebook,
  place: Place,
  value: string,
  documented: unknown,
  portal: Portal,
): void {
  const style = styleOfFlag(value);
  if (value === documented) {
    // The one flag that is 1 or 0 says nothing against a bank whose flags all are.
    return style === 'Y/N' ? noteAsDocumented(book, place, 'flagged') : undefined;
  }
  if (style === undefined) return complain(book, place.at, 'is neither yes nor no', 'reads it');
  note(book, place, 'flagged', style, portal);
}

function judgeFigure(
  book: Notebook,
  place: Place,
  value: string,
  documented: unknown,
  portal: Portal,
): void {
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
