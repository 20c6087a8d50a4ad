import * as z from 'zod/mini';
import { PolicyError } from '../worlds/world-policy.ts';

/** Control input that cannot be followed, with a sentence for whoever wrote the test. */
export class ControlError extends Error {
  override readonly name = 'ControlError';
  readonly status: number;

  constructor(status: number, sentence: string) {
    super(sentence);
    this.status = status;
  }
}

/** Reads input by a schema; `usage` says what is expected where it does not fit. */
export function readInput<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
  usage: string,
): z.output<S> {
  const read = z.safeParse(schema, value ?? {});
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const field = issue?.path.join('.') ?? '';
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : '';
  const fault =
    unknown !== ''
      ? `There is no field ${unknown}.`
      : field !== ''
        ? `The field ${field} is missing or not possible.`
        : 'The body is not possible.';
  throw new ControlError(400, `${fault} ${usage}`);
}

/** Names, keys and numbers of the cast; empty where a filter means everybody. */
export const shortText = z.string().check(z.maxLength(100));

const earliest = Date.parse('2000-01-01T00:00:00+05:30');
/** The end of what a clock of the simulator may show. */
export const latest = Date.parse('2100-01-01T00:00:00+05:30');
const momentPattern = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/** A moment as ISO 8601 text; without an offset it is meant in Asia/Kolkata. */
export const moment = z.codec(
  z.string().check(z.refine((text) => momentOf(text) !== null)),
  z.date(),
  { decode: (text) => momentOf(text) ?? new Date(Number.NaN), encode: (at) => at.toISOString() },
);

function momentOf(text: string): Date | null {
  if (!momentPattern.test(text) || !isOfCalendar(text.slice(0, 10))) return null;
  const whole = text.includes('T') ? text : `${text}T00:00:00`;
  const at = new Date(/(Z|[+-]\d{2}:\d{2})$/.test(whole) ? whole : `${whole}+05:30`);
  const milliseconds = at.getTime();
  return milliseconds >= earliest && milliseconds < latest ? at : null;
}

/** False for the 31st of February, which would be taken for the third of March. */
function isOfCalendar(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}

/** Changes to the policy by group and setting; what they may hold, the policy itself decides. */
export const policyPatch = z.optional(z.record(z.string(), z.record(z.string(), z.unknown())));

/** A number in the query of an address. */
export const wholeNumber = (highest: number) =>
  z.codec(
    z.string().check(z.refine((text) => /^\d{1,15}$/.test(text) && Number(text) <= highest)),
    z.number(),
    { decode: Number, encode: String },
  );

/** Says what is wrong with a policy to whoever has asked for it. */
export async function sayingPolicy<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PolicyError) throw new ControlError(400, error.message);
    throw error;
  }
}
