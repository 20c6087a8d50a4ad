import type { WireSchema } from '@sahakar/contracts/api-docs/wire-schema';
import { announcedAs } from '@sahakar/contracts/dialect/addition';
import {
  answeredCode,
  answeredDate,
  answeredMoment,
  answeredMomentOrDay,
  requiredText,
} from '@sahakar/contracts/wire/answered';
import { definitionOf } from '@sahakar/contracts/wire/definition-of';
import { flagDigit, trueFalse, yesNo } from '@sahakar/contracts/wire/fields';
import { formats } from '@sahakar/contracts/wire/formats';
import { formHandedBack } from '@sahakar/contracts/wire/handed-back';
import { interestRate } from '@sahakar/contracts/wire/interest-rate';
import { balance, toldAmount } from '@sahakar/contracts/wire/rupees';
import * as z from 'zod/mini';

/**
 * A request or an answer as the wire has it, JSON Schema 2020-12. Requests are taken to the letter;
 * answers are shown as they are written, and read more widely (decision 0058).
 */
export function wireSchema(schema: z.core.$ZodType): WireSchema {
  const { $schema: _dialect, ...told } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod;
      const form =
        askedForm(zodSchema) ??
        writtenForm(def) ??
        (def.type === 'string' ? textForm(def) : undefined);
      if (form !== undefined) {
        if (def.type === 'pipe') for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
        Object.assign(jsonSchema, form);
      }
      const capability = announcedAs(zodSchema);
      if (capability !== undefined) jsonSchema['x-announced-as'] = capability ?? 'nothing';
    },
  });
  // Safe: zod writes JSON Schema, of which this type names what our contracts use.
  return told as WireSchema;
}

/** What the switch has given is asked for in its documented form, and sent as it was given. */
function askedForm(schema: z.core.$ZodType): WireSchema | undefined {
  const form = formHandedBack(schema);
  return form === undefined ? undefined : wireSchema(form);
}

const amount = { type: 'string', pattern: String.raw`^-?\d{1,16}\.\d{2}$` } as const;

/** What a kind of field is written as, where it is read more widely than that. */
const writtenAs = new Map<unknown, WireSchema>(
  (
    [
      [requiredText, { type: 'string' }],
      [answeredCode, { type: 'string' }],
      [answeredDate, { type: 'string', description: 'DD-MM-YYYY' }],
      [answeredMoment, { type: 'string', description: 'DD-MM-YYYY HH:mm:ss' }],
      [answeredMomentOrDay, { type: 'string', description: 'DD-MM-YYYY [HH:mm:ss]' }],
      [balance, { ...amount, description: 'rupees with two decimals' }],
      [toldAmount, { type: 'string', description: 'rupees with two decimals, or empty' }],
      [interestRate, { type: 'string', description: 'percent a year with two decimals' }],
      [yesNo, { type: 'string', enum: ['Y', 'N'] }],
      [flagDigit, { type: 'string', enum: ['1', '0'] }],
      [trueFalse, { type: 'boolean' }],
    ] as const
  ).map(([kind, form]) => [kind._zod.def, form]),
);

/** A codec that takes anything tells by its inside what is written: a list, an enum, or nothing. */
function writtenForm(def: z.core.$ZodTypes['_zod']['def']): WireSchema | undefined {
  const known = writtenAs.get(def);
  if (known !== undefined || def.type !== 'pipe') return known;
  return isWide(def.in) || isWord(def.out) ? wireSchema(def.out) : undefined;
}

function isWide(schema: z.core.$ZodType): boolean {
  const def = definitionOf(schema);
  switch (def.type) {
    case 'unknown':
    case 'any':
      return true;
    case 'optional':
    case 'nullable':
      return isWide(def.innerType);
    case 'union':
      return def.options.some((option) => isRecord(option));
    case 'object':
      return def.catchall?._zod.def.type === 'unknown';
    default:
      return false;
  }
}

const isRecord = (schema: z.core.$ZodType) => schema._zod.def.type === 'record';
const isWord = (schema: z.core.$ZodType) => schema._zod.def.type === 'enum';

/** What the checks of a text say of themselves. */
function textForm({ checks = [] }: z.core.$ZodStringDef): WireSchema | undefined {
  const forms = checks.flatMap((check) => {
    const { params } = CheckDefinition.parse(check._zod.def);
    return params === undefined ? [] : [formOf(params)];
  });
  return forms.length === 0 ? undefined : Object.assign({}, ...forms);
}

// Safe: the keys of a record of constants are its own names.
const formatNames = Object.keys(formats) as (keyof typeof formats)[];

const CheckDefinition = z.object({
  params: z.optional(
    z.object({
      maxLength: z.optional(z.int()),
      name: z.optional(z.enum(formatNames)),
      length: z.optional(z.object({ min: z.int(), max: z.int() })),
    }),
  ),
});
type Params = NonNullable<z.output<typeof CheckDefinition>['params']>;

function formOf({ maxLength, name, length }: Params): WireSchema {
  if (name === undefined) return maxLength === undefined ? {} : { maxLength };
  const pattern = formats[name].source;
  if (length === undefined) return { pattern, minLength: 1 };
  return { pattern, minLength: length.min, maxLength: length.max };
}
