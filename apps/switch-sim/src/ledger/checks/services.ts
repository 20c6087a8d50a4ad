import type { Reader } from '@sahakar/db/dialect';
import { chequeLeaves, inwardCheques } from '@sahakar/db/schema/cheques';
import { liens } from '@sahakar/db/schema/enquiries';
import { journals, ledgerAccounts, postings } from '@sahakar/db/schema/ledger';
import { and, eq, isNull, or, sql } from '@sahakar/db/sql';
import { breachesMax, breachesOf, type Check } from './check.ts';

/** The checks of what stands beside the book: liens and cheques. */
export const services: readonly Check[] = [
  {
    id: 'CS1',
    claim: 'Every paid cheque has a paid leaf and the one journal that paid it',
    breaches: (read) => breachesOf(paidInVain(read), paidLeavesWithoutCheque(read)),
  },
  {
    id: 'H1',
    claim: 'What an account keeps back is the sum of the liens that stand on it',
    breaches: (read) => breachesOf(misheld(read)),
  },
];

function paidInVain(read: Reader) {
  return read
    .select({ breach: sql<string>`'inward cheque ' || ${inwardCheques.id}` })
    .from(inwardCheques)
    .leftJoin(
      chequeLeaves,
      and(
        eq(chequeLeaves.accountNumber, inwardCheques.accountNumber),
        eq(chequeLeaves.number, inwardCheques.chequeNumber),
      ),
    )
    .leftJoin(journals, and(eq(journals.rrn, inwardCheques.rrn), eq(journals.kind, 'cheque-paid')))
    .leftJoin(
      postings,
      and(
        eq(postings.rrn, inwardCheques.rrn),
        eq(postings.accountId, inwardCheques.accountNumber),
        eq(postings.instrumentNo, inwardCheques.chequeNumber),
        sql`${postings.amount} = -${inwardCheques.amount}`,
      ),
    )
    .where(
      or(
        and(
          eq(inwardCheques.state, 'paid'),
          or(
            isNull(postings.rrn),
            isNull(journals.rrn),
            sql`coalesce(${chequeLeaves.state}, '') <> 'paid'`,
          ),
        ),
        sql`${inwardCheques.state} <> 'paid' and ${inwardCheques.rrn} is not null`,
      ),
    )
    .limit(breachesMax);
}

function paidLeavesWithoutCheque(read: Reader) {
  return read
    .select({
      breach: sql<string>`'leaf ' || ${chequeLeaves.number} ||
        ' of account ' || ${chequeLeaves.accountNumber}`,
    })
    .from(chequeLeaves)
    .leftJoin(
      inwardCheques,
      and(
        eq(inwardCheques.accountNumber, chequeLeaves.accountNumber),
        eq(inwardCheques.chequeNumber, chequeLeaves.number),
        eq(inwardCheques.state, 'paid'),
      ),
    )
    .where(and(eq(chequeLeaves.state, 'paid'), isNull(inwardCheques.id)))
    .limit(breachesMax);
}

function misheld(read: Reader) {
  const standing = sql`coalesce((select sum(${liens.amount}) from ${liens}
    where ${liens.accountNumber} = ${ledgerAccounts.id} and ${liens.state} = 'standing'), 0)`;
  return read
    .select({ breach: sql<string>`'account ' || ${ledgerAccounts.id}` })
    .from(ledgerAccounts)
    .where(sql`${ledgerAccounts.held} <> ${standing}`)
    .limit(breachesMax);
}
