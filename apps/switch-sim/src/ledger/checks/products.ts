import { deposits } from '@sahakar/db/schema/deposits';
import { isInterestOrTax, journals, ledgerAccounts, postings } from '@sahakar/db/schema/ledger';
import { loans } from '@sahakar/db/schema/loans';
import { sql } from '@sahakar/db/sql';
import { firstYearOf } from '../financial-year.ts';
import type { Check } from './check.ts';

const firstYear = firstYearOf(journals.valueOn);

/** The checks of what deposits and loans rest on: how they began, what was taxed, how they ended. */
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
  {
    id: 'L16',
    claim:
      'Tax is deducted with interest of the same deposit and day, and never more of it in a year than the customer’s deposits earned',
    breaches: [
      sql`select 'tax ' || ${journals.rrn} || ' without interest' as breach from ${journals}
        where ${isInterestOrTax} and ${journals.kind} = 'deposit-tax' and not exists (
          select 1 from ${journals} credit where credit.cause_kind = ${journals.causeKind}
            and credit.cause_id = replace(${journals.causeId}, '/deposit-tax', '/deposit-interest-credit'))`,
      sql`select ${journals.customerNo} || ' in the year from April ' || ${firstYear} as breach
        from ${journals} join ${postings}
          on ${postings.rrn} = ${journals.rrn} and ${postings.amount} > 0
        where ${isInterestOrTax}
        group by ${journals.customerNo}, ${firstYear}
        having sum(case when ${journals.kind} = 'deposit-interest-credit'
          then ${postings.amount} else -${postings.amount} end) < 0`,
    ],
  },
];
