import { amortisation } from '@sahakar/contracts/loans/amortisation';
import { lastDay } from '../calendar.ts';
import type { Customer, ProductMovement, ProductMovementKind, SeededLoan } from '../scenario.ts';

type LoanOrder = Omit<SeededLoan, 'customerKey' | 'holderName' | 'closedOn'> & {
  readonly customer: Customer;
};

/** A loan that is paid on its days; it is closed where the last one lies before the story's end. */
export function loan({ customer, ...order }: LoanOrder): SeededLoan {
  const last = amortisation(order).at(-1)?.dueOn ?? order.disbursedOn;
  return {
    customerKey: customer.key,
    holderName: customer.name,
    ...order,
    closedOn: last <= lastDay ? last : null,
  };
}

/** Half a percent of what is lent, taken on the first day. */
const feeDivisor = 200n;

/**
 * The disbursement with its fee, which is paid at once, and for each due day up to the last the
 * interest and the instalment.
 */
export function loanMovements(seeded: SeededLoan): ProductMovement[] {
  const { number: accountNumber, repayAccountNumber, disbursedOn } = seeded;
  const payer = repayAccountNumber === null ? {} : { otherAccountNumber: repayAccountNumber };
  const fee = seeded.principal / feeDivisor;
  const movement = (kind: ProductMovementKind, at: string, amountPaise: bigint) => ({
    kind,
    at: `${at}+05:30`,
    accountNumber,
    ...(kind === 'loan-repayment' && payer),
    amountPaise,
  });
  return [
    movement('loan-disbursement', `${disbursedOn}T12:20:19`, seeded.principal),
    movement('loan-charge', `${disbursedOn}T12:25:19`, fee),
    movement('loan-repayment', `${disbursedOn}T15:40:52`, fee),
    ...amortisation(seeded)
      .filter(({ dueOn }) => dueOn <= lastDay)
      .flatMap(({ dueOn, interest, amount }) => [
        movement('loan-interest', `${dueOn}T06:10:13`, interest),
        movement('loan-repayment', `${dueOn}T06:30:37`, amount),
      ]),
  ];
}
