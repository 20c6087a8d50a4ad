import type { Policy } from '@sahakar/contracts/policy';
import type { Reader } from '@sahakar/db/dialect';
import { accounts } from '@sahakar/db/schema/customers';
import { journals, ledgerAccounts, postings } from '@sahakar/db/schema/ledger';
import { and, eq, inArray, lt, sql } from '@sahakar/db/sql';
import { breachesMax, breachesOf, type Check } from './check.ts';
import { nameOfLine } from './passbook.ts';

/** The checks of how much: the floors of accounts and the bounds of transfers. */
export const bounds: readonly Check[] = [
  {
    id: 'L7',
    claim: 'No debit took a customer below nothing, or below an overdraft while it was sanctioned',
    breaches: (read) => breachesOf(overdrawn(read)),
  },
  {
    id: 'L8',
    claim: 'Every transfer is between two accounts and inside the bounds of its rail',
    breaches: (read, policy) =>
      breachesOf(toItself(read), ...outOfBounds(read, policy), impsOfLoans(read)),
  },
];

/** Only lines that ended below nothing are looked up, and of the bank's own accounts none is. */
function overdrawn(read: Reader) {
  const sanctioned = sql`(select case when ${ledgerAccounts.overdraftUntil} < ${postings.entryOn}
      then 0 else ${ledgerAccounts.overdraft} end
    from ${ledgerAccounts}
    where ${ledgerAccounts.id} = ${postings.accountId} and ${ledgerAccounts.kind} = 'customer')`;
  return read
    .select({ breach: nameOfLine })
    .from(postings)
    .where(
      and(
        lt(postings.amount, 0n),
        lt(postings.balanceAfter, 0n),
        sql`${postings.balanceAfter} + ${sanctioned} < 0`,
      ),
    )
    .limit(breachesMax);
}

function toItself(read: Reader) {
  return read
    .select({ breach: sql<string>`'journal ' || ${postings.rrn} || ' has an account twice'` })
    .from(postings)
    .groupBy(postings.rrn, postings.accountId)
    .having(sql`count(*) > 1`)
    .limit(breachesMax);
}

function outOfBounds(read: Reader, { transfer }: Policy) {
  const { amountMin, imps, neft, rtgs } = transfer;
  const rails = [
    { kinds: ['own-account-transfer', 'within-bank-transfer'], amountMin, amountMax: null },
    { kinds: ['imps-outward'], ...imps },
    { kinds: ['neft-outward', 'neft-outward-settled'], ...neft },
    { kinds: ['rtgs-outward'], ...rtgs },
  ];
  return rails.map((rail) =>
    read
      .select({
        breach: sql<string>`${postings.amount} || ' paise in journal ' || ${postings.rrn}`,
      })
      .from(journals)
      .innerJoin(postings, eq(postings.rrn, journals.rrn))
      .where(
        and(
          inArray(journals.kind, rail.kinds),
          lt(postings.amount, 0n),
          sql`(-${postings.amount} < ${rail.amountMin} or -${postings.amount} > ${rail.amountMax})`,
        ),
      )
      .limit(breachesMax),
  );
}

/** Cash credit and overdraft accounts pay by NEFT and RTGS only. */
function impsOfLoans(read: Reader) {
  return read
    .select({ breach: sql<string>`'IMPS ' || ${journals.rrn} || ' from ' || ${accounts.number}` })
    .from(journals)
    .innerJoin(postings, eq(postings.rrn, journals.rrn))
    .innerJoin(accounts, eq(accounts.number, postings.accountId))
    .where(and(eq(journals.kind, 'imps-outward'), inArray(accounts.acctCode, ['13', '14'])))
    .limit(breachesMax);
}
