import { prepared, type Reader } from '@sahakar/db/dialect';
import { equalsBound } from '@sahakar/db/prepared-statements';
import { accounts, branches } from '@sahakar/db/schema/customers';
import { ledgerAccounts } from '@sahakar/db/schema/ledger';
import { payees } from '@sahakar/db/schema/payees';
import { and, eq, inArray, sql } from '@sahakar/db/sql';
import { accountColumns, type AccountRecord, findAccount } from '../accounts/account-record.ts';
import type { Standings } from '../ledger/post.ts';
import { findPayeeOfOtherBank, payeeColumns, type PayablePayee } from './payee-of-customer.ts';
import type { TransferOrder } from './transfer-order.ts';

/** An order with both sides of it as the bank's own records have them. */
export type RecordedOrder = {
  readonly order: TransferOrder;
  readonly from: AccountRecord | null;
  /** Null where the money leaves the bank, and where no account of it has the number. */
  readonly to: AccountRecord | null;
  /** The customer's payee there, whatever its status; null where there is none. */
  readonly payee: PayablePayee | null;
  /** Of both accounts where both are of this bank: the ledger need not ask for them again. */
  readonly standings?: Standings;
};

/** The same of somebody who has the account that pays. */
export type PayersOrder = RecordedOrder & { readonly from: AccountRecord };

/** Looks both sides of an order up, for all that is asked of them from here on. */
export async function recordedOrder(db: Reader, order: TransferOrder): Promise<RecordedOrder> {
  const { customerNo, fromAccount, toAccount, toIfsc, rail } = order;
  if (rail === null) return withinBank(db, order);
  const [from, payee] = await Promise.all([
    findAccount(db, fromAccount),
    findPayeeOfOtherBank(db, customerNo, toAccount, toIfsc),
  ]);
  return { order, from, to: null, payee };
}

const bothSides = prepared('both-sides-of-transfer', (db: Reader) =>
  db
    .select({
      ...accountColumns,
      kind: ledgerAccounts.kind,
      frozen: ledgerAccounts.frozen,
      // Side by side and not within one another: only such rows are read without repetition.
      payeeId: payeeColumns.id,
      payeeName: payeeColumns.name,
      payeeStatus: payeeColumns.status,
      payeeUsableFrom: payeeColumns.usableFrom,
      payeeIfsc: payeeColumns.ifsc,
    })
    .from(accounts)
    .innerJoin(branches, eq(branches.code, accounts.branchCode))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, accounts.number))
    .leftJoin(
      payees,
      and(
        equalsBound(payees.customerNo, 'customerNo'),
        // A constant is bound too, so it is no plain `=` either.
        inArray(payees.payeeType, ['MBINTRA']),
        eq(payees.accountNumber, accounts.number),
      ),
    )
    .where(
      inArray(accounts.number, [sql.placeholder('fromAccount'), sql.placeholder('toAccount')]),
    ),
);

async function withinBank(db: Reader, order: TransferOrder): Promise<RecordedOrder> {
  const { customerNo, fromAccount, toAccount } = order;
  const rows = await bothSides(db).execute({ customerNo, fromAccount, toAccount });
  const to = rows.find(({ number }) => number === toAccount) ?? null;
  return {
    order,
    from: rows.find(({ number }) => number === fromAccount) ?? null,
    to,
    payee: to === null ? null : payeeOfRow(to),
    standings: new Map(rows.map((row) => [row.number, row])),
  };
}

type Row = Awaited<ReturnType<ReturnType<typeof bothSides>['execute']>>[number];

function payeeOfRow(row: Row): PayablePayee | null {
  const { payeeId: id, payeeName: name, payeeStatus: status, payeeIfsc: ifsc } = row;
  if (id === null || name === null || status === null || ifsc === null) return null;
  const { number: accountNumber, payeeUsableFrom: usableFrom } = row;
  return { id, name, status, usableFrom, accountNumber, ifsc };
}
