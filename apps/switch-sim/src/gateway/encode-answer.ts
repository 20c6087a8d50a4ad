import { strict as assert } from 'node:assert';
import { randomUUID } from 'node:crypto';
import { definitionOf } from '@sahakar/contracts/wire/definition-of';
import * as z from 'zod/mini';
import { letOthersIn } from '../call/let-others-in.ts';
import { type Pages, pagesOf } from '../call/paged-list.ts';
import { leftOut, rowsKept } from './redact.ts';

/** What a service answers, as the wire has it. */
export type EncodedAnswer = {
  /** Wire values for the traffic log: of a long list only the beginning. */
  readonly response: unknown;
  /** The JSON text: one piece, or many where a list is long. */
  readonly pieces: readonly string[];
};

/** Encodes an answer by its contract; a list that a customer can make long lets others in. */
export async function encodeAnswer(schema: z.ZodMiniType, answer: unknown): Promise<EncodedAnswer> {
  const lists = longListsOf(schema, answer);
  const frame = z.encode(
    schema,
    withLists(answer, lists, () => []),
  );
  if (lists.length === 0) return { response: frame, pieces: [JSON.stringify(frame)] };

  for (const { path } of lists) assert(isEmptyList(valueAt(frame, path)), 'Encoding moves no list');
  const mark = randomUUID();
  const json = JSON.stringify(withLists(frame, lists, (at) => `${mark} ${at} ${mark}`));
  const pieces: string[] = [];
  const beginnings: unknown[] = [];
  // Every second part is the place of a list.
  for (const [at, part] of json.split(new RegExp(`"?${mark}"?`)).entries()) {
    const list = at % 2 === 1 ? lists[Number(part)] : undefined;
    if (list === undefined) pieces.push(part);
    else beginnings[Number(part)] = await encodeRows(list, pieces);
  }
  return {
    response: withLists(frame, lists, (at) => beginnings[at]),
    pieces: joinedIfShort(pieces),
  };
}

function joinedIfShort(pieces: readonly string[]): readonly string[] {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  return length < pieceLength ? [pieces.join('')] : pieces;
}

/** Adds the rows as text, and answers those that the traffic log keeps. */
async function encodeRows({ row, pages }: LongList, pieces: string[]): Promise<unknown[]> {
  const schema = z.array(row);
  const beginning: unknown[] = [];
  let count = 0;
  let text = '[';
  for await (const page of pages()) {
    for (const rows of slicesOf(page)) {
      await letOthersIn();
      const batch = z.encode(schema, rows);
      // To tell of one row more takes no less room than the row itself.
      if (count <= rowsKept) beginning.push(...batch.slice(0, rowsKept + 1 - count));
      text += `${count === 0 ? '' : ','}${JSON.stringify(batch).slice(1, -1)}`;
      count += rows.length;
      if (text.length < pieceLength) continue;
      pieces.push(text);
      text = '';
    }
  }
  pieces.push(`${text}]`);
  if (count === beginning.length) return beginning;
  return [...beginning.slice(0, rowsKept), leftOut(count - rowsKept)];
}

/** As many rows as take about a third of a millisecond. */
const rowsAtOnce = 25;
/** Rows that are there already are few enough up to here to be encoded at once. */
const fewRows = 100;
/** Characters of a piece: longer ones take long to be sealed, of shorter ones there are too many. */
const pieceLength = 16_384;

function* slicesOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    yield rows.slice(from, from + rowsAtOnce);
  }
}

type Path = readonly (string | number)[];
type LongList = {
  readonly path: Path;
  readonly row: z.core.$ZodType;
  readonly pages: Pages<unknown>;
};

/** The lists of an answer that are too long to be encoded at once. */
function longListsOf(schema: z.core.$ZodType, value: unknown): LongList[] {
  if (typeof value !== 'object' || value === null || !canHoldList(schema)) return [];
  const def = definitionOf(schema);
  switch (def.type) {
    case 'array':
      if (!Array.isArray(value)) return [];
      return (
        longListOf(def.element, value) ??
        value.flatMap((item, at) => below(at, longListsOf(def.element, item)))
      );
    case 'object':
      return Object.entries(value).flatMap(([name, field]) => {
        const of = def.shape[name];
        return of === undefined ? [] : below(name, longListsOf(of, field));
      });
    case 'optional':
    case 'nullable':
    case 'default':
      return longListsOf(def.innerType, value);
    case 'pipe':
      return longListsOf(def.out, value);
    case 'union':
      return longListsOfUnion(def.options, value);
    default:
      return [];
  }
}

/** Whether a list may stand in what a schema is of: most answers have none, and need no search. */
function canHoldList(schema: z.core.$ZodType): boolean {
  const known = listHolders.get(schema);
  if (known !== undefined) return known;
  const holds = isOrHoldsList(schema);
  listHolders.set(schema, holds);
  return holds;
}

const listHolders = new WeakMap<z.core.$ZodType, boolean>();

/** It goes the ways of the search. */
function isOrHoldsList(schema: z.core.$ZodType): boolean {
  const def = definitionOf(schema);
  switch (def.type) {
    case 'array':
      return true;
    case 'object':
      return Object.values(def.shape).some(canHoldList);
    case 'optional':
    case 'nullable':
    case 'default':
      return canHoldList(def.innerType);
    case 'pipe':
      return canHoldList(def.out);
    case 'union':
      return def.options.some(canHoldList);
    default:
      return false;
  }
}

function longListOf(row: z.core.$ZodType, list: readonly unknown[]): LongList[] | null {
  const pages = pagesOf(list);
  if (pages !== null) return [{ path: [], row, pages }];
  return list.length > fewRows ? [{ path: [], row, pages: () => onePage(list) }] : null;
}

async function* onePage(rows: readonly unknown[]): AsyncGenerator<readonly unknown[]> {
  yield rows;
}

/** Those of the alternative that the answer is, which is told by everything beside its lists. */
function longListsOfUnion(options: readonly z.core.$ZodType[], value: object): LongList[] {
  for (const option of options) {
    const lists = longListsOf(option, value);
    if (lists.length === 0) continue;
    if (
      z.safeEncode(
        option,
        withLists(value, lists, () => []),
      ).success
    )
      return lists;
  }
  return [];
}

const below = (step: string | number, lists: LongList[]): LongList[] =>
  lists.map((list) => ({ ...list, path: [step, ...list.path] }));

/** A copy with something else in the place of each list. */
function withLists(value: unknown, lists: readonly LongList[], put: (at: number) => unknown) {
  return lists.reduce((copy, { path }, at) => replacedAt(copy, path, put(at)), value);
}

function replacedAt(value: unknown, [step, ...rest]: Path, put: unknown): unknown {
  if (step === undefined) return put;
  const part = replacedAt(valueAt(value, [step]), rest, put);
  if (Array.isArray(value)) return value.with(Number(step), part);
  return { ...Object(value), [step]: part };
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, step) => Object(at)[step], value);
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;
