import * as z from 'zod/mini';
import { interestRate } from './wire/interest-rate.ts';
import { balance } from './wire/rupees.ts';

const count = z.int().check(z.nonnegative());
const atLeastOne = z.int().check(z.positive());
const hourOfDay = count.check(z.maximum(23));

const rail = z.object({ amountMin: balance, amountMax: balance });

const channelLimits = z.object({
  atm: balance,
  pos: balance,
  ecom: balance,
  contactless: balance,
});

/**
 * Every number that the bank may want to change, with one shape for portal and switch.
 * Amounts are rupees text on the wire and paise inside; times carry their unit in the name.
 */
export const Policy = z.object({
  auth: z.object({
    allowPaste: z.boolean(),
    userIdLengthMax: count,
    passwordTypedMax: count,
    passwordKeyboardMax: count,
    passwordLengthMin: count,
    passwordLengthMax: count,
    captchaLength: count,
    failuresMax: count,
    unknownUserLockHours: count,
    passwordLifeDays: count,
    passwordWarningDays: count,
    otpBeforeForcedChange: z.boolean(),
    tpinMode: z.boolean(),
    tpinFailuresMax: count,
    tpinProofSeconds: count,
    transactionPasswordTypedMax: count,
  }),
  identity: z.object({
    stepMinutes: count,
    cardWrongPerDayMax: count,
    userIdWrongPerDayMax: count,
    temporarySecretHours: count,
  }),
  otp: z.object({
    digits: count,
    lifeSeconds: count,
    wrongMax: count,
    generationsMax: count,
    generationsPerDayMax: count,
    wrongPerDayMax: count,
    authorisationSeconds: count,
    resendSeconds: count,
    authoriseDialogResendSeconds: count,
  }),
  session: z.object({
    minutes: count,
    warningSeconds: count,
    graceSeconds: count,
    absoluteHours: count,
    preLoginMinutes: count,
    idlePromptSeconds: count,
    idlePromptAnswerSeconds: count,
    idleDebounceMilliseconds: count,
    closingSeconds: count,
  }),
  transfer: z.object({
    amountMin: balance,
    amountTypedMax: balance,
    amountLengthMax: count,
    remarkLengthMax: count,
    imps: rail,
    neft: rail,
    rtgs: rail,
    noImpsAccountCodes: z.array(z.string()),
    clearBalanceAccountCodes: z.array(z.string()),
  }),
  limits: z.object({ raiseDelayHours: count }),
  settlement: z.object({
    rtgsOpensMinute: count,
    rtgsClosesMinute: count,
    returnMinutes: count,
  }),
  payee: z.object({
    coolingHours: count,
    additionsPerDayMax: count,
    /** How often a customer may ask in a day in whose name an account is held. */
    namesAskedPerDayMax: count,
  }),
  schedule: z.object({
    paymentsMin: count,
    paymentsMax: count,
    runHour: hourOfDay,
    missedDaysMax: count,
  }),
  requests: z.object({
    idempotencyHours: count,
    bodyKibibytesMax: count,
    tokenSeconds: count,
    tokensPerSessionMax: count,
    tokensPerSessionPerMinuteMax: count,
    tokensPerAddressPerMinuteMax: count,
    tokensLiveMax: count,
    clockSkewSeconds: count,
    failuresPerTokenMax: count,
    /** Of one session: how many calls are carried out at once, and how many more may wait. */
    callsAtOncePerSessionMax: atLeastOne,
    callsWaitingPerSessionMax: count,
    /** Of all sessions together, each of which has one at most. */
    heavyCallsAtOnceMax: atLeastOne,
    secretTextHours: count,
  }),
  statement: z.object({
    rowsMax: count,
    miniRowsMax: count,
    recentRows: count,
  }),
  cheque: z.object({
    leavesByAcctCode: z.record(z.string(), z.array(count)),
    leavesOtherwise: z.array(count),
    bookIssueDays: count,
    bookCharge: balance,
    stopCharge: balance,
    returnCharge: balance,
  }),
  card: z.object({
    wrongPerDayMax: count,
    atmLimitMin: balance,
    atmLimitStep: balance,
    channelLimitMin: balance,
    limitsMaxByProduct: z.record(z.string(), channelLimits),
    noCardAccountCodes: z.array(z.string()),
  }),
  deposit: z.object({
    /** Whether a deposit is opened with an OTP (DECISIONS F2, depositOtp). */
    otp: z.boolean(),
    renewalsMax: count,
    /** By scheme, in the order of the tenure from which a rate is paid: days or months. */
    rates: z.record(z.string(), z.array(z.object({ from: count, rate: interestRate }))),
  }),
  positivePay: z.object({
    amountMin: balance,
    monthsAround: count,
    historyDays: count,
  }),
  screen: z.object({ narrowWidthMax: count }),
});
export type Policy = z.output<typeof Policy>;
export type WirePolicy = z.input<typeof Policy>;

// In a file of its own, so that the portal's first page can have the values without the schemas.
export { standardPolicy } from './standard-policy.ts';
