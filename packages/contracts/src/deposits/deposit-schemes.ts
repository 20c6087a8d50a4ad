export type DepositPayout = 'monthly' | 'quarterly' | 'half-yearly' | 'yearly' | 'on-maturity';

/** How a deposit earns: by simple interest paid out, by compounding each quarter, or month by month. */
export type DepositGrowth = 'simple' | 'compound' | 'recurring';

/** How often interest leaves a deposit, by its code on the wire (row B227). */
export const payoutCodes = {
  M: 'monthly',
  Q: 'quarterly',
  H: 'half-yearly',
  Y: 'yearly',
  B: 'on-maturity',
} as const satisfies Record<string, DepositPayout>;
export type PayoutCode = keyof typeof payoutCodes;

/** What a deposit is renewed with, by its code on the wire. */
export const renewalCodes = { M: 'maturity-amount', P: 'principal' } as const;
export type RenewalCode = keyof typeof renewalCodes;

/** A scheme with its documented fields. */
export type DepositScheme = {
  readonly growth: DepositGrowth;
  readonly SCHM_CODE: string;
  /** The bank's account in the general ledger under which deposits of the scheme are reported. */
  readonly GL_SUB_HEAD_CODE: string;
  readonly SCHM_DESC: string;
  readonly Payout: readonly PayoutCode[];
  readonly RenewalOptions: readonly RenewalCode[];
  readonly MIN_PERIOD_MTHS: number;
  readonly MAX_PERIOD_MTHS: number;
  /** The longest tenure of a scheme that is counted in days; 0 where months count. */
  readonly Days: number;
  /** Paise; of a recurring deposit for each instalment. */
  readonly MIN_DEPOSIT_AMT: bigint;
  readonly MAX_DEPOSIT_AMT: bigint;
};

/** The documented maximum of every scheme: 1e14 rupees. */
const largest = 10_000_000_000_000_000n;
const years = { MIN_PERIOD_MTHS: 12, MAX_PERIOD_MTHS: 120, Days: 0 } as const;
const fixedDeposit = {
  growth: 'simple',
  GL_SUB_HEAD_CODE: '23001',
  ...years,
  MIN_DEPOSIT_AMT: 1_000_00n,
  MAX_DEPOSIT_AMT: largest,
} as const;

/** The bank's deposit schemes by their documented codes, for portal and switch alike. */
export const depositSchemes = {
  '35014': {
    ...fixedDeposit,
    SCHM_CODE: '35014',
    SCHM_DESC: 'Fixed Deposit Monthly Payout',
    Payout: ['M'],
    RenewalOptions: ['P'],
  },
  '35015': {
    ...fixedDeposit,
    SCHM_CODE: '35015',
    SCHM_DESC: 'Fixed Deposit Quarterly Payout',
    Payout: ['Q'],
    RenewalOptions: ['P'],
  },
  '35016': {
    ...fixedDeposit,
    SCHM_CODE: '35016',
    SCHM_DESC: 'Fixed Deposit Half Yearly Payout',
    Payout: ['H'],
    RenewalOptions: ['P'],
  },
  '35017': {
    ...fixedDeposit,
    SCHM_CODE: '35017',
    SCHM_DESC: 'Fixed Deposit Yearly Payout',
    Payout: ['Y', 'B'],
    RenewalOptions: ['M', 'P'],
  },
  '35018': {
    ...fixedDeposit,
    growth: 'compound',
    GL_SUB_HEAD_CODE: '23002',
    SCHM_CODE: '35018',
    SCHM_DESC: 'Reinvestment Deposit',
    Payout: ['B'],
    RenewalOptions: ['M', 'P'],
  },
  '35010': {
    ...fixedDeposit,
    GL_SUB_HEAD_CODE: '23003',
    SCHM_CODE: '35010',
    SCHM_DESC: 'Short Term Deposit',
    Payout: ['B'],
    RenewalOptions: ['M', 'P'],
    MIN_PERIOD_MTHS: 0,
    MAX_PERIOD_MTHS: 0,
    Days: 364,
  },
  '35011': {
    ...fixedDeposit,
    growth: 'recurring',
    GL_SUB_HEAD_CODE: '23004',
    SCHM_CODE: '35011',
    SCHM_DESC: 'Recurring Deposit',
    Payout: ['B'],
    RenewalOptions: [],
    MIN_DEPOSIT_AMT: 100_00n,
  },
} as const satisfies Record<string, DepositScheme>;

export type DepositSchemeCode = keyof typeof depositSchemes;

export function isDepositScheme(code: string): code is DepositSchemeCode {
  return Object.hasOwn(depositSchemes, code);
}

/** What a deposit may be renewed with: interest that was paid out cannot be put in again (B453). */
export function renewalOptions(scheme: DepositScheme, payout: PayoutCode): readonly RenewalCode[] {
  return payout === 'B'
    ? scheme.RenewalOptions
    : scheme.RenewalOptions.filter((option) => option === 'P');
}
