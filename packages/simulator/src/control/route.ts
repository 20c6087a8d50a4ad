import type * as z from 'zod/mini';

/** One route of the control API, as docs/control-api.md and control.json tell it. */
export type ControlRoute = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /__sim/api. */
  readonly path: string;
  /** A sentence. */
  readonly does: string;
  /** What the route takes, in the words of its refusals. */
  readonly usage?: string;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType | FileKind;
  readonly answer: z.ZodMiniType | FileKind;
  /** Where it is not 200. */
  readonly status?: 201;
  /** What is tried, one after the other; a test does, in the order of the page. */
  readonly tries: readonly Try[];
};

/** What is no JSON. */
export type FileKind = 'yaml' | 'world-file' | 'events';

export type Try = {
  /** The path with its query, filled in. */
  readonly path: string;
  readonly body?: object;
  /** A YAML text as the body. */
  readonly yaml?: string;
  /** A file whose content is the body, by its path in this repository or as an earlier try left it. */
  readonly file?: string;
  /** Where the answer is kept. */
  readonly into?: string;
  readonly world?: string;
};

/** Routes that stand together on the page. */
export type ControlArea = {
  readonly title: string;
  readonly told: string;
  readonly routes: readonly ControlRoute[];
};

/** A route that one call tries, which is its path and body alone. */
export function tried(
  route: Omit<ControlRoute, 'tries'>,
  ...tries: readonly Partial<Try>[]
): ControlRoute {
  const all = tries.length === 0 ? [{}] : tries;
  return { ...route, tries: all.map((one) => ({ path: route.path, ...one })) };
}
