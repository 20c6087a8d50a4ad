import * as z from 'zod/mini';
import type { Capability } from '../envelope.ts';

/** The capability by which a switch says that it knows an addition; null where none says so. */
type AnnouncedAs = Capability | null;

const additions = z.registry<{ readonly announcedAs: AnnouncedAs }>();

/**
 * Marks what the documents do not have: a field of a request or an answer, or one alternative of
 * either as a whole (ruling 8). It is known where its capability is announced.
 */
export function additionOf<Schema extends z.ZodMiniType>(
  capability: AnnouncedAs,
  schema: Schema,
): Schema {
  // A copy, since the same kind of field may be documented elsewhere.
  const copy = schema.clone();
  additions.add(copy, { announcedAs: capability });
  return copy;
}

/** Marks an addition of which no capability tells: a switch sends it or not. */
export function undocumented<Schema extends z.ZodMiniType>(schema: Schema): Schema {
  return additionOf(null, schema);
}

/** Undefined where the documents have it. */
export function announcedAs(schema: z.core.$ZodType): AnnouncedAs | undefined {
  return additions.get(schema)?.announcedAs;
}
