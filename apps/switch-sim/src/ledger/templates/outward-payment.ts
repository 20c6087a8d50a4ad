import type { Rail } from '@sahakar/contracts/transfers/rails';
import type { Movement } from '../post.ts';
import type { WithOneCustomer } from './with-one-customer.ts';

/** What the bank has taken from customers and not yet paid to other banks. */
export const outwardPaymentsAccount = 'OUTWARD-PAYMENTS';

type Outward = WithOneCustomer & {
  readonly rail: Rail;
  /** Whether the other bank has it at once, or with a later settlement. */
  readonly isSettled: boolean;
};

/** A payment to another bank leaves the customer's account. */
export function outwardPayment(payment: Outward): Movement {
  const { rail, account, amount, particulars, isSettled } = payment;
  const narration = `${rail} ${particulars}`.trim();
  const through = isSettled ? settlementAccount(rail) : outwardPaymentsAccount;
  return {
    kind: kinds[rail].outward,
    legs: [
      { account, amount: -amount, narration },
      { account: through, amount, narration },
    ],
  };
}

type SettledPayment = { readonly rail: Rail; readonly amount: bigint; readonly reference: string };

/** What was accepted earlier is paid to the other bank. */
export function paymentSettlement({ rail, amount, reference }: SettledPayment): Movement {
  const narration = `${rail} ${reference}`;
  return {
    kind: kinds[rail].settlement,
    legs: [
      { account: outwardPaymentsAccount, amount: -amount, narration },
      { account: settlementAccount(rail), amount, narration },
    ],
  };
}

const kinds = {
  IMPS: { outward: 'imps-outward', settlement: 'imps-settlement' },
  NEFT: { outward: 'neft-outward', settlement: 'neft-settlement' },
  RTGS: { outward: 'rtgs-outward', settlement: 'rtgs-settlement' },
} as const satisfies Record<Rail, { outward: string; settlement: string }>;

function settlementAccount(rail: Rail): string {
  return `${rail}-SETTLEMENT`;
}
