import { depositPlan } from '@sahakar/contracts/deposits/deposit-plan';
import { depositSchemes } from '@sahakar/contracts/deposits/deposit-schemes';
import { lastDay } from '../calendar.ts';
import type { Customer, ProductMovement, ProductMovementKind, SeededDeposit } from '../scenario.ts';

type DepositOrder = Omit<SeededDeposit, 'customerKey' | 'holderName' | 'growth' | 'closedOn'> & {
  readonly customer: Customer;
};

/** A deposit by its own terms; it is closed where it matured before the story ends. */
export function deposit({ customer, ...order }: DepositOrder, until = lastDay): SeededDeposit {
  const terms = {
    customerKey: customer.key,
    holderName: customer.name,
    growth: depositSchemes[order.schemeCode].growth,
    ...order,
  };
  const { maturesOn } = depositPlan(terms);
  return { ...terms, closedOn: maturesOn <= until ? maturesOn : null };
}

/** What has happened to a deposit by the end of the story, as its plan has it. */
export function depositMovements(seeded: SeededDeposit, until = lastDay): ProductMovement[] {
  const { number: accountNumber, repayAccountNumber, openedOn, closedOn } = seeded;
  const plan = depositPlan(seeded);
  const repaid = repayAccountNumber === null ? {} : { otherAccountNumber: repayAccountNumber };
  const movements: ProductMovement[] = [
    {
      kind: 'deposit-opening',
      // Of a day that is not over the story knows only that it has begun.
      at: `${openedOn}T${openedOn > until ? '00:00:00' : '11:05:07'}+05:30`,
      accountNumber,
      amountPaise: seeded.amount,
    },
    ...plan.events
      // What bears nothing has due days too.
      .filter(({ on, amount }) => on <= until && amount > 0n)
      .map(({ on, kind, amount }) => ({
        kind: kinds[kind],
        at: `${on}T${times[kind]}+05:30`,
        accountNumber,
        ...(kind === 'payout' && repaid),
        amountPaise: amount,
      })),
  ];
  if (closedOn === null) return movements;
  const closure = {
    kind: 'deposit-closure' as const,
    at: `${closedOn}T22:50:31+05:30`,
    accountNumber,
    ...repaid,
    amountPaise: plan.maturityAmount,
  };
  return [...movements, closure];
}

const kinds = {
  instalment: 'deposit-instalment',
  interest: 'deposit-interest-credit',
  payout: 'deposit-payout',
} as const satisfies Record<string, ProductMovementKind>;

/** Instalments come at the counter, interest at night, and its payout right after it. */
const times = { instalment: '10:15:23', interest: '22:40:11', payout: '22:40:41' } as const;
