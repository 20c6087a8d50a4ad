/** How a deposit earns: by simple interest paid out, by compounding each quarter, or month by month. */
export type DepositGrowth = 'simple' | 'compound' | 'recurring';

export type DepositScheme = {
  readonly description: string;
  readonly growth: DepositGrowth;
};

/** The bank's deposit schemes by their documented codes. */
export const depositSchemes = {
  '35010': { description: 'Short Term Deposit', growth: 'simple' },
  '35011': { description: 'Recurring Deposit', growth: 'recurring' },
  '35014': { description: 'Fixed Deposit Monthly Payout', growth: 'simple' },
  '35015': { description: 'Fixed Deposit Quarterly Payout', growth: 'simple' },
  '35016': { description: 'Fixed Deposit Half Yearly Payout', growth: 'simple' },
  '35017': { description: 'Fixed Deposit Yearly Payout', growth: 'simple' },
  '35018': { description: 'Reinvestment Deposit', growth: 'compound' },
} as const satisfies Record<string, DepositScheme>;

export type DepositSchemeCode = keyof typeof depositSchemes;

export function isDepositScheme(code: string): code is DepositSchemeCode {
  return Object.hasOwn(depositSchemes, code);
}
