import { AssertionError } from 'node:assert';
import type { Tx } from '@sahakar/db/dialect';
import { ledgerAccounts } from '@sahakar/db/schema/ledger';
import { counters } from '@sahakar/db/schema/world';
import type {
  Movement as SeededMovement,
  ProductMovement,
  Scenario,
} from '@sahakar/seeds/scenario';
import { businessDay, startOfDay } from '../clock.ts';
import { bankAccounts } from '../ledger/bank-accounts.ts';
import { type Cause, type Journal, type Movement, post } from '../ledger/post.ts';
import { rrnOf } from '../ledger/rrn.ts';
import { ownAccountTransfer, withinBankTransfer } from '../ledger/templates/between-customers.ts';
import { isProductMovement, productMovement } from '../ledger/templates/with-a-product.ts';
import { customerMovement } from '../ledger/templates/with-one-customer.ts';
import { UnplayableError } from './unplayable-error.ts';

/** Posts the opening balances and what has happened, in the order of time. */
export async function playMovements(tx: Tx, scenario: Scenario): Promise<void> {
  await openBankAccounts(tx);
  const entries = [...openings(scenario), ...happenings(scenario)].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  );
  await tx.insert(counters).values({ name: 'rrn', next: entries.length });
  let serial = 0;
  for (const { movement, at, cause, customerNo } of entries) {
    const entryOn = businessDay(at);
    const rrn = rrnOf(entryOn, serial);
    const journal = { ...movement, rrn, cause, at, customerNo };
    const outcome = await post(tx, journal).catch((error: unknown) => {
      if (error instanceof AssertionError) throw unplayable(scenario, journal, error.message);
      throw error;
    });
    if (outcome.kind !== 'posted') throw unplayable(scenario, journal, `is ${outcome.kind}`);
    serial += 1;
  }
}

function unplayable({ name }: Scenario, { kind, at, legs }: Journal, why: string) {
  const accounts = legs.map(({ account }) => account).join(' and ');
  return new UnplayableError(
    `In the scenario ${name} the ${kind} of ${at.toISOString()} on ${accounts} cannot be posted: ${why}.`,
  );
}

async function openBankAccounts(tx: Tx): Promise<void> {
  const opening = { kind: 'bank' as const, balance: 0n, entries: 0 };
  await tx.insert(ledgerAccounts).values(bankAccounts.map((id) => ({ id, ...opening })));
}

type Entry = {
  readonly movement: Movement;
  readonly at: Date;
  readonly cause: Cause;
  readonly customerNo: string;
};

function openings({ customers }: Scenario): Entry[] {
  return customers.flatMap((customer) =>
    customer.accounts
      .filter((account) => account.openingBalancePaise !== 0n)
      .map(({ number, openedOn, openingBalancePaise }) => ({
        movement: customerMovement('opening-balance', {
          account: number,
          amount: openingBalancePaise,
          particulars: '',
        }),
        at: startOfDay(openedOn),
        cause: { kind: 'account-opening', id: number } as const,
        customerNo: customer.number,
      })),
  );
}

function happenings(scenario: Scenario): Entry[] {
  const holders = holdersOf(scenario);
  // All times carry +05:30, so their text sorts as they do.
  const { movements, productMovements = [] } = scenario;
  const inOrder = [...movements, ...productMovements].toSorted((one, other) =>
    one.at < other.at ? -1 : 1,
  );
  return inOrder.map((seeded, index) => ({
    movement: movementOf(seeded, holders),
    at: new Date(seeded.at),
    cause: { kind: 'story', id: String(index + 1).padStart(6, '0') },
    customerNo: holderOf(holders, seeded.accountNumber).customerNo,
  }));
}

type Holder = { readonly customerNo: string; readonly name: string };
type Holders = ReadonlyMap<string, Holder>;

function holdersOf({ customers, deposits = [], loans = [] }: Scenario): Holders {
  const products = [...deposits, ...loans];
  return new Map(
    customers.flatMap(({ key, number: customerNo, accounts }) =>
      [...accounts, ...products.filter(({ customerKey }) => customerKey === key)].map(
        ({ number, holderName }) => [number, { customerNo, name: holderName }] as const,
      ),
    ),
  );
}

function holderOf(holders: Holders, accountNumber: string): Holder {
  const holder = holders.get(accountNumber);
  if (holder === undefined) throw new Error(`The scenario has no account ${accountNumber}`);
  return holder;
}

function movementOf(seeded: SeededMovement | ProductMovement, holders: Holders): Movement {
  if (isOfProduct(seeded)) {
    const { accountNumber: product, otherAccountNumber: own = null, amountPaise: amount } = seeded;
    return productMovement(seeded.kind, { product, own, amount });
  }
  const { kind, accountNumber: account, amountPaise: amount, particulars, chequeNumber } = seeded;
  if (kind === 'within-bank-transfer') return betweenAccounts(seeded, holders);
  return customerMovement(kind, { account, amount, particulars, chequeNumber });
}

function isOfProduct(seeded: SeededMovement | ProductMovement): seeded is ProductMovement {
  return isProductMovement(seeded.kind);
}

function betweenAccounts(seeded: SeededMovement, holders: Holders): Movement {
  const { accountNumber: from, toAccountNumber: to } = seeded;
  if (to === undefined) throw new Error(`The transfer of ${seeded.at} lacks an account to pay to`);
  const [payer, payee] = [holderOf(holders, from), holderOf(holders, to)];
  const isOwn = payer.customerNo === payee.customerNo;
  const template = isOwn ? ownAccountTransfer : withinBankTransfer;
  return template({
    from: { account: from, holder: payer.name },
    to: { account: to, holder: payee.name },
    amount: seeded.amountPaise,
    remark: seeded.particulars,
  });
}
