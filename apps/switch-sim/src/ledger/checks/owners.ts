import { transferRequests } from '@sahakar/db/schema/approvals';
import { accounts, logins } from '@sahakar/db/schema/customers';
import { journals, postings } from '@sahakar/db/schema/ledger';
import { scheduleInstalments, schedules } from '@sahakar/db/schema/schedules';
import { sql } from '@sahakar/db/sql';
import type { Check } from './check.ts';

const isDebit = sql`${postings.rrn} = ${journals.rrn} and ${postings.amount} < 0`;

/** The check of whose money moved, and on whose word. */
export const owners: readonly Check[] = [
  {
    id: 'L9',
    claim: 'Whatever a person, a request or a schedule has debited is an account of that customer',
    breaches: [
      sql`select 'journal ' || ${journals.rrn} || ' debits account ' || ${accounts.number} as breach
        from ${journals} inner join ${postings} on ${isDebit}
        inner join ${accounts} on ${accounts.number} = ${postings.accountId}
        where ${journals.loginUsername} is not null
          and ${accounts.customerNo} <> coalesce(${journals.customerNo}, '')`,
      sql`select 'journal ' || ${journals.rrn} || ' was ordered by ' || ${logins.username} as breach
        from ${journals} inner join ${logins} on ${logins.username} = ${journals.loginUsername}
        where ${logins.customerNo} <> coalesce(${journals.customerNo}, '')`,
      sql`select 'request ' || ${transferRequests.requestNo} ||
          ' made journal ' || ${journals.rrn} as breach
        from ${transferRequests} inner join ${journals} on ${journals.rrn} = ${transferRequests.rrn}
        where ${journals.customerNo} <> ${transferRequests.customerNo}`,
      sql`select 'schedule ' || ${schedules.id} || ' made journal ' || ${journals.rrn} as breach
        from ${scheduleInstalments}
        inner join ${schedules} on ${schedules.id} = ${scheduleInstalments.scheduleId}
        inner join ${journals} on ${journals.rrn} = ${scheduleInstalments.rrn}
        inner join ${postings} on ${isDebit}
        where ${journals.customerNo} <> ${schedules.customerNo}
          or ${postings.accountId} <> ${schedules.fromAccount}`,
    ],
  },
];
