import * as z from 'zod/mini';
import { callControl } from './call-control.ts';

const Call = z.object({
  id: z.number(),
  code: z.string(),
  request: z.unknown(),
  response: z.unknown(),
});

const Result = z.object({
  kind: z.enum(['as expected', 'skipped', 'differs']),
  differences: z.optional(
    z.array(
      z.object({ at: z.string(), expected: z.optional(z.unknown()), got: z.optional(z.unknown()) }),
    ),
  ),
  said: z.optional(z.string()),
  call: z.nullable(Call),
});

const WalkStep = z.object({
  words: z.string(),
  step: z.looseObject({
    as: z.optional(z.string()),
    service: z.optional(z.string()),
    request: z.optional(z.record(z.string(), z.unknown())),
    expect: z.optional(z.unknown()),
    body: z.optional(z.unknown()),
  }),
  result: z.nullable(Result),
});
export type WalkStep = z.output<typeof WalkStep>;

const Walk = z.object({
  world: z.string(),
  replay: z.string(),
  persons: z.record(z.string(), z.string()),
  steps: z.array(WalkStep),
});
export type Walk = z.output<typeof Walk>;

const Replays = z.object({
  replays: z.array(
    z.object({
      name: z.string(),
      replay: z.string(),
      scenario: z.string(),
      persons: z.record(z.string(), z.string()),
      steps: z.number(),
    }),
  ),
  /** Why no portal can follow beside the steps. */
  frameObstacle: z.nullable(z.string()),
  /** The one that is walked in this world. */
  walk: z.nullable(Walk),
});
export type Replays = z.output<typeof Replays>;

export const readReplays = (signal: AbortSignal) =>
  callControl(Replays, 'GET', '/replays', { signal });

export const beginWalk = (what: { readonly name: string } | { readonly yaml: string }) =>
  callControl(Walk, 'POST', '/replays/walk', { body: what });

export const playSteps = (steps: number) =>
  callControl(Walk, 'POST', '/replays/walk/next', { body: { steps } });

/** A copy of the walk's world, in which somebody may look around. */
export const copyToLookAt = () =>
  callControl(z.object({ world: z.string() }), 'POST', '/replays/walk/look', { body: {} });

export const endWalk = () => callControl(z.unknown(), 'DELETE', '/replays/walk');
