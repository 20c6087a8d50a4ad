import { inOrder } from './calendar.ts';
import type { Account, MovementKind, ProductMovementKind, Scenario } from './scenario.ts';

export type Balance = { readonly at: string; readonly paise: bigint };

/** Each account's balances after its movements, oldest first; the first is the opening balance. */
export function replay(scenario: Scenario): ReadonlyMap<string, readonly Balance[]> {
  const passbooks = new Map<string, Balance[]>();
  for (const account of scenario.customers.flatMap((customer) => customer.accounts))
    passbooks.set(account.number, [{ at: account.openedOn, paise: account.openingBalancePaise }]);
  for (const { number, openedOn } of scenario.deposits ?? [])
    passbooks.set(number, [{ at: openedOn, paise: 0n }]);
  for (const { number, disbursedOn } of scenario.loans ?? [])
    passbooks.set(number, [{ at: disbursedOn, paise: 0n }]);

  const enter = (accountNumber: string, at: string, amountPaise: bigint) => {
    const passbook = passbooks.get(accountNumber);
    const last = passbook?.at(-1);
    if (!last) throw new Error(`No account ${accountNumber} in ${scenario.name}`);
    passbook?.push({ at, paise: last.paise + amountPaise });
  };
  for (const movement of inOrder([...scenario.movements, ...(scenario.productMovements ?? [])])) {
    const { kind, at, accountNumber, amountPaise } = movement;
    enter(accountNumber, at, directions[kind] * amountPaise);
    const other = 'otherAccountNumber' in movement ? movement.otherAccountNumber : undefined;
    if (other !== undefined) enter(other, at, -directions[kind] * amountPaise);
    const payee = 'toAccountNumber' in movement ? movement.toAccountNumber : undefined;
    if (payee !== undefined) enter(payee, at, amountPaise);
  }
  return passbooks;
}

/** The lowest balance the account may show on a day: zero, or its limit while that is sanctioned. */
export function floorPaise(account: Account, day: string): bigint {
  const isSanctioned = account.overdraftUntil !== null && day <= account.overdraftUntil;
  return isSanctioned ? -account.overdraftPaise : 0n;
}

const directions = {
  'salary-credit': 1n,
  'interest-credit': 1n,
  'cash-deposit': 1n,
  'neft-inward': 1n,
  'imps-inward': 1n,
  'cash-withdrawal': -1n,
  'card-purchase': -1n,
  'cheque-paid': -1n,
  'neft-outward-settled': -1n,
  'imps-outward': -1n,
  charge: -1n,
  'tax-deducted': -1n,
  'within-bank-transfer': -1n,
  'deposit-opening': 1n,
  'deposit-instalment': 1n,
  'deposit-interest-credit': 1n,
  'deposit-payout': -1n,
  'deposit-closure': -1n,
  'loan-disbursement': -1n,
  'loan-interest': -1n,
  'loan-charge': -1n,
  'loan-repayment': 1n,
} as const satisfies Record<MovementKind | ProductMovementKind, bigint>;
