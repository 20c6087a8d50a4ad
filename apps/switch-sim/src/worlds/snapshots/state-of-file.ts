import { jsonOf } from '@sahakar/contracts/wire/json-of';
import { Dialect } from '@sahakar/contracts/dialect/dialect';
import { moment } from '@sahakar/simulator/control/fields';
import * as z from 'zod/mini';
import { ownKeys } from '../../world-state.ts';
import { SnapshotRefusedError } from './snapshot-refused-error.ts';

type State = ReadonlyMap<string, string>;

const momentsOfClocks = moment.def.in;
const milliseconds = z
  .number()
  .check(z.refine((at) => momentsOfClocks.safeParse(isoText(at)).success));
const Patch = z.record(z.string(), z.record(z.string(), z.unknown()));

/** What a world reads of itself when it is opened and as its time goes by, each as JSON. */
const shapes: Readonly<Record<string, z.ZodMiniType>> = {
  [ownKeys.clock]: z.union([
    z.object({ kind: z.literal('running'), aheadMilliseconds: z.number() }),
    z.object({ kind: z.literal('frozen'), atMilliseconds: milliseconds }),
  ]),
  [ownKeys.seenAt]: z.object({ at: momentsOfClocks, isTrusted: z.boolean() }),
  [ownKeys.policy]: Patch,
  [ownKeys.formerPolicies]: z.array(Patch),
  [ownKeys.dialect]: Dialect,
  [ownKeys.ranJobs]: z.array(
    z.object({ job: z.string(), at: momentsOfClocks, outcome: z.string() }),
  ),
  [ownKeys.rails]: z.object({
    rules: z.record(z.string(), z.object({ answer: z.object({ kind: z.string() }) })),
    decided: z.optional(z.record(z.string(), z.object({ kind: z.string() }))),
  }),
  [ownKeys.faults]: z.object({ rules: z.array(z.object({ rule: z.object({}) })) }),
  [ownKeys.stubs]: z.object({ yaml: z.nullable(z.string()), digest: z.string() }),
  'job-begun': z.object({ at: momentsOfClocks, by: z.string(), until: z.number() }),
};

/** As long as what somebody may write of a scenario, of faults or of stubs. */
const lengthMax = 1_048_576;

/**
 * Refuses a file whose world has written of itself what none writes: one that could not be opened,
 * or whose clock or jobs stand so far away that to work off what lies between would keep every other
 * world waiting.
 */
export function refuseForeignState(state: State): void {
  for (const [key, text] of state) {
    if (!isOwn(key, text)) {
      throw new SnapshotRefusedError(
        `What the file says of its own ${key} was written by no world.`,
      );
    }
  }
}

function isOwn(key: string, text: unknown): boolean {
  if (typeof text !== 'string' || text.length > lengthMax) return false;
  const [kind = ''] = key.split(':');
  const isMoment = kind === 'job' || key === ownKeys.beginsAt || key === ownKeys.exportedAt;
  if (isMoment) return momentsOfClocks.safeParse(text).success;
  const shape = Object.hasOwn(shapes, kind) ? shapes[kind] : undefined;
  return shape === undefined || z.safeParse(shape, jsonOf(text)).success;
}

const isoText = (at: number) =>
  Number.isInteger(at) && Math.abs(at) < 8e15 ? new Date(at).toISOString() : '';
