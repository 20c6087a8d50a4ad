import * as z from 'zod/mini';
import { lengths } from './documented-lengths.ts';
import { interestRate } from './wire/interest-rate.ts';
import { rupees } from './wire/rupees.ts';

const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

// As far as a bank could mean it, and no further than clocks, timers and fields can follow.
const count = whole(0, 1_000_000_000);
const some = whole(1, 1_000_000_000);
const letters = whole(1, 200);
const seconds = whole(0, 86_400);
const minutes = whole(1, 527_040);
const hours = whole(0, 87_840);
const days = whole(0, 36_525);
const hourOfDay = whole(0, 23);
const minuteOfDay = whole(0, 1440);

type Group = Readonly<Record<string, unknown>>;

// What the policy says of a setting that does not fit the others stands in the params of its check,
// and which one else it does not go with.

/** Refuses a group in which the first setting is more than the second. */
const ordered = (least: string, most: string) =>
  z.refine<Group>((group) => Number(group[least]) <= Number(group[most]), {
    path: [most],
    params: { rule: `not to be less than ${least}`, besides: least },
  });

/** Refuses a group in which the first setting is not before the second. */
const before = (first: string, then: string) =>
  z.refine<Group>((group) => Number(group[first]) < Number(group[then]), {
    path: [then],
    params: { rule: `to be more than ${first}`, besides: first },
  });

/** By scheme, in the order of the tenure from which a rate is paid: days or months. */
const rates = z.array(z.object({ from: count, rate: interestRate })).check(
  z.refine(
    (slabs) => slabs.every(({ from }, at) => at === 0 || from > (slabs[at - 1]?.from ?? 0)),
    {
      params: { rule: 'to name each tenure once, the shorter ones first' },
    },
  ),
);

/** As many leaves as a request for a cheque book can name. */
const leaves = z.array(whole(1, 999));

const rail = z
  .object({ amountMin: rupees, amountMax: rupees })
  .check(ordered('amountMin', 'amountMax'));

const channelLimits = z.object({
  atm: rupees,
  pos: rupees,
  ecom: rupees,
  contactless: rupees,
});

/**
 * Every number that the bank may want to change, with one shape for portal and switch.
 * Amounts are rupees text on the wire and paise inside; times carry their unit in the name.
 */
export const Policy = z.object({
  auth: z
    .object({
      allowPaste: z.boolean(),
      userIdLengthMax: letters,
      passwordTypedMax: letters,
      passwordKeyboardMax: letters,
      captchaLength: whole(1, 12),
      failuresMax: some,
      unknownUserLockHours: hours,
      /** Failed logins of one address, whatever the user IDs; beyond them 9429. */
      loginFailuresPerAddressPerMinuteMax: count,
      /** How many with a session, and how many without one, may wait for the slow hash. */
      comparisonsWaitingMax: count,
      passwordLifeDays: days,
      passwordWarningDays: days,
      otpBeforeForcedChange: z.boolean(),
      tpinMode: z.boolean(),
      tpinFailuresMax: some,
      tpinProofSeconds: whole(1, 86_400),
      transactionPasswordTypedMax: letters,
    })
    .check(ordered('passwordWarningDays', 'passwordLifeDays')),
  identity: z.object({
    stepMinutes: minutes,
    cardWrongPerDayMax: some,
    userIdWrongPerDayMax: some,
    temporarySecretHours: hours,
    /** Calls of the identity services, of one session and of one address. */
    callsPerMinuteMax: count,
  }),
  otp: z.object({
    /** Six alone: so many the field of an OTP takes on the wire (RULINGS O10). */
    digits: whole(lengths.otp, lengths.otp),
    lifeSeconds: whole(1, 86_400),
    wrongMax: some,
    generationsMax: some,
    /** Of one mobile in a day, apart: to sign in, to approve requests, and for everything else. */
    loginGenerationsPerDayMax: some,
    approvalGenerationsPerDayMax: some,
    generationsPerDayMax: some,
    wrongPerDayMax: some,
    authorisationSeconds: whole(1, 86_400),
    resendSeconds: seconds,
    authoriseDialogResendSeconds: seconds,
  }),
  session: z.object({
    minutes: minutes,
    warningSeconds: seconds,
    graceSeconds: seconds,
    absoluteHours: whole(1, 87_840),
    preLoginMinutes: minutes,
    idlePromptSeconds: seconds,
    idlePromptAnswerSeconds: seconds,
    idleDebounceMilliseconds: whole(0, 60_000),
    closingSeconds: seconds,
  }),
  transfer: z.object({
    amountMin: rupees,
    amountTypedMax: rupees,
    amountLengthMax: letters,
    remarkLengthMax: letters,
    imps: rail,
    neft: rail,
    rtgs: rail,
    noImpsAccountCodes: z.array(z.string()),
    clearBalanceAccountCodes: z.array(z.string()),
  }),
  limits: z.object({ raiseDelayHours: hours }),
  settlement: z
    .object({
      rtgsOpensMinute: minuteOfDay,
      rtgsClosesMinute: minuteOfDay,
      returnMinutes: minutes,
    })
    .check(before('rtgsOpensMinute', 'rtgsClosesMinute')),
  payee: z.object({
    coolingHours: hours,
    additionsPerDayMax: count,
    /** How often a customer may take payees out of use in a day, or bring them back. */
    changesPerDayMax: z._default(some, 200),
    /** How often a customer may ask in a day in whose name an account is held. */
    namesAskedPerDayMax: some,
    /** What a new payee may be paid in all during the hours after he was activated, by each. */
    newPayeeLimits: z._default(
      z.array(z.object({ hours: whole(1, 87_840), amountMax: rupees })),
      [],
    ),
  }),
  approval: z.object({
    /** For so long a maker's request waits for a checker; 0 where it waits as long as it takes. */
    requestDaysMax: days,
  }),
  schedule: z
    .object({
      paymentsMin: some,
      paymentsMax: whole(1, 99_999),
      startDaysMax: whole(1, 36_525),
      runHour: hourOfDay,
      missedDaysMax: days,
    })
    .check(ordered('paymentsMin', 'paymentsMax')),
  requests: z.object({
    idempotencyHours: whole(1, 87_840),
    /** For so long it can be asked what became of a payment. */
    paymentStatusDays: whole(1, 36_525),
    bodyKibibytesMax: whole(1, 64),
    tokenSeconds: whole(1, 86_400),
    tokensPerSessionMax: some,
    tokensPerSessionPerMinuteMax: some,
    tokensPerAddressPerMinuteMax: some,
    tokensLiveMax: some,
    /** Calls of one address that do not open; beyond them only users with a session are heard. */
    unopenedPerAddressPerMinuteMax: some,
    /** How many of them, and of odd calls of strangers, are entered in the audit log, of all addresses. */
    unopenedAuditedPerMinuteMax: z._default(some, 20),
    clockSkewSeconds: seconds,
    failuresPerTokenMax: some,
    /** Of one session: how many calls are carried out at once, and how many more may wait. */
    callsAtOncePerSessionMax: some,
    callsWaitingPerSessionMax: count,
    /** Of all sessions together, each of which has one at most. */
    heavyCallsAtOnceMax: some,
    /** How many calls are carried out at once in one thread; beyond them 9503. */
    callsAtOnceMax: z._default(some, 1_000),
    /** How many are, that strangers are let in. */
    strangersAtOnceMax: z._default(some, 32),
    /** How late the thread may be, at the median of half a second, that strangers are let in. */
    strangersDelayMillisecondsMax: z._default(some, 100),
    secretTextHours: hours,
    /** For so long a line of the audit log is kept after it was sealed. */
    auditKeepDays: z._default(whole(1, 36_525), 3_650),
  }),
  statement: z.object({
    rowsMax: some,
    miniRowsMax: some,
    recentRows: some,
  }),
  cheque: z.object({
    /** None where there are no cheque books for such accounts. */
    leavesByAcctCode: z.record(z.string(), leaves),
    leavesOtherwise: leaves,
    bookIssueDays: days,
    bookCharge: rupees,
    stopCharge: rupees,
    returnCharge: rupees,
  }),
  card: z.object({
    wrongPerDayMax: some,
    atmLimitMin: rupees,
    atmLimitStep: rupees,
    channelLimitMin: rupees,
    limitsMaxByProduct: z.record(z.string(), channelLimits),
    noCardAccountCodes: z.array(z.string()),
    /** Whether cards may be used outside of the country. */
    abroad: z._default(z.boolean(), true),
  }),
  deposit: z.object({
    /** Whether a deposit is opened with an OTP (RULINGS F2, depositOtp). */
    otp: z.boolean(),
    /** How many a customer may open in a day. */
    openingsPerDayMax: z._default(count, 100),
    renewalsMax: whole(0, 999),
    rates: z.record(z.string(), rates),
  }),
  /** Tax that the bank deducts from the interest of deposits, by the financial year (ruling 32). */
  tds: z.object({
    deduct: z.boolean(),
    /** Interest of a year above which the whole of it is taxed. */
    threshold: rupees,
    /** In years; reached in the year, the other threshold holds for all of it. */
    seniorAge: whole(1, 150),
    seniorThreshold: rupees,
    rateWithPan: interestRate,
    rateWithoutPan: interestRate,
    /** Whether a form 15G or 15H on file ends the deduction for its year. */
    takeDeclarations: z.boolean(),
  }),
  positivePay: z.object({
    amountMin: rupees,
    monthsAround: whole(0, 120),
    historyDays: days,
  }),
  screen: z.object({ narrowWidthMax: whole(0, 10_000) }),
});
export type Policy = z.output<typeof Policy>;
export type WirePolicy = z.input<typeof Policy>;
