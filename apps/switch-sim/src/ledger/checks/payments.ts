import type { Reader } from '@sahakar/db/dialect';
import { journals, ledgerAccounts, postings } from '@sahakar/db/schema/ledger';
import { outwardPayments } from '@sahakar/db/schema/payments';
import { and, eq, isNull, or, sql } from '@sahakar/db/sql';
import { outwardPaymentsAccount } from '../templates/outward-payment.ts';
import { breachesMax, breachesOf, type Check } from './check.ts';

/** The check of payments to other banks: what the bank owes them, and what came back. */
export const payments: readonly Check[] = [
  {
    id: 'L10',
    claim: 'Every payment has its debit, only failed ones are reversed, and pending ones are owed',
    breaches: (read) => breachesOf(withoutDebit(read), misreversed(read), unowed(read)),
  },
];

function withoutDebit(read: Reader) {
  return read
    .select({ breach: sql<string>`'payment ' || ${outwardPayments.rrn}` })
    .from(outwardPayments)
    .leftJoin(
      postings,
      and(
        eq(postings.rrn, outwardPayments.rrn),
        eq(postings.accountId, outwardPayments.fromAccount),
        sql`${postings.amount} = -${outwardPayments.amount}`,
      ),
    )
    .where(isNull(postings.rrn))
    .limit(breachesMax);
}

function misreversed(read: Reader) {
  return read
    .select({
      breach: sql<string>`${outwardPayments.state} || ' payment ' || ${outwardPayments.rrn}`,
    })
    .from(outwardPayments)
    .leftJoin(journals, eq(journals.reverses, outwardPayments.rrn))
    .where(
      or(
        and(eq(outwardPayments.state, 'failed'), isNull(journals.rrn)),
        sql`${outwardPayments.state} <> 'failed' and ${journals.rrn} is not null`,
      ),
    )
    .limit(breachesMax);
}

/** What the bank holds for other banks is the sum of the payments that they do not have yet. */
function unowed(read: Reader) {
  const pending = sql`coalesce((select sum(${outwardPayments.amount}) from ${outwardPayments}
    where ${outwardPayments.state} = 'pending'), 0)`;
  return read
    .select({ breach: sql<string>`${ledgerAccounts.balance} || ' paise are owed'` })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.id, outwardPaymentsAccount),
        sql`${ledgerAccounts.balance} <> ${pending}`,
      ),
    );
}
