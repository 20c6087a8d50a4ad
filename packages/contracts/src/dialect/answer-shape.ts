import type * as z from 'zod/mini';
import {
  answeredCode,
  answeredDate,
  answeredMoment,
  answeredMomentOrDay,
  answeredText,
  codeOrNone,
  requiredText,
} from '../wire/answered.ts';
import { definitionOf } from '../wire/definition-of.ts';
import { flagDigit, trueFalse, yesNo } from '../wire/fields.ts';
import { interestRate } from '../wire/interest-rate.ts';
import { isJsonObject } from '../wire/json-of.ts';
import { balance, toldAmount } from '../wire/rupees.ts';
import type { FieldClass } from './deviation.ts';

export type Leaf = {
  readonly form: 'leaf';
  /** Other is a field whose documented form nobody can be held to. */
  readonly of: Exclude<FieldClass, 'list'> | 'other';
  readonly schema: z.core.$ZodType;
};
export type ListShape = { readonly form: 'list'; readonly row: AnswerShape };
export type Field = {
  readonly shape: AnswerShape;
  readonly isOptional: boolean;
  /** What reads it as a whole; of a row of a list there is none. */
  readonly schema?: z.core.$ZodType;
};
export type ObjectShape = {
  readonly form: 'object';
  readonly fields: ReadonlyMap<string, Field>;
  /** The name of the only list where the answer is one list. */
  readonly onlyList: string | null;
};
export type ChoiceShape = { readonly form: 'choice'; readonly options: readonly AnswerShape[] };

/** What an answer looks like on the wire, read from the schema that reads and writes it. */
export type AnswerShape = Leaf | ListShape | ObjectShape | ChoiceShape;

const kinds: readonly (readonly [z.core.$ZodType, Leaf['of']])[] = [
  [balance, 'amount'],
  [toldAmount, 'amount'],
  [answeredDate, 'date'],
  [answeredMoment, 'moment'],
  [answeredMomentOrDay, 'moment'],
  [interestRate, 'rate'],
  [answeredCode, 'code'],
  [codeOrNone, 'code'],
  [answeredText, 'text'],
  [requiredText, 'text'],
  [yesNo, 'flag'],
  [flagDigit, 'flag'],
  [trueFalse, 'flag'],
];
/** By their definitions, which a copy of a schema shares. */
const known = new Map<unknown, Leaf['of']>(kinds.map(([schema, of]) => [definitionOf(schema), of]));

const shapes = new WeakMap<z.core.$ZodType, AnswerShape>();

export function answerShape(schema: z.core.$ZodType): AnswerShape {
  const existing = shapes.get(schema);
  if (existing !== undefined) return existing;
  const shape = shapeOf(schema);
  shapes.set(schema, shape);
  return shape;
}

function shapeOf(schema: z.core.$ZodType): AnswerShape {
  const kind = known.get(definitionOf(schema));
  if (kind !== undefined) return { form: 'leaf', of: kind, schema };
  const def = definitionOf(schema);
  switch (def.type) {
    case 'object':
      return { form: 'object', fields: fieldsOf(def.shape), onlyList: null };
    case 'array':
      return { form: 'list', row: answerShape(def.element) };
    case 'optional':
    case 'nullable':
    case 'default':
      return answerShape(def.innerType);
    case 'pipe':
      return shapeOfCodec(schema, def);
    case 'union':
      return shapeOfUnion(schema, def.options);
    case 'number':
      return { form: 'leaf', of: 'number', schema };
    case 'string':
    case 'enum':
      return { form: 'leaf', of: 'text', schema };
    default:
      return { form: 'leaf', of: 'other', schema };
  }
}

function shapeOfCodec(schema: z.core.$ZodType, def: z.core.$ZodPipeDef): AnswerShape {
  const written = definitionOf(def.out);
  const inner = answerShape(def.out);
  if (inner.form !== 'leaf') return { ...inner, ...isListBody(def, inner) };
  // What may be missing is read by the kind of field that it otherwise is.
  return isWrapper(written.type) ? inner : { ...inner, schema };
}

/** An answer that is one list may come as that list. */
function isListBody({ in: read }: z.core.$ZodPipeDef, inner: AnswerShape) {
  if (inner.form !== 'object' || inner.fields.size !== 1 || definitionOf(read).type !== 'union')
    return;
  const [entry] = inner.fields;
  return entry?.[1].shape.form === 'list' ? { onlyList: entry[0] } : undefined;
}

function shapeOfUnion(schema: z.core.$ZodType, options: readonly z.core.$ZodType[]): AnswerShape {
  const choices = options.map(answerShape);
  return choices.some(({ form }) => form === 'leaf')
    ? { form: 'leaf', of: 'other', schema }
    : { form: 'choice', options: choices };
}

function fieldsOf(shape: z.core.$ZodShape): ReadonlyMap<string, Field> {
  return new Map(
    Object.entries(shape).map(([name, schema]) => [
      name,
      { shape: answerShape(schema), isOptional: isOptional(schema), schema },
    ]),
  );
}

const isWrapper = (type: string) => type === 'optional' || type === 'nullable';

/** Whether an answer may be written without it. */
function isOptional(schema: z.core.$ZodType): boolean {
  const def = definitionOf(schema);
  if (isWrapper(def.type) || def.type === 'default') return true;
  if (def.type === 'pipe' && !known.has(def)) return isOptional(def.out);
  return false;
}

/**
 * Of the alternatives the one whose fields a value has the most of, however they are cased; none
 * where it has a field of none.
 */
export function chosen({ options }: ChoiceShape, value: unknown): AnswerShape | undefined {
  const points = (option: AnswerShape): number => {
    if (option.form === 'choice') return Math.max(...option.options.map(points));
    if (option.form !== 'object') return 0;
    if (Array.isArray(value)) return option.onlyList === null ? 0 : 1;
    return [...namesIn(value)].reduce(
      (sum, [name, field]) => sum + fieldPoints(option, name, field),
      0,
    );
  };
  const [best] = options.toSorted((one, other) => points(other) - points(one));
  return best !== undefined && points(best) > 0 ? best : undefined;
}

function fieldPoints({ fields }: ObjectShape, name: string, value: unknown): number {
  const own = [...fields].find(([field]) => sameName(field, name))?.[1];
  if (own === undefined) return -1;
  if (own.shape.form !== 'leaf') return 2;
  const def = definitionOf(own.shape.schema);
  if (def.type !== 'literal') return 2;
  return def.values.some((one) => one === value) ? 5 : -5;
}

const namesIn = (value: unknown): readonly [string, unknown][] =>
  isJsonObject(value) ? Object.entries(value) : [];

/** Alike but for case and for what some put between words. */
export const sameName = (one: string, other: string) => plain(one) === plain(other);
const plain = (name: string) => name.replaceAll(/[_\-. ]/g, '').toLowerCase();
