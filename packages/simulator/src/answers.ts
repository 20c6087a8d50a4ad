import * as z from 'zod/mini';

/** What the control API says, as far as the console shows it. */

export const Health = z.object({
  ok: z.boolean(),
  engine: z.string(),
  world: z.string(),
  scenario: z.string(),
  now: z.string(),
  /** Calls that were refused in the clear, since the switch was started. */
  unopened: z.object({ total: z.number(), byCode: z.record(z.string(), z.number()) }),
});
export type Health = z.output<typeof Health>;

export const PersonAccount = z.object({
  number: z.string(),
  acctCode: z.string(),
  holderName: z.string(),
  branchCode: z.string(),
  status: z.string(),
});
export type PersonAccount = z.output<typeof PersonAccount>;

const PersonPayee = z.object({
  payeeType: z.string(),
  name: z.string(),
  nickname: z.string(),
  accountNumber: z.string(),
  status: z.string(),
});

/** What to type at a screen around the login, and the code that answers it. */
export const PromisedAnswer = z.object({
  at: z.string(),
  code: z.string(),
  shows: z.string(),
  userId: z.string(),
  mobile: z.string(),
  fault: z.nullable(z.string()),
});
export type PromisedAnswer = z.output<typeof PromisedAnswer>;

const PersonCard = z.object({ number: z.string(), expiry: z.string(), cvv: z.string() });

export const Person = z.object({
  key: z.string(),
  name: z.string(),
  role: z.string(),
  loginUsername: z.string(),
  corporateId: z.nullable(z.string()),
  password: z.string(),
  transactionPassword: z.nullable(z.string()),
  mobile: z.string(),
  customerNumber: z.string(),
  customerName: z.string(),
  accounts: z.array(PersonAccount),
  payees: z.array(PersonPayee),
  cards: z.array(PersonCard),
  exercises: z.array(z.string()),
  answers: z.array(PromisedAnswer),
});
export type Person = z.output<typeof Person>;

export const Scenario = z.object({
  name: z.string(),
  story: z.string(),
  /** Bank time at which the scenario begins. */
  now: z.string(),
  /** Whether somebody has written it as YAML; the others come with the bank. */
  isWritten: z.boolean(),
  cast: z.array(Person),
});
export type Scenario = z.output<typeof Scenario>;
export const Scenarios = z.array(Scenario);

export const SmsMessage = z.object({
  id: z.string(),
  at: z.string(),
  to: z.string(),
  /** Empty when the bank has erased it. */
  text: z.string(),
  otp: z.nullable(z.string()),
  requestType: z.string(),
});
export type SmsMessage = z.output<typeof SmsMessage>;
export const SmsMessages = z.array(SmsMessage);

export const JobRun = z.object({ job: z.string(), at: z.string(), outcome: z.string() });
export type JobRun = z.output<typeof JobRun>;

export const ClockReading = z.object({ now: z.string(), frozen: z.boolean() });
export type ClockReading = z.output<typeof ClockReading>;
export const ClockAnswer = z.extend(ClockReading, { ran: z._default(z.array(JobRun), []) });
export type ClockAnswer = z.output<typeof ClockAnswer>;

export const FaultAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('code'), code: z.string(), message: z.string() }),
  z.object({ kind: z.literal('status'), status: z.number() }),
  z.object({ kind: z.literal('delay'), milliseconds: z.number() }),
  z.object({ kind: z.literal('drop') }),
  z.object({ kind: z.literal('commit-then-drop') }),
  z.object({ kind: z.literal('delay-between'), from: z.number(), to: z.number() }),
  z.object({ kind: z.literal('delay-spread'), p50: z.number(), p99: z.number() }),
  z.object({ kind: z.literal('garble') }),
  z.object({ kind: z.literal('truncate') }),
  z.object({ kind: z.literal('stale') }),
  z.object({ kind: z.literal('key-length'), bytes: z.number() }),
  z.object({ kind: z.literal('skew'), seconds: z.number() }),
  z.object({ kind: z.literal('patch'), operations: z.array(z.unknown()) }),
]);
export type FaultAction = z.output<typeof FaultAction>;

export const FaultRule = z.object({
  id: z.string(),
  service: z.string(),
  persona: z.nullable(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
  from: z.number(),
  times: z.nullable(z.number()),
  met: z.optional(z.number()),
  percent: z.optional(z.number()),
  seed: z.optional(z.string()),
  between: z.optional(z.object({ from: z.string(), until: z.string() })),
  action: FaultAction,
});
export type FaultRule = z.output<typeof FaultRule>;
export type NewFaultRule = Omit<FaultRule, 'id'>;
/** A rule as the list has it: with the number of calls that have got its fault. */
export const FaultInForce = z.extend(FaultRule, { hits: z.number() });
export type FaultInForce = z.output<typeof FaultInForce>;
export const FaultsInForce = z.array(FaultInForce);

/** Rules that come together in life; what they are in full, the simulator knows. */
export const FaultPresets = z.array(
  z.object({ name: z.string(), title: z.string(), story: z.string() }),
);

/** The table of values that force an outcome, and whether this world has them on. */
export const MagicTable = z.object({
  isOn: z.boolean(),
  values: z.array(
    z.object({ field: z.string(), ending: z.string(), words: z.string(), isAlwaysOn: z.boolean() }),
  ),
});
const Because = z.object({
  rule: z.string(),
  compared: z.array(z.object({ what: z.string(), value: z.string() })),
  passes: z.object({ at: z.nullable(z.string()), when: z.string() }),
});
export type Because = z.output<typeof Because>;

const Explanation = z.extend(Because, {
  about: z.string(),
  postings: z.optional(
    z.array(
      z.object({
        entryNo: z.number(),
        rrn: z.string(),
        amount: z.string(),
        balanceAfter: z.string(),
        entryOn: z.string(),
        narration: z.string(),
      }),
    ),
  ),
});
export type Explanation = z.output<typeof Explanation>;
/** Of a payee one for each branch that has the account. */
export const Explanations = z.union([z.array(Explanation), Explanation]);

const CallEffect = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('posting'),
    rrn: z.string(),
    journal: z.string(),
    legs: z.array(z.object({ account: z.string(), amount: z.string(), narration: z.string() })),
  }),
  z.object({ kind: z.literal('sms'), id: z.string(), to: z.string(), requestType: z.string() }),
  z.object({ kind: z.literal('audit'), id: z.string(), service: z.string(), code: z.string() }),
  z.object({ kind: z.literal('job'), job: z.string(), at: z.string(), what: z.string() }),
]);
export type CallEffect = z.output<typeof CallEffect>;

const EnvelopeFacts = z.object({
  codec: z.string(),
  kid: z.nullable(z.string()),
  tokenAgeMilliseconds: z.nullable(z.number()),
  skewMilliseconds: z.nullable(z.number()),
  failedCheck: z.nullable(z.string()),
});
export type EnvelopeFacts = z.output<typeof EnvelopeFacts>;

const CallReasons = z.object({
  envelope: z.nullable(EnvelopeFacts),
  refusal: z.nullable(
    z.object({ message: z.string(), details: z.string(), because: z.nullable(Because) }),
  ),
  stub: z.nullable(z.string()),
  stages: z.record(z.string(), z.number()),
  effects: z.array(CallEffect),
});
export type CallReasons = z.output<typeof CallReasons>;

export const RecordedCall = z.object({
  id: z.number(),
  at: z.string(),
  service: z.string(),
  loginUsername: z.nullable(z.string()),
  requestId: z.string(),
  code: z.string(),
  httpStatus: z.number(),
  milliseconds: z.number(),
  request: z.unknown(),
  response: z.unknown(),
  fault: z.nullable(z.string()),
  kind: z.enum(['call', 'token', 'unopened', 'stub']),
  /** Null of calls that are long past, like both sides. */
  why: z.nullable(CallReasons),
  rrn: z.nullable(z.string()),
});
export type RecordedCall = z.output<typeof RecordedCall>;
export const RecordedCalls = z.array(RecordedCall);

export const LedgerCheck = z.object({ id: z.string(), ok: z.boolean(), detail: z.string() });
export type LedgerCheck = z.output<typeof LedgerCheck>;
export const LedgerVerdict = z.object({ ok: z.boolean(), checks: z.array(LedgerCheck) });
export type LedgerVerdict = z.output<typeof LedgerVerdict>;

/** A world that nobody has opened since the start says neither its scenario nor its time. */
export const WorldEntry = z.object({
  name: z.string(),
  scenario: z.nullable(z.string()),
  now: z.nullable(z.string()),
});
export type WorldEntry = z.output<typeof WorldEntry>;
export const WorldEntries = z.array(WorldEntry);

export const DoctorFinding = z.object({
  step: z.string(),
  verdict: z.enum(['ok', 'warning', 'wrong', 'skipped']),
  sentence: z.string(),
  cure: z.string(),
  notes: z.array(z.string()),
});
export type DoctorFinding = z.output<typeof DoctorFinding>;
export const DoctorReport = z.object({
  target: z.string(),
  envelope: z.nullable(z.string()),
  verdict: z.enum(['ok', 'warning', 'wrong']),
  findings: z.array(DoctorFinding),
});
export type DoctorReport = z.output<typeof DoctorReport>;

/** What a maker has asked for, and what became of it. */
export const MakerRequests = z.array(
  z.object({
    number: z.string(),
    what: z.string(),
    state: z.string(),
    at: z.string(),
    maker: z.string(),
    decidedBy: z.nullable(z.string()),
    remark: z.nullable(z.string()),
  }),
);

/** The name of what is gone, or how many. */
export const Removed = z.object({ removed: z.union([z.string(), z.number()]) });
