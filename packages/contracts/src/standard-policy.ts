import { lengths } from './documented-lengths.ts';
import type { Policy } from './policy.ts';
import type { RateSlab } from './deposits/deposit-rules.ts';
import type { DepositSchemeCode } from './deposits/deposit-schemes.ts';

/**
 * What the bank pays at present, in hundredths of a percent a year, by the tenure from which it does
 * (RULINGS F7). What is paid out more often earns a little less.
 */
const standardDepositRates = {
  '35010': slabs([1, 3_50], [15, 4_25], [46, 5_00], [91, 5_50], [181, 6_00], [271, 6_25]),
  '35011': slabs([12, 6_60], [24, 6_80], [36, 6_90], [60, 6_60]),
  '35014': slabs([12, 6_55], [24, 6_75], [36, 6_85], [60, 6_55]),
  '35015': slabs([12, 6_60], [24, 6_80], [36, 6_90], [60, 6_60]),
  '35016': slabs([12, 6_65], [24, 6_85], [36, 6_95], [60, 6_65]),
  '35017': slabs([12, 6_75], [24, 6_95], [36, 7_05], [60, 6_75]),
  '35018': slabs([12, 6_75], [24, 6_95], [36, 7_05], [60, 6_75]),
} satisfies Record<DepositSchemeCode, RateSlab[]>;

function slabs(...pairs: readonly (readonly [from: number, rate: number])[]): RateSlab[] {
  return pairs.map(([from, rate]) => ({ from, rate }));
}

/** The documented values, apart from their schemas, which the portal's first page does without. */
export const standardPolicy: Policy = {
  auth: {
    allowPaste: false,
    userIdLengthMax: 15,
    passwordTypedMax: 16,
    passwordKeyboardMax: 20,
    captchaLength: 5,
    failuresMax: 3,
    unknownUserLockHours: 24,
    loginFailuresPerAddressPerMinuteMax: 30,
    comparisonsWaitingMax: 16,
    passwordLifeDays: 90,
    passwordWarningDays: 10,
    otpBeforeForcedChange: false,
    tpinMode: true,
    tpinFailuresMax: 3,
    tpinProofSeconds: 180,
    transactionPasswordTypedMax: lengths.transactionPassword,
  },
  identity: {
    stepMinutes: 10,
    cardWrongPerDayMax: 3,
    userIdWrongPerDayMax: 10,
    temporarySecretHours: 24,
    callsPerMinuteMax: 60,
  },
  otp: {
    digits: lengths.otp,
    lifeSeconds: 300,
    wrongMax: 3,
    generationsMax: 4,
    loginGenerationsPerDayMax: 20,
    approvalGenerationsPerDayMax: 400,
    generationsPerDayMax: 40,
    wrongPerDayMax: 10,
    authorisationSeconds: 180,
    resendSeconds: 59,
    authoriseDialogResendSeconds: 60,
  },
  session: {
    minutes: 10,
    warningSeconds: 59,
    graceSeconds: 60,
    absoluteHours: 12,
    preLoginMinutes: 10,
    idlePromptSeconds: 120,
    idlePromptAnswerSeconds: 60,
    idleDebounceMilliseconds: 500,
    closingSeconds: 10,
  },
  transfer: {
    amountMin: 1_00n,
    amountTypedMax: 99_99_99_999_99n,
    amountLengthMax: lengths.typedAmount,
    remarkLengthMax: lengths.transferRemark,
    imps: { amountMin: 1_00n, amountMax: 5_00_000_00n },
    neft: { amountMin: 1_00n, amountMax: 2_00_000_00n },
    rtgs: { amountMin: 2_00_000_00n, amountMax: 99_99_99_999_99n },
    noImpsAccountCodes: ['13', '14'],
    clearBalanceAccountCodes: ['10', '11'],
  },
  limits: { raiseDelayHours: 0 },
  settlement: { rtgsOpensMinute: 30, rtgsClosesMinute: 1440, returnMinutes: 120 },
  payee: {
    coolingHours: 0,
    additionsPerDayMax: 20,
    changesPerDayMax: 200,
    namesAskedPerDayMax: 50,
    newPayeeLimits: [],
  },
  approval: { requestDaysMax: 0 },
  schedule: {
    paymentsMin: 2,
    paymentsMax: 99_999,
    startDaysMax: 366,
    runHour: 9,
    missedDaysMax: 7,
  },
  requests: {
    idempotencyHours: 24,
    paymentStatusDays: 90,
    bodyKibibytesMax: 64,
    tokenSeconds: 120,
    tokensPerSessionMax: 8,
    tokensPerSessionPerMinuteMax: 240,
    tokensPerAddressPerMinuteMax: 1200,
    tokensLiveMax: 50_000,
    clockSkewSeconds: 60,
    failuresPerTokenMax: 3,
    unopenedPerAddressPerMinuteMax: 120,
    unopenedAuditedPerMinuteMax: 20,
    callsAtOncePerSessionMax: 8,
    callsWaitingPerSessionMax: 64,
    heavyCallsAtOnceMax: 2,
    callsAtOnceMax: 1_000,
    strangersAtOnceMax: 32,
    strangersDelayMillisecondsMax: 100,
    secretTextHours: 24,
    auditKeepDays: 3_650,
  },
  statement: { rowsMax: 20_000, miniRowsMax: 10, recentRows: 5 },
  cheque: {
    leavesByAcctCode: { '10': [9, 24, 48], '11': [24, 48, 105] },
    leavesOtherwise: [9, 24, 48, 105],
    bookIssueDays: 3,
    bookCharge: 0n,
    stopCharge: 0n,
    returnCharge: 250_00n,
  },
  card: {
    wrongPerDayMax: 3,
    atmLimitMin: 100_00n,
    atmLimitStep: 100_00n,
    channelLimitMin: 10_00n,
    limitsMaxByProduct: {
      classic: {
        atm: 25_000_00n,
        pos: 50_000_00n,
        ecom: 50_000_00n,
        contactless: 5_000_00n,
      },
      platinum: {
        atm: 1_00_000_00n,
        pos: 2_00_000_00n,
        ecom: 2_00_000_00n,
        contactless: 25_000_00n,
      },
      business: {
        atm: 50_000_00n,
        pos: 5_00_000_00n,
        ecom: 3_00_000_00n,
        contactless: 5_000_00n,
      },
    },
    noCardAccountCodes: ['13', '14'],
    abroad: true,
  },
  deposit: { otp: false, openingsPerDayMax: 100, renewalsMax: 3, rates: standardDepositRates },
  tds: {
    deduct: true,
    threshold: 50_000_00n,
    seniorAge: 60,
    seniorThreshold: 1_00_000_00n,
    rateWithPan: 10_00,
    rateWithoutPan: 20_00,
    takeDeclarations: true,
  },
  positivePay: { amountMin: 50_000_00n, monthsAround: 3, historyDays: 90 },
  screen: { narrowWidthMax: 500 },
};
