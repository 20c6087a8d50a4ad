import { prepared, type Reader } from '@sahakar/db/dialect';
import { equalsBound } from '@sahakar/db/prepared-statements';
import { accounts, branches } from '@sahakar/db/schema/customers';
import { ledgerAccounts } from '@sahakar/db/schema/ledger';
import { eq } from '@sahakar/db/sql';
import type { Desk } from '../call/refusal.ts';

/** What is read of an account, joined with its branch and its ledger. */
export const accountColumns = {
  number: accounts.number,
  customerNo: accounts.customerNo,
  acctCode: accounts.acctCode,
  accountType: accounts.accountType,
  holderName: accounts.holderName,
  status: accounts.status,
  branchName: branches.name,
  ifsc: branches.ifsc,
  /** Paise; below zero the account is overdrawn. */
  balance: ledgerAccounts.balance,
  overdraft: ledgerAccounts.overdraft,
  overdraftUntil: ledgerAccounts.overdraftUntil,
  /** Kept back by liens. */
  held: ledgerAccounts.held,
};

const accountByNumber = prepared(
  'account-by-number',
  (db: Reader) =>
    db
      .select(accountColumns)
      .from(accounts)
      .innerJoin(branches, eq(branches.code, accounts.branchCode))
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, accounts.number))
      .where(equalsBound(accounts.number, 'number')),
  ({ number = '' }) => number,
);

export type AccountRecord = Readonly<
  Awaited<ReturnType<ReturnType<typeof accountByNumber>['execute']>>[number]
>;

/** The account with its stored balance; works inside a transaction and outside. */
export async function findAccount(db: Reader, number: string): Promise<AccountRecord | null> {
  const [row] = await accountByNumber(db).execute({ number });
  return row ?? null;
}

/** The account of a payee, whoever holds it: a closed one is as unknown as none (9053). */
export async function requireHeldAccount(
  db: Reader,
  desk: Desk<'9053'>,
  number: string,
): Promise<AccountRecord> {
  const account = await findAccount(db, number);
  return account === null || account.status === 'closed' ? refuseNoAccount(desk) : account;
}

export function refuseNoAccount({ refuse }: Desk<'9053'>): never {
  return refuse('9053', 'The account was not found');
}
