import * as z from 'zod/mini';

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

export const Walk = z.object({
  world: z.string(),
  replay: z.string(),
  persons: z.record(z.string(), z.string()),
  steps: z.array(WalkStep),
});
export type Walk = z.output<typeof Walk>;

export const Replays = z.object({
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

/** A copy of the walk's world, in which somebody may look around. */
export const WorldToLookAt = z.object({ world: z.string() });
