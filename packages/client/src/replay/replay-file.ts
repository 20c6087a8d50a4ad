import { isServiceName } from '@sahakar/contracts/catalogue';
import { isBusinessDate } from '@sahakar/contracts/wire/dates';
import * as z from 'zod/mini';
import { valueAt } from './variables.ts';

const words = z.string().check(z.minLength(1), z.maxLength(300));
const fields = z.record(z.string(), z.unknown());

const Expectation = z.strictObject({
  /** 0, a code of docs/response-codes.md, or `none` where no answer of the service may come. */
  code: z
    .string('is no text: a code stands in quotes')
    .check(z.regex(/^(\d{1,4}|none)$/, 'is no code of one to four digits, and not none')),
  /** What the answer has to hold, beside whatever else it holds. */
  fields: z.optional(fields),
});

export const CallStep = z.strictObject({
  /** A key of `persons`; each has a session of its own. */
  as: words,
  service: words.check(z.refine(isServiceName, 'is no service of the catalogue')),
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
const ClockStep = z.strictObject({
  advance: z.string().check(z.regex(/^P[\dYMWDTHS]+$/, 'is no duration such as P1D')),
});

/**
 * What a recording notes of the control plane: it changes the world that is walked and nothing else. A
 * file may come from anybody, and other worlds, other addresses and other walks are not its to reach.
 */
const controlPath =
  /^\/(clock|terminal|cheques|cash|other-bank|policy|magic-values|faults|fault-presets|tax-declarations|rails)(\/[\w-]+)*$/;

/** Something done at the control plane, such as a cheque that is presented. */
const ControlStep = z.strictObject({
  control: z.string().check(z.regex(controlPath, 'is no path such as /cheques')),
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
  begins: words.check(
    z.refine(
      (text) => isBusinessDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)),
      'is no moment such as 2026-11-21T10:00:00+05:30',
    ),
  ),
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

/** What is wrong, and the keys that lead to where. */
export type ReplayFault = { readonly path: readonly (string | number)[]; readonly what: string };

type ReadReplay =
  | { readonly fits: true; readonly replay: Replay }
  | { readonly fits: false; readonly faults: readonly ReplayFault[] };

/** A replay, or in words what is wrong with it; steps are counted from one, as the output does. */
export function readReplay(value: unknown): ReadReplay {
  const read = z.safeParse(z.extend(Replay, { steps: z.array(z.unknown()) }), value);
  if (!read.success) {
    return { fits: false, faults: read.error.issues.flatMap((one) => faultsOf(one, value)) };
  }
  const { persons, steps } = read.data;
  const faults = steps.flatMap((step, at) => faultsOfStep(step, at, persons));
  if (steps.length === 0) faults.push({ path: ['steps'], what: 'steps: there is none' });
  // Safe: the shape of everything else was read above, and that of each step below.
  return faults.length > 0 ? { fits: false, faults } : { fits: true, replay: value as Replay };
}

function faultsOfStep(
  step: unknown,
  at: number,
  persons: Readonly<Record<string, string>>,
): ReplayFault[] {
  const path = ['steps', at];
  const place = `step ${at + 1}`;
  const kind = Object.keys(Object(step)).find((name) => Object.hasOwn(kinds, name));
  if (kind === undefined) {
    return [{ path, what: `${place}: has neither service, advance nor control` }];
  }
  const read = z.safeParse(kinds[kind] ?? CallStep, step);
  if (!read.success) return read.error.issues.flatMap((one) => faultsOf(one, step, path, place));
  const who = 'as' in Object(step) ? String(Object(step).as) : null;
  if (who === null || Object.hasOwn(persons, who)) return [];
  const keys = Object.keys(persons).join(', ');
  const what = `${place}: nobody of persons is called ${who}; there are ${keys}`;
  return [{ path: [...path, 'as'], what }];
}

const kinds: Readonly<Record<string, z.ZodMiniType>> = {
  service: CallStep,
  advance: ClockStep,
  control: ControlStep,
};

/** How the shapes above begin what they say; what Zod says by itself is for programmers. */
const ownWords = 'is ';

function faultsOf(
  issue: z.core.$ZodIssue,
  content: unknown,
  within: ReplayFault['path'] = [],
  place = '',
): ReplayFault[] {
  // Safe: keys of a YAML map that we take are texts, and places of a list numbers.
  const path = issue.path as (string | number)[];
  const fault = (keys: readonly (string | number)[], what: string): ReplayFault => {
    const named = [...(place === '' ? [] : [place]), keys.join('.') || 'the file'].join(': ');
    return { path: [...within, ...keys], what: `${named}: ${what}` };
  };
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => fault([...path, key], 'there is no such field'));
  }
  const found = valueAt(content, path.join('.'));
  if (found === undefined || found === null) return [fault(path, 'is missing')];
  const why = issue.message.startsWith(ownWords) ? issue.message : 'is not possible';
  return [fault(path, `${JSON.stringify(found).slice(0, shownMax)} ${why}`)];
}

/** Of what stands in the wrong place so much is told. */
const shownMax = 60;
