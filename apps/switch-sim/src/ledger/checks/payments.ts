import { journals, ledgerAccounts, postings } from '@sahakar/db/schema/ledger';
import { outwardPayments } from '@sahakar/db/schema/payments';
import { sql } from '@sahakar/db/sql';
import { outwardPaymentsAccount } from '../templates/outward-payment.ts';
import type { Check } from './check.ts';

/** The check of payments to other banks: what the bank owes them, and what came back. */
export const payments: readonly Check[] = [
  {
    id: 'L10',
    claim: 'Every payment has its debit, only failed ones are reversed, and pending ones are owed',
    breaches: [
      sql`select 'payment ' || ${outwardPayments.rrn} as breach
        from ${outwardPayments} left join ${postings} on ${postings.rrn} = ${outwardPayments.rrn}
          and ${postings.accountId} = ${outwardPayments.fromAccount}
          and ${postings.amount} = -${outwardPayments.amount}
        where ${postings.rrn} is null`,
      sql`select ${outwardPayments.state} || ' payment ' || ${outwardPayments.rrn} as breach
        from ${outwardPayments} left join ${journals}
          on ${journals.reverses} = ${outwardPayments.rrn}
        where (${outwardPayments.state} = 'failed' and ${journals.rrn} is null)
          or (${outwardPayments.state} <> 'failed' and ${journals.rrn} is not null)`,
      // What the bank holds for other banks is the sum of the payments that they do not have yet.
      sql`select ${ledgerAccounts.balance} || ' paise are owed' as breach from ${ledgerAccounts}
        where ${ledgerAccounts.id} = ${outwardPaymentsAccount} and ${ledgerAccounts.balance} <>
          coalesce((select sum(${outwardPayments.amount}) from ${outwardPayments}
            where ${outwardPayments.state} = 'pending'), 0)`,
    ],
  },
];
