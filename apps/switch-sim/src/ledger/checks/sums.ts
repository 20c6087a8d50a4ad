import type { Reader } from '@sahakar/db/dialect';
import { journals, ledgerAccounts, postings } from '@sahakar/db/schema/ledger';
import { and, eq, isNull, sql } from '@sahakar/db/sql';
import { breachesMax, breachesOf, type Check } from './check.ts';
import { isLineBefore, nameOfLine } from './passbook.ts';

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
    breaches: (read) => breachesOf(misrun(read), misstated(read)),
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

/** With every line right after the one before, an account is right when its last line is. */
function misstated(read: Reader) {
  const last = read.select().from(postings).as('last');
  const beyond = read.select().from(postings).as('beyond');
  const { id, balance, entries } = ledgerAccounts;
  return read
    .select({ breach: sql<string>`'balance of account ' || ${id}` })
    .from(ledgerAccounts)
    .leftJoin(last, and(eq(last.accountId, id), eq(last.entryNo, entries)))
    .leftJoin(beyond, sql`${beyond.accountId} = ${id} and ${beyond.entryNo} = ${entries} + 1`)
    .where(
      sql`${balance} <> coalesce(${last.balanceAfter}, 0)
        or (${entries} <> 0 and ${last.rrn} is null) or ${beyond.rrn} is not null`,
    )
    .limit(breachesMax);
}

function misrun(read: Reader) {
  const earlier = read.select().from(postings).as('earlier');
  return read
    .select({ breach: nameOfLine })
    .from(postings)
    .leftJoin(earlier, isLineBefore(earlier))
    .where(
      sql`${postings.balanceAfter} <> coalesce(${earlier.balanceAfter}, 0) + ${postings.amount}`,
    )
    .limit(breachesMax);
}
