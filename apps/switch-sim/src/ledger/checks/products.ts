import { deposits } from '@sahakar/db/schema/deposits';
import { journals, ledgerAccounts, postings } from '@sahakar/db/schema/ledger';
import { loans } from '@sahakar/db/schema/loans';
import { sql } from '@sahakar/db/sql';
import type { Check } from './check.ts';

/** The check of what deposits and loans rest on: how they began and how they ended. */
export const products: readonly Check[] = [
  {
    id: 'L15',
    claim:
      'Every deposit was opened and every loan paid out by one journal, and closed ones hold nothing',
    breaches: [
      { product: deposits, kind: 'deposit-opening' },
      { product: loans, kind: 'loan-disbursement' },
    ].flatMap(({ product, kind }) => [
      // Begins with the product's own lines, which are few, however large the book is.
      sql`select cast(${kind} as text) || ' of ' || ${product.accountNumber} as breach from ${product}
        where 1 <> (select count(*) from ${postings}
          join ${journals} on ${journals.rrn} = ${postings.rrn}
          where ${postings.accountId} = ${product.accountNumber} and ${journals.kind} = ${kind})`,
      sql`select 'closed account ' || ${product.accountNumber} as breach
        from ${product} inner join ${ledgerAccounts}
          on ${ledgerAccounts.id} = ${product.accountNumber}
        where ${product.status} = 'closed' and ${ledgerAccounts.balance} <> 0`,
    ]),
  },
];
