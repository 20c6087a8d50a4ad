import type { Reader } from '@sahakar/db/dialect';
import { journals } from '@sahakar/db/schema/ledger';
import { scheduleInstalments, schedules as plans } from '@sahakar/db/schema/schedules';
import { and, eq, isNull, type SQL, sql } from '@sahakar/db/sql';
import { breachesMax, breachesOf, type Check } from './check.ts';

const instalment = sql<string>`${scheduleInstalments.scheduleId} || '-' || ${scheduleInstalments.place}`;

/** The checks of scheduled payments: their instalments are all there, and money and instalments name each other. */
export const schedules: readonly Check[] = [
  {
    id: 'SC3',
    claim: 'Every paid instalment has the one journal that it made, and no other has one',
    breaches: (read) => breachesOf(paidInVain(read), movedForNothing(read)),
  },
  {
    id: 'SC4',
    claim: 'What was paid, has failed, was deleted and waits are all the instalments of a schedule',
    breaches: (read) => breachesOf(strayInstalments(read), missingInstalments(read)),
  },
];

const isItsJournal = and(
  eq(journals.rrn, scheduleInstalments.rrn),
  eq(journals.causeKind, 'schedule-instalment'),
  sql`${journals.causeId} = ${instalment}`,
);

function paidInVain(read: Reader) {
  return read
    .select({ breach: sql<string>`'instalment ' || ${instalment}` })
    .from(scheduleInstalments)
    .leftJoin(journals, isItsJournal)
    .where(and(eq(scheduleInstalments.outcome, 'S'), isNull(journals.rrn)))
    .limit(breachesMax);
}

function movedForNothing(read: Reader) {
  return read
    .select({ breach: sql<string>`'journal ' || ${journals.rrn}` })
    .from(journals)
    .leftJoin(scheduleInstalments, isItsJournal)
    .where(and(eq(journals.causeKind, 'schedule-instalment'), isNull(scheduleInstalments.rrn)))
    .limit(breachesMax);
}

function strayInstalments(read: Reader) {
  return read
    .select({ breach: sql<string>`'instalment ' || ${instalment}` })
    .from(scheduleInstalments)
    .innerJoin(plans, eq(plans.id, scheduleInstalments.scheduleId))
    .where(
      sql`${scheduleInstalments.place} not between 1 and ${plans.payments}
        or (${scheduleInstalments.outcome} <> 'D' and ${scheduleInstalments.place} >= ${plans.nextPlace})`,
    )
    .limit(breachesMax);
}

/** The job has been at every place before the next one, and a schedule ends with its last one. */
function missingInstalments(read: Reader) {
  const rows = (condition: SQL) => sql`(select count(*) from ${scheduleInstalments}
    where ${scheduleInstalments.scheduleId} = ${plans.id} and ${condition})`;
  const passed = rows(sql`${scheduleInstalments.place} < ${plans.nextPlace}`);
  const ran = rows(sql`${scheduleInstalments.outcome} <> 'D'`);
  const ended = rows(sql`true`);
  return read
    .select({ breach: sql<string>`${plans.status} || ' schedule ' || ${plans.id}` })
    .from(plans)
    .where(
      sql`${plans.nextPlace} not between 1 and ${plans.payments} + 1
        or ${passed} <> ${plans.nextPlace} - 1
        or (${plans.status} in ('Pending', 'Deleted') and ${ran} > 0)
        or (${plans.status} in ('Pending', 'In Process') and ${ended} >= ${plans.payments})
        or (${plans.status} = 'In Process' and ${ran} = 0)
        or (${plans.status} = 'Completed' and ${ended} <> ${plans.payments})`,
    )
    .limit(breachesMax);
}
