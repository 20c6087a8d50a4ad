import * as z from 'zod/mini';

const text = z.optional(z.string());

/** What cash machine, shop, counter or clearing say. */
export const DeskAnswer = z.object({
  requestId: z.string(),
  approved: z.optional(z.boolean()),
  accepted: z.optional(z.boolean()),
  outcome: z.optional(z.enum(['paid', 'returned', 'waiting', 'refused'])),
  code: text,
  reason: text,
  rrn: text,
  balance: text,
});
export type DeskAnswer = z.output<typeof DeskAnswer>;

export const SentPayments = z.array(
  z.object({
    reference: z.string(),
    rail: z.string(),
    amount: z.string(),
    toName: z.string(),
    state: z.string(),
    returnReason: z.nullable(z.string()),
  }),
);

export const RailState = z.object({
  rail: z.enum(['IMPS', 'NEFT', 'RTGS']),
  answer: z.object({
    kind: z.enum(['as-usual', 'late', 'never', 'twice', 'returned', 'after-return']),
    minutes: z.optional(z.number()),
    reason: z.optional(z.string()),
  }),
  times: z.nullable(z.number()),
});
export type RailState = z.output<typeof RailState>;
export const RailStates = z.array(RailState);

/** The references of payments that are heard of after all. */
export const HeardOf = z.object({ payments: z.array(z.string()) });

/** One number or switch of the policy, as a form shows it. */
export const PolicySetting = z.object({
  /** From the group on, such as transfer, imps, amountMax. */
  path: z.array(z.string()),
  /** What it is called, such as "life" or "wrong, at most". */
  words: z.string(),
  unit: z.string(),
  kind: z.enum(['flag', 'whole', 'rupees', 'percent', 'json']),
  /** Bounds of a whole number; null where there are none. */
  least: z.nullable(z.number()),
  most: z.nullable(z.number()),
  documented: z.unknown(),
  value: z.unknown(),
});
export type PolicySetting = z.output<typeof PolicySetting>;

const PolicyGroups = z.record(z.string(), z.record(z.string(), z.unknown()));
export const PolicyForm = z.object({
  presets: z.array(z.string()),
  changes: PolicyGroups,
  policy: PolicyGroups,
  settings: z.array(PolicySetting),
});
export type PolicyForm = z.output<typeof PolicyForm>;

export const CoverageAnswer = z.object({
  counts: z.record(z.string(), z.record(z.string(), z.number())),
  summary: z.record(
    z.string(),
    z.object({ exercised: z.number(), all: z.number(), empty: z.array(z.string()) }),
  ),
});
export type CoverageAnswer = z.output<typeof CoverageAnswer>;

export const RecordingState = z.object({
  isRunning: z.boolean(),
  steps: z.number(),
  /** Why it ended by itself. */
  ended: z.nullable(z.string()),
  /** Of a recording that was stopped. */
  yaml: text,
});
export type RecordingState = z.output<typeof RecordingState>;

const DiffRow = z.record(z.string(), z.unknown());
const DiffChange = z.object({ before: z.optional(z.unknown()), after: z.optional(z.unknown()) });
export const WorldDiff = z.object({
  from: z.string(),
  to: z.string(),
  words: z.array(z.string()),
  tables: z.array(
    z.object({
      table: z.string(),
      added: z.array(DiffRow),
      removed: z.array(DiffRow),
      changed: z.array(z.object({ key: z.string(), changes: z.record(z.string(), DiffChange) })),
    }),
  ),
});
export type WorldDiff = z.output<typeof WorldDiff>;

/** Calls that were refused in the clear, with a sample of the latest. */
export const Unopened = z.object({
  total: z.number(),
  byCode: z.record(z.string(), z.number()),
  latest: z.array(
    z.object({ at: z.string(), code: z.string(), address: z.string(), client: z.string() }),
  ),
});

/** What a tab of the portal holds once somebody is signed in. */
export const SignedIn = z.object({
  login: z.looseObject({}),
  /** Null until the session has started. */
  sessionId: z.nullable(z.string()),
  capabilities: z.array(z.string()),
  now: z.string(),
  endsAt: z.nullable(z.string()),
});
export type SignedIn = z.output<typeof SignedIn>;

export const StubsInForce = z.object({
  /** As somebody wrote it; null where there are none. */
  yaml: z.nullable(z.string()),
  /** False where the world has those that the simulator was started with. */
  isOwn: z.boolean(),
  /** What each answers, such as GET /status or a servicename, and how many calls it has. */
  stubs: z.array(z.object({ id: z.string(), what: z.string(), hits: z.number() })),
});
export type StubsInForce = z.output<typeof StubsInForce>;
