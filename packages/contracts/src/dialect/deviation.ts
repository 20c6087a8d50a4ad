import * as z from 'zod/mini';
import { dateForms, flagStyles } from './value-forms.ts';

/** Kinds of field that one rule can be about; each field of an answer is of one of them. */
export const fieldClasses = [
  'amount',
  'date',
  'moment',
  'rate',
  'code',
  'flag',
  'number',
  'text',
  'list',
] as const;
export type FieldClass = (typeof fieldClasses)[number];

/** A name of the catalogue, or * for all; the catalogue itself is made of what stands here. */
const service = z.string().check(z.regex(/^(\*|\w+Service)$/));
const code = z.string().check(z.regex(/^[\w.-]{1,20}$/));
const fieldName = z.string().check(z.regex(/^[\w.$-]{1,60}$/));
const path = z.string().check(z.regex(/^(body|error)(\[\])?(\.[\w$-]+(\[\])?)*$/));

/** A path such as error.Code or body.TransactionLists[].Amount, or every field of a class. */
const at = z.union([path, z.enum(fieldClasses.map((one) => `every ${one}` as const))]);

/** How an answer differs from the documents: what conformance finds and the simulator imitates. */
export const Deviation = z.discriminatedUnion('kind', [
  /** The field has another name. */
  z.strictObject({ service, at: path, kind: z.literal('spelled'), as: fieldName }),
  /** A value of another JSON type; object is for a body that is no text. */
  z.strictObject({
    service,
    at,
    kind: z.literal('typed'),
    as: z.enum(['number', 'text', 'boolean', 'object']),
  }),
  /** What stands where there is nothing. */
  z.strictObject({
    service,
    at,
    kind: z.literal('empty'),
    as: z.enum(['null', 'text', 'object', 'absent']),
  }),
  /** A list of one row is that row. */
  z.strictObject({ service, at, kind: z.literal('single') }),
  /** The list is the body, with no name above it. */
  z.strictObject({ service, at: path, kind: z.literal('bare') }),
  z.strictObject({ service, at, kind: z.literal('dated'), as: z.enum(dateForms) }),
  /** An amount or a rate as text in another form. */
  z.strictObject({
    service,
    at,
    kind: z.literal('written'),
    as: z.enum(['fewest decimals', 'grouped']),
  }),
  z.strictObject({ service, at, kind: z.literal('flagged'), as: z.enum(flagStyles) }),
  /** Blanks stand behind the text. */
  z.strictObject({ service, at, kind: z.literal('padded') }),
  z.strictObject({ service, at: path, kind: z.literal('absent') }),
  /** A field that nobody documents. */
  z.strictObject({
    service,
    at: path,
    kind: z.literal('unknown'),
    as: z.enum(['text', 'number', 'boolean', 'null', 'object', 'list']),
  }),
  /** Another code for a documented meaning. */
  z.strictObject({ service, kind: z.literal('code'), documented: code, as: code }),
  /** Of two refusals that both apply, this one is given before the one for bad fields. */
  z.strictObject({
    service,
    kind: z.literal('order'),
    first: z.enum(['9010', '9011', '9012']),
    before: z.literal('9100'),
  }),
]);
export type Deviation = z.output<typeof Deviation>;
export type DeviationKind = Deviation['kind'];
