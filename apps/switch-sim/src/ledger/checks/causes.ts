import { protectedTables, type Reader } from '@sahakar/db/dialect';
import { transferRequests } from '@sahakar/db/schema/approvals';
import { journals, postings } from '@sahakar/db/schema/ledger';
import { and, eq, isNotNull, isNull, or, sql } from '@sahakar/db/sql';
import { breachesMax, breachesOf, type Check } from './check.ts';

/** The checks of why money moved: journals, their causes, reversals and approved requests. */
export const causes: readonly Check[] = [
  {
    id: 'L4',
    claim: 'Journals and postings cannot be changed; each is reversed at most once, and exactly',
    async breaches(read) {
      const safe = await protectedTables(read);
      const bare = ['journals', 'postings'].filter((name) => !safe.includes(name));
      return [
        ...bare.map((name) => `the table ${name} has lost its protection`),
        ...(await breachesOf(reversedTwice(read), inexactReversals(read))),
      ];
    },
  },
  {
    id: 'L5',
    claim: 'Every reference number has twelve digits',
    breaches: (read) => breachesOf(misnumbered(read)),
  },
  {
    id: 'L6',
    claim: 'Every journal has one cause, and no cause has two journals',
    breaches: (read) => breachesOf(withoutCause(read), withCauseOfAnother(read)),
  },
  {
    id: 'M5',
    claim: 'No money moved for a request that was not approved',
    breaches: (read) => breachesOf(unapproved(read)),
  },
  {
    id: 'M9',
    claim: 'Every approved request names the journal that it made',
    breaches: (read) => breachesOf(approvedInVain(read)),
  },
];

function reversedTwice(read: Reader) {
  return read
    .select({ breach: sql<string>`'journal ' || ${journals.reverses} || ' is reversed twice'` })
    .from(journals)
    .where(isNotNull(journals.reverses))
    .groupBy(journals.reverses)
    .having(sql`count(*) > 1`)
    .limit(breachesMax);
}

function inexactReversals(read: Reader) {
  const lines = (rrn: typeof journals.rrn | typeof journals.reverses) =>
    sql`(select count(*) from ${postings} where ${postings.rrn} = ${rrn})`;
  const opposites = sql`(select count(*) from ${postings} line
    join ${postings} original on original.account_id = line.account_id
      and original.amount = -line.amount
    where line.rrn = ${journals.rrn} and original.rrn = ${journals.reverses})`;
  return read
    .select({ breach: sql<string>`'reversal ' || ${journals.rrn} || ' is not the opposite'` })
    .from(journals)
    .where(
      and(
        isNotNull(journals.reverses),
        sql`(${lines(journals.rrn)} <> ${opposites} or ${lines(journals.reverses)} <> ${opposites})`,
      ),
    )
    .limit(breachesMax);
}

function misnumbered(read: Reader) {
  return read
    .select({ breach: sql<string>`'journal ' || ${journals.rrn}` })
    .from(journals)
    .where(sql`length(${journals.rrn}) <> 12 or ltrim(${journals.rrn}, '0123456789') <> ''`)
    .limit(breachesMax);
}

function withoutCause(read: Reader) {
  return read
    .select({ breach: sql<string>`'journal ' || ${journals.rrn} || ' has no cause'` })
    .from(journals)
    .where(or(eq(journals.causeKind, ''), eq(journals.causeId, '')))
    .limit(breachesMax);
}

function withCauseOfAnother(read: Reader) {
  return read
    .select({ breach: sql<string>`${journals.causeKind} || ' ' || ${journals.causeId}` })
    .from(journals)
    .groupBy(journals.causeKind, journals.causeId)
    .having(sql`count(*) > 1`)
    .limit(breachesMax);
}

function unapproved(read: Reader) {
  return read
    .select({ breach: sql<string>`'journal ' || ${journals.rrn}` })
    .from(journals)
    .leftJoin(
      transferRequests,
      and(
        eq(transferRequests.requestNo, journals.causeId),
        eq(transferRequests.state, 'APPROVED'),
        eq(transferRequests.rrn, journals.rrn),
      ),
    )
    .where(and(eq(journals.causeKind, 'transfer-request'), isNull(transferRequests.requestNo)))
    .limit(breachesMax);
}

function approvedInVain(read: Reader) {
  return read
    .select({ breach: sql<string>`'request ' || ${transferRequests.requestNo}` })
    .from(transferRequests)
    .leftJoin(
      journals,
      and(
        eq(journals.rrn, transferRequests.rrn),
        eq(journals.causeKind, 'transfer-request'),
        eq(journals.causeId, transferRequests.requestNo),
      ),
    )
    .where(and(eq(transferRequests.state, 'APPROVED'), isNull(journals.rrn)))
    .limit(breachesMax);
}
