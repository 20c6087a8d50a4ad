import type { Movement } from '../post.ts';

/** The bank's expense, and what it owes the state. */
export const interestPaid = 'INTEREST-PAID';
export const taxPayable = 'TDS-PAYABLE';

export type DepositInterest = {
  readonly account: string;
  /** Paise that reach the account. */
  readonly amount: bigint;
  /** Paise of tax deducted at source; zero below the threshold. */
  readonly tax: bigint;
  readonly depositNumber: string;
};

/** A deposit pays out its interest, and the tax on it goes to the state. */
export function payDepositInterest(interest: DepositInterest): Movement {
  const { account, amount, tax, depositNumber } = interest;
  const narration = `Interest on deposit ${depositNumber}`;
  const legs = [
    { account, amount, narration },
    { account: interestPaid, amount: -(amount + tax), narration },
  ];
  const taxLeg = { account: taxPayable, amount: tax, narration: `TDS ${narration}` };
  return { kind: 'deposit-interest', legs: tax === 0n ? legs : [...legs, taxLeg] };
}
