import { amortisation } from '@sahakar/contracts/loans/amortisation';
import type { ProductMovement, SeededLoan } from '../scenario.ts';

type Told = Omit<SeededLoan, 'closedOn' | 'repayAccountNumber'> &
  Partial<Pick<SeededLoan, 'repayAccountNumber'>>;

/** A loan that is paid on its days; it is closed where the last one lies before the story's end. */
export function loan(told: Told, lastDay: string): SeededLoan {
  const last = amortisation(told).at(-1)?.dueOn ?? told.disbursedOn;
  return { repayAccountNumber: null, ...told, closedOn: last <= lastDay ? last : null };
}

/** Half a percent of what is lent, taken on the first day. */
const feeDivisor = 200n;

/**
 * The disbursement with its fee, which is paid at once, and for each due day up to the last the
 * interest and the instalment.
 */
export function loanMovements(seeded: SeededLoan, lastDay: string): ProductMovement[] {
  const { number: accountNumber, repayAccountNumber, disbursedOn } = seeded;
  const payer = repayAccountNumber === null ? {} : { otherAccountNumber: repayAccountNumber };
  return [
    {
      kind: 'loan-disbursement',
      at: `${disbursedOn}T12:20:19+05:30`,
      accountNumber,
      amountPaise: seeded.principal,
    },
    {
      kind: 'loan-charge',
      at: `${disbursedOn}T12:25:19+05:30`,
      accountNumber,
      amountPaise: seeded.principal / feeDivisor,
    },
    {
      kind: 'loan-repayment',
      at: `${disbursedOn}T15:40:52+05:30`,
      accountNumber,
      ...payer,
      amountPaise: seeded.principal / feeDivisor,
    },
    ...amortisation(seeded)
      .filter(({ dueOn }) => dueOn <= lastDay)
      .flatMap(({ dueOn, interest, amount }): ProductMovement[] => [
        {
          kind: 'loan-interest',
          at: `${dueOn}T06:10:13+05:30`,
          accountNumber,
          amountPaise: interest,
        },
        {
          kind: 'loan-repayment',
          at: `${dueOn}T06:30:37+05:30`,
          accountNumber,
          ...payer,
          amountPaise: amount,
        },
      ]),
  ];
}
