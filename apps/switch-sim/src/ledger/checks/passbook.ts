import { journals, ledgerAccounts, postings } from '@sahakar/db/schema/ledger';
import type { Column } from '@sahakar/db/sql';
import { sql } from '@sahakar/db/sql';
import type { Check } from './check.ts';

export const nameOfLine = sql`'entry ' || ${postings.entryNo} ||
  ' of account ' || ${postings.accountId}`;

/** Each line of a passbook with the one before it, which is quicker than a window over all. */
export const linesWithEarlier = sql`${postings} left join ${postings} earlier
  on earlier.account_id = ${postings.accountId}
  and earlier.entry_no = ${postings.entryNo} - 1`;

/** The checks that add up, and those of what stands in a passbook: its order and its numbers. */
export const passbook: readonly Check[] = [
  {
    id: 'L1',
    claim: 'Every journal has two postings or more, none of them zero, that sum to zero',
    breaches: [
      sql`select 'journal ' || ${journals.rrn} as breach
        from ${journals} left join ${postings} on ${postings.rrn} = ${journals.rrn}
        group by ${journals.rrn}
        having count(${postings.amount}) < 2 or sum(${postings.amount}) <> 0`,
      {
        among: linesWithEarlier,
        where: sql`${postings.amount} = 0`,
        name: sql`'zero posting of journal ' || ${postings.rrn}`,
      },
      sql`select 'posting without its journal ' || ${postings.rrn} as breach
        from ${postings} left join ${journals} on ${journals.rrn} = ${postings.rrn}
        where ${journals.rrn} is null`,
    ],
  },
  {
    id: 'L2',
    claim: 'All postings sum to zero, and so do all balances',
    breaches: [
      sql`select 'postings sum to ' || sum(${postings.amount}) || ' paise' as breach
        from ${postings} having sum(${postings.amount}) <> 0`,
      sql`select 'balances sum to ' || sum(${ledgerAccounts.balance}) || ' paise' as breach
        from ${ledgerAccounts} having sum(${ledgerAccounts.balance}) <> 0`,
    ],
  },
  {
    id: 'L3',
    claim: 'Every stored balance is the sum of its postings and the last running balance',
    breaches: [
      {
        among: linesWithEarlier,
        where: sql`${postings.balanceAfter} <>
          coalesce(earlier.balance_after, 0) + ${postings.amount}`,
        name: nameOfLine,
      },
      // With every line right after the one before, an account is right when its last line is.
      sql`select 'balance of account ' || ${ledgerAccounts.id} as breach
        from ${ledgerAccounts}
        left join ${postings} latest on latest.account_id = ${ledgerAccounts.id}
          and latest.entry_no = ${ledgerAccounts.entries}
        left join ${postings} beyond on beyond.account_id = ${ledgerAccounts.id}
          and beyond.entry_no = ${ledgerAccounts.entries} + 1
        where ${ledgerAccounts.balance} <> coalesce(latest.balance_after, 0)
          or (${ledgerAccounts.entries} <> 0 and latest.rrn is null) or beyond.rrn is not null`,
    ],
  },
  {
    id: 'L11',
    claim:
      'Entries of an account are numbered without a gap, and no entry date comes before another',
    breaches: [
      {
        among: linesWithEarlier,
        where: sql`${postings.entryNo} < 1 or (${postings.entryNo} > 1 and earlier.rrn is null)
          or ${postings.entryOn} < earlier.entry_on`,
        name: nameOfLine,
      },
    ],
  },
  {
    id: 'L12',
    claim: 'Every amount is a whole number of paise that a Number can hold',
    breaches: [
      ...[postings.amount, postings.balanceAfter].map((amount) => ({
        among: linesWithEarlier,
        where: isUncountable(amount),
        name: sql`${amount} || ' in journal ' || ${postings.rrn}`,
      })),
      sql`select ${ledgerAccounts.balance} || ' in account ' || ${ledgerAccounts.id} as breach
        from ${ledgerAccounts} where ${isUncountable(ledgerAccounts.balance)}`,
    ],
  },
];

/** SQLite keeps a fraction in a column of whole numbers; PostgreSQL would not take it. */
function isUncountable(amount: Column) {
  return sql`(abs(${amount}) > 9007199254740991 or ${amount} <> cast(${amount} as bigint))`;
}
