import type { WireError } from '../answer.ts';
import {
  type AnswerShape,
  answerShape,
  chosen,
  type Leaf,
  type ObjectShape,
} from './answer-shape.ts';
import type { Contract } from '../contract.ts';
import type { Deviation, DeviationKind } from './deviation.ts';
import { isJsonObject } from '../wire/json-of.ts';
import {
  dateInForm,
  fewestDecimals,
  flagInStyle,
  grouped,
  isNumeral,
  saysYes,
} from './value-forms.ts';

/** Answers of one service as a bank with these deviations would write them. */
export type Imitation = {
  /** The body in wire values; between its steps others may be let in. */
  bodySteps(body: unknown): Generator<undefined, unknown>;
  /** What is sealed: the body's text and the error. */
  frame(body: string, error: WireError): unknown;
  /** Whether the body is no text within the answer. */
  readonly hasPlainBody: boolean;
};

/** Null where the bank answers this service as the documents have it. */
export function imitationOf(
  contract: Pick<Contract, 'name' | 'response'>,
  deviations: readonly Deviation[],
): Imitation | null {
  const own = deviations.filter(({ service }) => service === '*' || service === contract.name);
  if (own.length === 0) return null;
  const rules = rulesOf(own);
  const hasPlainBody = rules.at('typed', 'body')?.as === 'object';
  return {
    bodySteps: (body) => asBankWrites(rules, answerShape(contract.response), 'body', body),
    frame: (body, error) => ({
      [rules.named('body')]: hasPlainBody && body !== '' ? JSON.parse(body) : body,
      [rules.named('error')]: errorAsBankWrites(rules, error),
    }),
    hasPlainBody,
  };
}

type OfKind<Kind extends DeviationKind> = Extract<Deviation, { kind: Kind }>;

type Rules = {
  /** The deviation of this kind at this path, or of every field of the class. */
  at<Kind extends DeviationKind>(kind: Kind, path: string, of?: string): OfKind<Kind> | undefined;
  named(path: string): string;
  readonly unknown: readonly OfKind<'unknown'>[];
  codeFor(documented: string): string;
};

function rulesOf(deviations: readonly Deviation[]): Rules {
  const placed = new Map<string, Deviation>();
  // What is said of one service goes before what is said of all.
  const general = deviations.toSorted((one, other) => rank(one) - rank(other));
  for (const one of general) if ('at' in one) placed.set(`${one.kind} ${one.at}`, one);
  const codes = new Map(
    general.flatMap((one) => (one.kind === 'code' ? [[one.documented, one.as]] : [])),
  );
  const rules: Rules = {
    at(kind, path, of) {
      const one = placed.get(`${kind} ${path}`) ?? placed.get(`${kind} every ${of}`);
      // Safe: the key that it was kept under begins with its kind.
      return one as OfKind<typeof kind> | undefined;
    },
    named: (path) => rules.at('spelled', path)?.as ?? path.slice(path.lastIndexOf('.') + 1),
    unknown: deviations.filter((one) => one.kind === 'unknown'),
    codeFor: (documented) => codes.get(documented) ?? documented,
  };
  return rules;
}

const rank = ({ service }: Deviation) => (service === '*' ? 0 : 1);

/** How many rows are written before others are let in. */
const rowsAtOnce = 100;

function* asBankWrites(
  rules: Rules,
  shape: AnswerShape,
  path: string,
  value: unknown,
): Generator<undefined, unknown> {
  switch (shape.form) {
    case 'leaf':
      return leafAsBankWrites(rules, shape, path, value);
    case 'choice': {
      const option = chosen(shape, value);
      return option === undefined ? value : yield* asBankWrites(rules, option, path, value);
    }
    case 'object':
      return isJsonObject(value) ? yield* objectAsBankWrites(rules, shape, path, value) : value;
    case 'list': {
      if (!Array.isArray(value)) return value;
      const rows: unknown[] = [];
      for (const row of value) {
        rows.push(yield* asBankWrites(rules, shape.row, `${path}[]`, row));
        if (rows.length % rowsAtOnce === 0) yield;
      }
      if (rows.length === 0) return nothingAs(rules.at('empty', path, 'list')?.as, rows);
      const isAlone = rows.length === 1 && rules.at('single', path, 'list') !== undefined;
      return isAlone ? rows[0] : rows;
    }
  }
}

function* objectAsBankWrites(
  rules: Rules,
  { fields, onlyList }: ObjectShape,
  path: string,
  value: Readonly<Record<string, unknown>>,
): Generator<undefined, unknown> {
  const written: [string, unknown][] = [];
  for (const [name, field] of Object.entries(value)) {
    const at = `${path}.${name}`;
    if (rules.at('absent', at) !== undefined) continue;
    const shape = fields.get(name)?.shape;
    const wire = shape === undefined ? field : yield* asBankWrites(rules, shape, at, field);
    if (wire !== undefined) written.push([rules.named(at), wire]);
  }
  const [first] = written;
  const isBare = onlyList !== null && rules.at('bare', `${path}.${onlyList}`) !== undefined;
  if (isBare && first !== undefined) return first[1];
  for (const { at, as } of rules.unknown) {
    const [parent, name] = splitPath(at);
    if (parent === path && !Object.hasOwn(value, name)) written.push([name, samples[as]]);
  }
  return Object.fromEntries(written);
}

function splitPath(path: string): readonly [parent: string, name: string] {
  const dot = path.lastIndexOf('.');
  return [path.slice(0, dot), path.slice(dot + 1)];
}

const samples = {
  text: 'unknown',
  number: 1,
  boolean: true,
  null: null,
  object: { unknown: 'unknown' },
  list: ['unknown'],
} as const;

function leafAsBankWrites(rules: Rules, { of }: Leaf, path: string, value: unknown): unknown {
  if (value === '') return nothingAs(rules.at('empty', path, of)?.as, value);
  if (value === null || value === undefined) return value;
  const text = restyled(rules, of, path, value);
  const typed = typedAs(rules.at('typed', path, of)?.as, of, text);
  const isPadded = typeof typed === 'string' && rules.at('padded', path, of) !== undefined;
  return isPadded ? `${typed}   ` : typed;
}

function restyled(rules: Rules, of: Leaf['of'], path: string, value: unknown): unknown {
  if (of === 'flag') {
    const style = rules.at('flagged', path, of)?.as;
    return style === undefined ? value : flagInStyle(saysYes(value), style);
  }
  if (typeof value !== 'string') return value;
  if (of === 'date' || of === 'moment') {
    const form = rules.at('dated', path, of)?.as;
    return form === undefined ? value : dateInForm(value, form);
  }
  if (of !== 'amount' && of !== 'rate') return value;
  const form = rules.at('written', path, of)?.as;
  if (form === undefined) return value;
  return form === 'grouped' ? grouped(value) : fewestDecimals(value);
}

function typedAs(as: OfKind<'typed'>['as'] | undefined, of: Leaf['of'], value: unknown): unknown {
  if (as === 'text') return String(value);
  if (as === 'boolean') return of === 'flag' ? saysYes(value) : value;
  if (as !== 'number') return value;
  if (of === 'flag') return saysYes(value) ? 1 : 0;
  // A code that begins with zeros stays a text wherever it comes from.
  return typeof value === 'string' && isNumeral(value) ? Number(value) : value;
}

function nothingAs(as: OfKind<'empty'>['as'] | undefined, documented: unknown): unknown {
  switch (as) {
    case 'null':
      return null;
    case 'text':
      return '';
    case 'object':
      return {};
    case 'absent':
      return undefined;
    case undefined:
      return documented;
  }
}

/** The error has two spellings of code and message (ruling 3); a bank's own takes the place of both. */
function errorAsBankWrites(rules: Rules, error: WireError): Record<string, unknown> {
  const code = typedAs(rules.at('typed', 'error.Code')?.as, 'code', rules.codeFor(error.Code));
  const written: Record<string, unknown> = {};
  for (const [name, twin, value] of [
    ['Code', 'code', code],
    ['Message', 'message', error.Message],
    ['Details', null, error.Details],
  ] as const) {
    const path = `error.${name}`;
    if (rules.at('absent', path) !== undefined) continue;
    const own = rules.at('spelled', path)?.as;
    const text = value === '' ? nothingAs(rules.at('empty', path)?.as, value) : value;
    written[own ?? name] = text;
    if (own === undefined && twin !== null) written[twin] = text;
  }
  return written;
}
