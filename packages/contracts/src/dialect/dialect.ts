import * as z from 'zod/mini';
import { capabilities } from '../envelope.ts';
import { Deviation } from './deviation.ts';

/** How a switch speaks beside its envelope: what it offers, and where it differs. */
export const Dialect = z.strictObject({
  name: z.string().check(z.regex(/^[\w .-]{1,40}$/)),
  /** What GET_TOKEN announces: all that the switch can do, or these of it. */
  announces: z.union([z.literal('everything'), z.array(z.enum(capabilities))]),
  /** What becomes of a field that neither the documents nor an announced capability name. */
  undocumentedFields: z.enum(['taken', 'refused']),
  deviations: z.array(Deviation),
});
export type Dialect = z.output<typeof Dialect>;

/** The dialects that have a name of their own; any other is a file. */
export const namedDialects = {
  standard: {
    name: 'standard',
    announces: 'everything',
    undocumentedFields: 'taken',
    deviations: [],
  },
  /** A switch that knows the documents and nothing else (ruling 8). */
  documented: {
    name: 'documented',
    announces: [],
    undocumentedFields: 'refused',
    deviations: [],
  },
} as const satisfies Record<string, Dialect>;

export type DialectName = keyof typeof namedDialects;

export function isDialectName(name: string): name is DialectName {
  return Object.hasOwn(namedDialects, name);
}
