import type { Reader } from '@sahakar/db/dialect';
import { ledgerAccounts, postings } from '@sahakar/db/schema/ledger';
import type { Column } from '@sahakar/db/sql';
import { sql } from '@sahakar/db/sql';
import { breachesMax, breachesOf, type Check } from './check.ts';
import { isLineBefore, nameOfLine } from './passbook.ts';

/** The checks of what stands in a passbook: its order and its numbers. */
export const order: readonly Check[] = [
  {
    id: 'L11',
    claim:
      'Entries of an account are numbered without a gap, and no entry date comes before another',
    breaches: (read) => breachesOf(disordered(read)),
  },
  {
    id: 'L12',
    claim: 'Every amount is a whole number of paise that a Number can hold',
    breaches: (read) =>
      breachesOf(
        uncountable(read, postings.amount, postings.rrn),
        uncountable(read, postings.balanceAfter, postings.rrn),
        uncountableBalance(read),
      ),
  },
];

function disordered(read: Reader) {
  const earlier = read.select().from(postings).as('earlier');
  return read
    .select({ breach: nameOfLine })
    .from(postings)
    .leftJoin(earlier, isLineBefore(earlier))
    .where(
      sql`${postings.entryNo} < 1 or (${postings.entryNo} > 1 and ${earlier.rrn} is null)
        or ${postings.entryOn} < ${earlier.entryOn}`,
    )
    .limit(breachesMax);
}

function uncountable(read: Reader, amount: Column, rrn: Column) {
  return read
    .select({ breach: sql<string>`${amount} || ' in journal ' || ${rrn}` })
    .from(postings)
    .where(isUncountable(amount))
    .limit(breachesMax);
}

function uncountableBalance(read: Reader) {
  const { balance, id } = ledgerAccounts;
  return read
    .select({ breach: sql<string>`${balance} || ' in account ' || ${id}` })
    .from(ledgerAccounts)
    .where(isUncountable(balance))
    .limit(breachesMax);
}

/** SQLite keeps a fraction in a column of whole numbers; PostgreSQL would not take it. */
function isUncountable(amount: Column) {
  return sql`abs(${amount}) > 9007199254740991 or ${amount} <> cast(${amount} as bigint)`;
}
