import { branches } from '@sahakar/seeds/branches';
import { account } from '@sahakar/seeds/cast/accounts';
import { retail } from '@sahakar/seeds/cast/cast';
import { sameBank } from '@sahakar/seeds/cast/payees';
import type { Customer, Person, Scenario } from '@sahakar/seeds/scenario';

/** Small enough that all payees go into one insert of the loader. */
export const customersMax = 800;

/** Everybody of the bank has this transaction password; nobody signs in through the screen. */
export const transactionPassword = 'Transfer@1971';

const openingBalancePaise = 1_00_00_000_00n;

/** The customer whose account is the hot one. */
const hotSerial = 0;

/**
 * Eight hundred customers with a crore each. Everybody may pay the next one and the first one, so
 * that transfers can be spread evenly or all go into one account.
 */
export const manyCustomers: Scenario = {
  name: 'many-customers',
  story: 'A bank under load: 800 customers, each with one account and two payees.',
  now: '2026-11-21T10:00:00+05:30',
  branches,
  limitMasters: [{ id: 'DLMAX', amountPaise: 9_000_000_000_000_000n, count: 2_000_000_000 }],
  customers: Array.from({ length: customersMax }, (_, serial) => customerOf(serial)),
  cast: Array.from({ length: customersMax }, (_, serial) => personOf(serial)),
  movements: [],
};

export type Route = {
  readonly customer: Customer;
  readonly from: string;
  readonly to: string;
  readonly toName: string;
  readonly toIfsc: string;
};

/** Whom the customer of this serial pays: the next customer, or the first one. */
export function routeOf(serial: number, target: 'spread' | 'hot'): Route {
  const payer = target === 'hot' ? 1 + (serial % (customersMax - 1)) : serial % customersMax;
  const payee = target === 'hot' ? hotSerial : (payer + 1) % customersMax;
  return {
    customer: customerOf(payer),
    from: accountOf(payer),
    to: accountOf(payee),
    toName: nameOf(payee),
    toIfsc: ifscOf(payee),
  };
}

function customerOf(serial: number): Customer {
  const next = (serial + 1) % customersMax;
  const payees = [...new Set([next, hotSerial])].filter((payee) => payee !== serial);
  return {
    key: `customer-${serial}`,
    number: numberOf(serial),
    name: nameOf(serial),
    kind: 'retail',
    mobile: String(9_000_000_000 + serial),
    email: null,
    address: null,
    limitId: 'DLMAX',
    accounts: [
      account(accountOf(serial), {
        holderName: nameOf(serial),
        mmid: String(9_240_000 + serial),
        openedOn: '2024-04-01',
        openingBalancePaise,
      }),
    ],
    payees: payees.map((payee) =>
      sameBank({
        name: nameOf(payee),
        nickname: `Payee ${payee}`,
        accountNumber: accountOf(payee),
        addedOn: '2025-01-10',
      }),
    ),
  };
}

function personOf(serial: number): Person {
  return retail({
    key: `customer-${serial}`,
    name: nameOf(serial),
    loginUsername: numberOf(serial),
    password: 'Passbook@1971',
    transactionPassword,
    exercises: ['transfers under load'],
  });
}

function numberOf(serial: number): string {
  return String(300_000_000 + serial);
}

function branchOf(serial: number): string {
  return branches[serial % branches.length]?.code ?? '';
}

function ifscOf(serial: number): string {
  return `SHKR0000${branchOf(serial)}`;
}

function accountOf(serial: number): string {
  return `${branchOf(serial)}010${String(serial).padStart(9, '0')}`;
}

function nameOf(serial: number): string {
  return `Savita Ganesh Deshmukh ${String(serial).padStart(4, '0')}`;
}
