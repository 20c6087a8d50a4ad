import { isServiceName } from '@sahakar/contracts/catalogue';
import { tokenServiceName } from '@sahakar/contracts/envelope';
import * as z from 'zod/mini';
import { FaultPresets, FaultRule, FaultsInForce, Removed } from '../answers.ts';
import { isPointer, moment, shortText } from './fields.ts';
import { type ControlArea, tried } from './route.ts';

export const faultUsage =
  'POST /faults takes { service, persona, fields, from, times, met, percent, seed, between, action }: service is ' +
  'a servicename, GET_TOKEN or *, persona a key of the cast or a login username, fields what the request says, by name, from the first ' +
  'call that gets the fault, times how many get it (all when it is left out), met how many ' +
  'it has counted before it is added (none when it is left out), percent the share of them that does, seed what decides on it, between { from, until } in bank time, until after from, and action one of ' +
  '{ kind: "code", code, message }, { kind: "status", status }, { kind: "delay", milliseconds }, ' +
  '{ kind: "delay-between", from, to }, { kind: "delay-spread", p50, p99 }, { kind: "drop" }, ' +
  '{ kind: "commit-then-drop" }, { kind: "garble" }, { kind: "truncate" }, { kind: "stale" }, ' +
  '{ kind: "skew", seconds }, { kind: "patch", operations } and, for GET_TOKEN, ' +
  '{ kind: "key-length", bytes }. As YAML (application/yaml) it takes a list of such rules.';

const wholeNumber = (lowest: number, highest: number) =>
  z.int().check(z.minimum(lowest), z.maximum(highest));
const milliseconds = wholeNumber(0, 60_000);
const path = z.string().check(
  z.maxLength(500),
  z.refine((text) => isPointer(text) && /^\/(body|error)(\/|$)/.test(text)),
);

const Operation = z.discriminatedUnion('op', [
  z.strictObject({ op: z.enum(['add', 'replace']), path, value: z.unknown() }),
  z.strictObject({ op: z.literal('remove'), path }),
]);

const Action = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('code'),
    // 0 says that all went well, which is no fault.
    code: z.string().check(z.regex(/^(?!0+$)\d{1,4}$/)),
    message: z._default(z.string().check(z.maxLength(500)), ''),
  }),
  z.strictObject({ kind: z.literal('status'), status: wholeNumber(400, 599) }),
  z.strictObject({ kind: z.literal('delay'), milliseconds }),
  z
    .strictObject({ kind: z.literal('delay-between'), from: milliseconds, to: milliseconds })
    .check(z.refine(({ from, to }) => from <= to)),
  z
    .strictObject({
      kind: z.literal('delay-spread'),
      p50: wholeNumber(1, 60_000),
      p99: wholeNumber(1, 60_000),
    })
    .check(z.refine(({ p50, p99 }) => p50 <= p99)),
  z.strictObject({ kind: z.literal('drop') }),
  z.strictObject({ kind: z.literal('commit-then-drop') }),
  /** The sealed answer with other letters in it, or its first half, or the one of an earlier call. */
  z.strictObject({ kind: z.literal('garble') }),
  z.strictObject({ kind: z.literal('truncate') }),
  z.strictObject({ kind: z.literal('stale') }),
  /** Of GET_TOKEN alone: a key of so many bytes. */
  z.strictObject({ kind: z.literal('key-length'), bytes: wholeNumber(0, 64) }),
  /** What the answer says of the time is so many seconds ahead, or behind where it is negative. */
  z.strictObject({ kind: z.literal('skew'), seconds: wholeNumber(-31_536_000, 31_536_000) }),
  /** Changes to the true answer, before it is sealed: paths begin with /body or /error. */
  z.strictObject({
    kind: z.literal('patch'),
    operations: z.array(Operation).check(z.minLength(1), z.maxLength(50)),
  }),
]);

/** A moment that is kept as the text that somebody wrote. */
const momentText = z.string().check(z.refine((text) => z.safeDecode(moment, text).success));

/** Whether the first comes no earlier than the second; what is no moment is refused by itself. */
function isNoEarlier(one: string, other: string): boolean {
  const [at, until] = [one, other].map((text) => z.safeDecode(moment, text).data);
  return at !== undefined && until !== undefined && at >= until;
}

export const FaultInput = z
  .strictObject({
    id: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
    /** A servicename, or * for every service that is sealed; GET_TOKEN is hit by its name alone. */
    service: z.string().check(
      z.refine((name) => ['*', tokenServiceName].includes(name) || isServiceName(name), {
        error: 'is no servicename, GET_TOKEN or *',
      }),
    ),
    /** A key of the cast or a login username; null for everybody. */
    persona: z._default(z.nullable(shortText.check(z.minLength(1))), null),
    /** What fields of the request say, as text; a call without them, or with others, is not counted. */
    fields: z.optional(
      z
        .record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(500)))
        .check(z.refine((named) => Object.keys(named).length <= 20)),
    ),
    /** The first matching call that gets the fault, counted from 1. */
    from: z._default(wholeNumber(1, 1_000_000), 1),
    /** How many calls get it; null for all that follow. */
    times: z._default(z.nullable(wholeNumber(1, 1_000_000)), null),
    /** How many matching calls it had met already when it was entered; none where it is left out. */
    met: z.optional(wholeNumber(0, 1_000_000_000)),
    /** The percentage of those calls that gets it; all where it is left out. */
    percent: z.optional(z.number().check(z.gt(0), z.lte(100))),
    /** What decides on share and delays: the same seed decides the same again. */
    seed: z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/))),
    /** Bank time in which it applies, in India's time where no offset stands; always where it is left out. */
    between: z.optional(
      z.strictObject({ from: momentText, until: momentText }).check(
        z.refine(({ from, until }) => !isNoEarlier(from, until), {
          path: ['until'],
          error: 'is not after from',
        }),
      ),
    ),
    action: Action,
  })
  .check(
    z.refine(
      ({ service, action }) => action.kind !== 'key-length' || service === tokenServiceName,
      {
        path: ['action', 'kind'],
      },
    ),
    z.refine(({ service, fields }) => fields === undefined || service !== tokenServiceName, {
      path: ['fields'],
      error: 'says nothing of GET_TOKEN, whose request has none',
    }),
  );

export const FaultsInput = z.array(FaultInput).check(
  z.minLength(1),
  z.maxLength(100),
  z.check(({ value: rules, issues }) => {
    const met = new Set<string>();
    for (const [at, { id }] of rules.entries()) {
      if (id === undefined) continue;
      const message = 'is that of an earlier rule of the list';
      if (met.has(id)) issues.push({ code: 'custom', input: id, path: [at, 'id'], message });
      met.add(id);
    }
  }),
);

export const faultsQueryUsage = 'GET /faults takes as, which is yaml.';
export const FaultsQuery = z.strictObject({ as: z.optional(z.literal('yaml')) });

const FaultRules = z.array(FaultRule);

export const faultsArea: ControlArea = {
  title: 'Faults',
  told: 'What goes wrong on purpose: which calls, how often, when and how is told in [faults](simulator/faults.md). They are kept with the world.',
  routes: [
    tried(
      {
        method: 'POST',
        path: '/faults',
        does: 'Adds a fault; as YAML, a list of them.',
        usage: faultUsage,
        body: FaultInput,
        answer: z.union([FaultRule, FaultRules]),
      },
      {
        body: {
          id: 'lost-answer',
          service: 'FundTransferService',
          persona: 'asha',
          times: 1,
          action: { kind: 'commit-then-drop' },
        },
      },
      {
        yaml: '- { id: slow, service: "*", percent: 10, action: { kind: delay, milliseconds: 300 } }',
      },
    ),
    tried(
      {
        method: 'GET',
        path: '/faults',
        does: 'Lists the faults in force, with how many calls have got each; as YAML to be added again.',
        usage: faultsQueryUsage,
        query: FaultsQuery,
        answer: FaultsInForce,
      },
      {},
      { path: '/faults?as=yaml' },
    ),
    tried(
      { method: 'DELETE', path: '/faults/{id}', does: 'Removes one fault.', answer: Removed },
      { path: '/faults/lost-answer' },
    ),
    tried({
      method: 'GET',
      path: '/fault-presets',
      does: 'Lists sets of faults that come together in life.',
      answer: FaultPresets,
    }),
    tried(
      {
        method: 'POST',
        path: '/fault-presets/{name}',
        does: 'Adds the faults of a preset.',
        answer: FaultRules,
      },
      { path: '/fault-presets/bad-afternoon' },
    ),
    tried({ method: 'DELETE', path: '/faults', does: 'Removes all faults.', answer: Removed }),
  ],
};
