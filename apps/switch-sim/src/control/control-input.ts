import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { UnplayableError } from '../scenarios/unplayable-error.ts';
import type { World } from '../world.ts';
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

/** The world that a call is for; refused where there is none of that name. */
export const askedWorld =
  (worldOf: (request: FastifyRequest) => World | null) =>
  (request: FastifyRequest): World => {
    const world = worldOf(request);
    if (world !== null) return world;
    throw new ControlError(404, 'There is no world of the name that X-Sim-World gives.');
  };

type Path = readonly (string | number)[];

/**
 * Reads input by a schema; `usage` says what is expected where it does not fit, and `placeOf` where
 * that stands, of a text with lines.
 */
export function readInput<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
  usage: string,
  placeOf: (path: Path) => string = () => '',
): z.output<S> {
  const read = z.safeParse(schema, value ?? {});
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const field = issue?.path.join('.') ?? '';
  // Safe: no key of JSON or YAML is a symbol.
  const path = (issue?.path ?? []) as Path;
  const keys = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const place = placeOf([...path, ...keys]);
  const why = issue?.message.startsWith('is ') ? issue.message : 'is missing or not possible';
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : '';
  const fault =
    unknown !== ''
      ? `There is no field ${unknown}.`
      : field !== ''
        ? `The field ${field} ${why}.`
        : 'The body is not possible.';
  throw new ControlError(400, `${place}${fault} ${usage}`);
}

/** Says what is wrong with a policy, or a story, to whoever has asked for it. */
export async function sayingPolicy<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isHis = error instanceof PolicyError || error instanceof UnplayableError;
    if (isHis) throw new ControlError(400, error.message);
    throw error;
  }
}
