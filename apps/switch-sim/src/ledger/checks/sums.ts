import type { Reader } from '@sahakar/db/dialect';
import { journals, ledgerAccounts, postings } from '@sahakar/db/schema/ledger';
import { eq, isNull, ne, sql } from 'drizzle-orm';
import { breachesMax, breachesOf, type Check } from './check.ts';

/** The checks that add up: journals, the whole book, and each account. */
export const sums: readonly Check[] = [
  {
    id: 'L1',
    claim: 'Every journal has two postings or more, none of them zero, that sum to zero',
    breaches: (read) => breachesOf(unbalanced(read), zeroes(read), orphans(read)),
  },
  {
    id: 'L2',
    claim: 'All postings sum to zero, and so do all balances',
    breaches: (read) => breachesOf(unevenPostings(read), unevenBalances(read)),
  },
  {
    id: 'L3',
    claim: 'Every stored balance is the sum of its postings and the last running balance',
    breaches: (read) => breachesOf(misstated(read), misrun(read), misended(read)),
  },
];

function unbalanced(read: Reader) {
  return read
    .select({ breach: sql<string>`'journal ' || ${journals.rrn}` })
    .from(journals)
    .leftJoin(postings, eq(postings.rrn, journals.rrn))
    .groupBy(journals.rrn)
    .having(sql`count(${postings.amount}) < 2 or sum(${postings.amount}) <> 0`)
    .limit(breachesMax);
}

function zeroes(read: Reader) {
  return read
    .select({ breach: sql<string>`'zero posting of journal ' || ${postings.rrn}` })
    .from(postings)
    .where(eq(postings.amount, 0n))
    .limit(breachesMax);
}

function orphans(read: Reader) {
  return read
    .select({ breach: sql<string>`'posting without its journal ' || ${postings.rrn}` })
    .from(postings)
    .leftJoin(journals, eq(journals.rrn, postings.rrn))
    .where(isNull(journals.rrn))
    .limit(breachesMax);
}

function unevenPostings(read: Reader) {
  return read
    .select({ breach: sql<string>`'postings sum to ' || sum(${postings.amount}) || ' paise'` })
    .from(postings)
    .having(sql`sum(${postings.amount}) <> 0`);
}

function unevenBalances(read: Reader) {
  const total = sql`sum(${ledgerAccounts.balance})`;
  return read
    .select({ breach: sql<string>`'balances sum to ' || ${total} || ' paise'` })
    .from(ledgerAccounts)
    .having(sql`${total} <> 0`);
}

function misstated(read: Reader) {
  const posted = read
    .select({
      account: postings.accountId,
      total: sql`sum(${postings.amount})`.as('total'),
      lines: sql`count(*)`.as('lines'),
    })
    .from(postings)
    .groupBy(postings.accountId)
    .as('posted');
  return read
    .select({ breach: sql<string>`'balance of account ' || ${ledgerAccounts.id}` })
    .from(ledgerAccounts)
    .leftJoin(posted, eq(posted.account, ledgerAccounts.id))
    .where(
      sql`${ledgerAccounts.balance} <> coalesce(${posted.total}, 0)
        or ${ledgerAccounts.entries} <> coalesce(${posted.lines}, 0)`,
    )
    .limit(breachesMax);
}

function misrun(read: Reader) {
  const running = read
    .select({
      account: postings.accountId,
      entryNo: postings.entryNo,
      amount: postings.amount,
      balanceAfter: postings.balanceAfter,
      balanceBefore: sql`lag(${postings.balanceAfter}, 1)
        over (partition by ${postings.accountId} order by ${postings.entryNo})`.as(
        'balance_before',
      ),
    })
    .from(postings)
    .as('running');
  return read
    .select({
      breach: sql<string>`'entry ' || ${running.entryNo} || ' of account ' || ${running.account}`,
    })
    .from(running)
    .where(
      sql`${running.balanceAfter} <> coalesce(${running.balanceBefore}, 0) + ${running.amount}`,
    )
    .limit(breachesMax);
}

function misended(read: Reader) {
  const isLast = sql`${postings.accountId} = ${ledgerAccounts.id}
    and ${postings.entryNo} = ${ledgerAccounts.entries}`;
  return read
    .select({ breach: sql<string>`'last entry of account ' || ${ledgerAccounts.id}` })
    .from(ledgerAccounts)
    .innerJoin(postings, isLast)
    .where(ne(postings.balanceAfter, ledgerAccounts.balance))
    .limit(breachesMax);
}
