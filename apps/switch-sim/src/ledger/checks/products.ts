import type { Reader } from '@sahakar/db/dialect';
import { deposits } from '@sahakar/db/schema/deposits';
import { journals, ledgerAccounts, postings } from '@sahakar/db/schema/ledger';
import { loans } from '@sahakar/db/schema/loans';
import { and, eq, ne, sql } from '@sahakar/db/sql';
import { breachesMax, breachesOf, type Check } from './check.ts';

/** The check of what deposits and loans rest on: how they began and how they ended. */
export const products: readonly Check[] = [
  {
    id: 'L15',
    claim:
      'Every deposit was opened and every loan paid out by one journal, and closed ones hold nothing',
    breaches: (read) =>
      breachesOf(
        begunOtherwise(read, deposits, 'deposit-opening'),
        begunOtherwise(read, loans, 'loan-disbursement'),
        heldAfterClosing(read, deposits),
        heldAfterClosing(read, loans),
      ),
  },
];

type Product = typeof deposits | typeof loans;

/** Begins with the product's own lines, which are few, however large the book is. */
function begunOtherwise(read: Reader, product: Product, kind: string) {
  const begun = sql`(select count(*) from ${postings}
    join ${journals} on ${journals.rrn} = ${postings.rrn}
    where ${postings.accountId} = ${product.accountNumber} and ${journals.kind} = ${kind})`;
  return read
    .select({ breach: sql<string>`${kind} || ' of ' || ${product.accountNumber}` })
    .from(product)
    .where(ne(begun, 1))
    .limit(breachesMax);
}

function heldAfterClosing(read: Reader, product: Product) {
  return read
    .select({ breach: sql<string>`'closed account ' || ${product.accountNumber}` })
    .from(product)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, product.accountNumber))
    .where(and(eq(product.status, 'closed'), ne(ledgerAccounts.balance, 0n)))
    .limit(breachesMax);
}
