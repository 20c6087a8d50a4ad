import * as z from 'zod/mini';
import { Removed } from '../answers.ts';
import { Replays, Walk, WorldToLookAt } from '../answers-of-replays.ts';
import { shortText, worldName } from './fields.ts';
import { type ControlArea, tried } from './route.ts';

const yamlLengthMax = 1_000_000;
/** A character of YAML is at most four bytes as JSON has it. */
export const walkBytesMax = 4 * yamlLengthMax;
export const walkUsage =
  'POST /replays/walk takes { "name": "payee-added-and-paid" }, one of GET /replays, or { "yaml": "…" }, ' +
  'and world, the name of the world that is made for it.';
export const WalkInput = z.strictObject({
  name: z.optional(shortText),
  yaml: z.optional(z.string().check(z.maxLength(yamlLengthMax))),
  world: z.optional(worldName),
});

const stepsMax = 2_000;
export const nextUsage =
  'POST /replays/walk/next takes { steps }, how many are played: 1 unless told.';
export const NextInput = z.strictObject({
  steps: z._default(z.int().check(z.minimum(1), z.maximum(stepsMax)), 1),
});

export const NoInput = z.strictObject({});

const world = 'walk-1';

export const replaysArea: ControlArea = {
  title: 'Replays, step by step',
  told: 'A [replay](simulator/replay.md) that is shipped, or one of your own, is walked in a world made for it; the calls that follow name that world.',
  routes: [
    tried({
      method: 'GET',
      path: '/replays',
      does: 'Lists the replays that are shipped, and the walk of this world.',
      answer: Replays,
    }),
    tried(
      {
        method: 'POST',
        path: '/replays/walk',
        does: 'Begins a walk.',
        usage: walkUsage,
        body: WalkInput,
        answer: Walk,
        status: 201,
      },
      { body: { name: 'payee-added-and-paid', world } },
    ),
    tried(
      {
        method: 'POST',
        path: '/replays/walk/next',
        does: 'Plays the next steps, and says what came out otherwise.',
        usage: nextUsage,
        body: NextInput,
        answer: Walk,
      },
      { body: { steps: 3 }, world },
    ),
    tried(
      {
        method: 'POST',
        path: '/replays/walk/look',
        does: 'Copies the world of the walk, so that somebody may look around without disturbing it.',
        body: NoInput,
        answer: WorldToLookAt,
      },
      { body: {}, world },
    ),
    tried(
      {
        method: 'DELETE',
        path: '/replays/walk',
        does: 'Ends the walk and removes its worlds.',
        answer: Removed,
      },
      { world },
    ),
  ],
};
