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

/** Says what is wrong with a policy to whoever has asked for it. */
export async function sayingPolicy<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PolicyError) throw new ControlError(400, error.message);
    throw error;
  }
}
