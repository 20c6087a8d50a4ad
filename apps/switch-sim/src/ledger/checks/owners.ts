import type { Reader } from '@sahakar/db/dialect';
import { transferRequests } from '@sahakar/db/schema/approvals';
import { accounts, logins } from '@sahakar/db/schema/customers';
import { journals, postings } from '@sahakar/db/schema/ledger';
import { scheduleInstalments, schedules } from '@sahakar/db/schema/schedules';
import { and, eq, lt, or, sql } from '@sahakar/db/sql';
import { breachesMax, breachesOf, type Check } from './check.ts';

/** The check of whose money moved, and on whose word. */
export const owners: readonly Check[] = [
  {
    id: 'L9',
    claim: 'Whatever a person, a request or a schedule has debited is an account of that customer',
    breaches: (read) =>
      breachesOf(
        debitedOfAnother(read),
        orderedByAnother(read),
        requestedByAnother(read),
        scheduledByAnother(read),
      ),
  },
];

const isDebit = and(eq(postings.rrn, journals.rrn), lt(postings.amount, 0n));

function debitedOfAnother(read: Reader) {
  return read
    .select({
      breach: sql<string>`'journal ' || ${journals.rrn} || ' debits account ' || ${accounts.number}`,
    })
    .from(journals)
    .innerJoin(postings, isDebit)
    .innerJoin(accounts, eq(accounts.number, postings.accountId))
    .where(
      sql`${journals.loginUsername} is not null
        and ${accounts.customerNo} <> coalesce(${journals.customerNo}, '')`,
    )
    .limit(breachesMax);
}

function orderedByAnother(read: Reader) {
  return read
    .select({
      breach: sql<string>`'journal ' || ${journals.rrn} || ' was ordered by ' || ${logins.username}`,
    })
    .from(journals)
    .innerJoin(logins, eq(logins.username, journals.loginUsername))
    .where(sql`${logins.customerNo} <> coalesce(${journals.customerNo}, '')`)
    .limit(breachesMax);
}

function requestedByAnother(read: Reader) {
  return read
    .select({
      breach: sql<string>`'request ' || ${transferRequests.requestNo} || ' made journal ' || ${journals.rrn}`,
    })
    .from(transferRequests)
    .innerJoin(journals, eq(journals.rrn, transferRequests.rrn))
    .where(sql`${journals.customerNo} <> ${transferRequests.customerNo}`)
    .limit(breachesMax);
}

function scheduledByAnother(read: Reader) {
  return read
    .select({
      breach: sql<string>`'schedule ' || ${schedules.id} || ' made journal ' || ${journals.rrn}`,
    })
    .from(scheduleInstalments)
    .innerJoin(schedules, eq(schedules.id, scheduleInstalments.scheduleId))
    .innerJoin(journals, eq(journals.rrn, scheduleInstalments.rrn))
    .innerJoin(postings, isDebit)
    .where(
      or(
        sql`${journals.customerNo} <> ${schedules.customerNo}`,
        sql`${postings.accountId} <> ${schedules.fromAccount}`,
      ),
    )
    .limit(breachesMax);
}
