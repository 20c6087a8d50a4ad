import type { Reader } from '@sahakar/db/dialect';
import { journals } from '@sahakar/db/schema/ledger';
import { scheduleInstalments } from '@sahakar/db/schema/schedules';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { breachesMax, breachesOf, type Check } from './check.ts';

const instalment = sql<string>`${scheduleInstalments.scheduleId} || '-' || ${scheduleInstalments.place}`;

/** The check of scheduled payments: money and instalments name each other. */
export const schedules: readonly Check[] = [
  {
    id: 'SC3',
    claim: 'Every paid instalment has the one journal that it made, and no other has one',
    breaches: (read) => breachesOf(paidInVain(read), movedForNothing(read)),
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
