import { isServiceName } from '@sahakar/contracts/catalogue';
import * as z from 'zod/mini';

const words = z.string().check(z.minLength(1), z.maxLength(300));
const fields = z.record(z.string(), z.unknown());

const Expectation = z.strictObject({
  /** 0, a code of docs/response-codes.md, or `none` where no answer of the service may come. */
  code: z.string().check(z.regex(/^(\d{1,4}|none)$/)),
  /** What the answer has to hold, beside whatever else it holds. */
  fields: z.optional(fields),
});

export const CallStep = z.strictObject({
  /** A key of `persons`; each has a session of its own. */
  as: words,
  service: words.check(z.refine(isServiceName)),
  request: fields,
  /** Whom the message names as its user, where it is not the mobile number of who has signed in. */
  user: z.optional(words),
  /** Of an earlier step, where the same call is sent once more. */
  requestId: z.optional(words),
  expect: z.optional(Expectation),
  /** Names for what is answered, by its place: `RequestList[0].RequestNo`. */
  save: z.optional(z.record(z.string().check(z.regex(/^[a-z]\w*$/i)), words)),
});
export type CallStep = z.output<typeof CallStep>;

/** Bank time goes on; whatever is due on the way runs. */
const ClockStep = z.strictObject({ advance: z.string().check(z.regex(/^P[\dYMWDTHS]+$/)) });

/** Something done at the control plane, such as a cheque that is presented. */
const ControlStep = z.strictObject({
  control: z.string().check(z.regex(/^\/[\w-]+(\/[\w-]+)*$/)),
  /** POST where nothing is said. */
  method: z.optional(z.enum(['POST', 'PUT', 'DELETE'])),
  body: z.optional(z.unknown()),
});

const Step = z.union([CallStep, ClockStep, ControlStep]);
export type ReplayStep = z.output<typeof Step>;

/** Calls of people at a bank, one after the other, with what has to come of them. */
export const Replay = z.strictObject({
  replay: words,
  scenario: words,
  /** Bank time at the first step, ISO 8601. */
  begins: words,
  /** Keys of the scenario's cast, and in words who they are. */
  persons: z.record(z.string(), z.string()),
  /** Changes to the standard policy. */
  policy: z.optional(z.record(z.string(), fields)),
  /** Whether magic values are switched on. */
  magic: z.optional(z.boolean()),
  steps: z.array(Step).check(z.minLength(1), z.maxLength(2_000)),
});
export type Replay = z.output<typeof Replay>;

/** For editors, which show by it what may stand where. */
export const replaySchema = () => z.toJSONSchema(Replay, { target: 'draft-7' });

type ReadReplay =
  | { readonly fits: true; readonly replay: Replay }
  | { readonly fits: false; readonly faults: readonly string[] };

/** A replay, or in words what is wrong with it; steps are counted from one, as the output does. */
export function readReplay(value: unknown): ReadReplay {
  const read = z.safeParse(z.extend(Replay, { steps: z.array(z.unknown()) }), value);
  if (!read.success) return { fits: false, faults: read.error.issues.map((one) => faultOf(one)) };
  const { persons, steps } = read.data;
  const faults = steps.flatMap((step, at) => faultsOfStep(step, `step ${at + 1}`, persons));
  if (steps.length === 0) faults.push('steps: there is none');
  // Safe: the shape of everything else was read above, and that of each step below.
  return faults.length > 0 ? { fits: false, faults } : { fits: true, replay: value as Replay };
}

function faultsOfStep(
  step: unknown,
  place: string,
  persons: Readonly<Record<string, string>>,
): string[] {
  const kind = Object.keys(Object(step)).find((name) => name in kinds);
  if (kind === undefined) return [`${place}: has neither service, advance nor control`];
  const read = z.safeParse(kinds[kind] ?? CallStep, step);
  if (!read.success) return read.error.issues.map((one) => faultOf(one, `${place}: `));
  const who = 'as' in Object(step) ? String(Object(step).as) : null;
  return who === null || who in persons ? [] : [`${place}: nobody of persons is called ${who}`];
}

const kinds: Readonly<Record<string, z.ZodMiniType>> = {
  service: CallStep,
  advance: ClockStep,
  control: ControlStep,
};

function faultOf(issue: z.core.$ZodIssue, place = ''): string {
  if (issue.code === 'unrecognized_keys') {
    return `${place}${[...issue.path, ''].join('.')}${issue.keys.join(', ')}: there is no such field`;
  }
  return `${place}${issue.path.join('.') || 'the file'}: is missing or not possible`;
}
