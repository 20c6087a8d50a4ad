import {
  chosen,
  type Field,
  type ListShape,
  type ObjectShape,
  sameName,
} from '@sahakar/contracts/dialect/answer-shape';
import { isNothing } from '@sahakar/contracts/wire/answered';
import { isJsonObject } from '@sahakar/contracts/wire/json-of';
import * as z from 'zod/mini';
import { judgeLeaf } from './judge-leaf.ts';
import {
  complain,
  note,
  noteAsDocumented,
  noteName,
  type Notebook,
  type Portal,
} from './observation.ts';

/** Paths of the fields that the documents name, as the golden answers of the service have them. */
export type DocumentedPaths = ReadonlySet<string>;

/** A value that is looked at, with what it is held against and where differences are written down. */
type Look = {
  readonly book: Notebook;
  readonly documented: DocumentedPaths;
  readonly at: string;
  readonly raw: unknown;
};

/** Walks through an answer beside its documented shape and notes every difference. */
export function judgeValue(look: Look, field: Field): void {
  const { book, at, raw } = look;
  const { shape, isOptional } = field;
  switch (shape.form) {
    case 'leaf':
      return judgeLeaf(book, shape, field, at, raw);
    case 'choice': {
      const option = chosen(shape, raw);
      if (option === undefined) {
        if (!isNothing(raw))
          complain(book, at, 'is none of the documented answers', portalOf(field, raw));
        return;
      }
      return judgeValue(look, { ...field, shape: option });
    }
    case 'list':
      return judgeList(look, shape, isOptional);
    case 'object':
      if (isOptional && Array.isArray(raw)) {
        return complain(book, at, 'is a list', portalOf(field, raw));
      }
      return judgeObject(look, shape, field);
  }
}

function judgeList(look: Look, { row }: ListShape, isOptional: boolean): void {
  const { book, at, raw } = look;
  const place = { at, of: 'list' } as const;
  if (isNothing(raw)) {
    if (isOptional && raw === null) return;
    const as = raw === null ? 'null' : typeof raw === 'string' ? 'text' : 'object';
    return note(book, place, 'empty', as);
  }
  if (Array.isArray(raw)) {
    if (raw.length === 0) noteAsDocumented(book, place, 'empty');
    if (raw.length === 1) noteAsDocumented(book, place, 'single');
  } else if (isJsonObject(raw)) {
    note(book, place, 'single', '');
  } else {
    return complain(book, at, `is no list but a ${typeof raw}`, 'refuses the answer');
  }
  for (const one of Array.isArray(raw) ? raw : [raw]) {
    judgeValue({ ...look, at: `${at}[]`, raw: one }, { shape: row, isOptional: false });
  }
}

function judgeObject(look: Look, shape: ObjectShape, whole: Field): void {
  const { book, at, raw } = look;
  if (shape.onlyList !== null && isBare(shape, raw)) {
    const list = `${at}.${shape.onlyList}`;
    note(book, { at: list, of: null }, 'bare', '');
    return judgeNamed(look, shape, shape.onlyList, raw);
  }
  if (!isJsonObject(raw)) {
    if (whole.isOptional && isNothing(raw)) return;
    return complain(book, at, 'is no object', portalOf(whole, raw));
  }
  const given = new Map(Object.entries(raw));
  const strangers = [...given.keys()].filter((name) => !shape.fields.has(name));
  for (const [name, field] of shape.fields) {
    const own = given.has(name) ? name : alias(shape, strangers, raw, name);
    if (own === undefined) judgeAbsence(look, field, name);
    else {
      if (own !== name) {
        const portal = name === shape.onlyList ? 'reads it' : withoutIt(field);
        const place = { within: at, at: `${at}.${name}`, name: own };
        noteName(book, place, 'spelled', own, portal);
        strangers.splice(strangers.indexOf(own), 1);
      }
      judgeNamed(look, shape, name, given.get(own));
    }
  }
  for (const name of strangers) judgeStranger(book, at, name, given.get(name));
}

function judgeNamed(look: Look, { fields }: ObjectShape, name: string, raw: unknown): void {
  const field = fields.get(name);
  if (field !== undefined) judgeValue({ ...look, at: `${look.at}.${name}`, raw }, field);
}

/** The list itself, or its only row, where the documents have an object around it. */
function isBare({ fields, onlyList }: ObjectShape, raw: unknown): boolean {
  if (Array.isArray(raw)) return true;
  const list = fields.get(onlyList ?? '')?.shape;
  if (!isJsonObject(raw) || list?.form !== 'list' || list.row.form !== 'object') return false;
  const rowFields = list.row.fields;
  return Object.keys(raw).some((name) => rowFields.has(name));
}

/** The name under which a field stands that is missing under its own. */
function alias(
  { onlyList }: ObjectShape,
  strangers: readonly string[],
  raw: Readonly<Record<string, unknown>>,
  name: string,
): string | undefined {
  const like = strangers.find((stranger) => sameName(stranger, name));
  if (like !== undefined || name !== onlyList) return like;
  return strangers.find((stranger) => Array.isArray(raw[stranger]));
}

function judgeAbsence({ book, documented, at: within }: Look, field: Field, name: string): void {
  const at = `${within}.${name}`;
  if (field.isOptional || !documented.has(at)) return;
  if (field.shape.form === 'list') {
    return note(book, { at, of: 'list' }, 'empty', 'absent', portalOf(field, undefined));
  }
  const of = field.shape.form === 'leaf' && field.shape.of !== 'other' ? field.shape.of : null;
  note(book, { at, of }, 'absent', '', withoutIt(field));
}

function portalOf({ schema }: Field, raw: unknown): Portal {
  const isRead = schema !== undefined && z.safeDecode(schema, raw).success;
  return isRead ? 'reads it' : 'refuses the answer';
}

function withoutIt({ shape, isOptional }: Field): Portal {
  if (isOptional) return 'goes without it';
  const isRead = shape.form === 'leaf' && z.safeDecode(shape.schema, undefined).success;
  return isRead ? 'goes without it' : 'refuses the answer';
}

function judgeStranger(book: Notebook, within: string, name: string, raw: unknown): void {
  const kind = Array.isArray(raw) ? 'list' : raw === null ? 'null' : typeof raw;
  const place = { within, at: `${within}.${name}`, name };
  noteName(book, place, 'unknown', kind === 'string' ? 'text' : kind);
}
