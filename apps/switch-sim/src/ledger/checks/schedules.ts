import { journals } from '@sahakar/db/schema/ledger';
import {
  scheduleInstalments as instalments,
  schedules as plans,
} from '@sahakar/db/schema/schedules';
import { type SQL, sql } from '@sahakar/db/sql';
import type { Check } from './check.ts';

const instalment = sql`${instalments.scheduleId} || '-' || ${instalments.place}`;

const isItsJournal = sql`${journals.rrn} = ${instalments.rrn}
  and ${journals.causeKind} = 'schedule-instalment' and ${journals.causeId} = ${instalment}`;

/** The instalments of a plan of which this is so. */
const countOf = (condition: SQL) => sql`(select count(*) from ${instalments}
  where ${instalments.scheduleId} = ${plans.id} and ${condition})`;
const passedCount = countOf(sql`${instalments.place} < ${plans.nextPlace}`);
const ran = countOf(sql`${instalments.outcome} <> 'D'`);
const endedCount = countOf(sql`true`);

/** The checks of scheduled payments: their instalments are all there, and money and instalments name each other. */
export const schedules: readonly Check[] = [
  {
    id: 'SC3',
    claim: 'Every paid instalment has the one journal that it made, and no other has one',
    breaches: [
      sql`select 'instalment ' || ${instalment} as breach
        from ${instalments} left join ${journals} on ${isItsJournal}
        where ${instalments.outcome} = 'S' and ${journals.rrn} is null`,
      sql`select 'journal ' || ${journals.rrn} as breach
        from ${journals} left join ${instalments} on ${isItsJournal}
        where ${journals.causeKind} = 'schedule-instalment' and ${instalments.rrn} is null`,
    ],
  },
  {
    id: 'SC4',
    claim: 'What was paid, has failed, was deleted and waits are all the instalments of a schedule',
    breaches: [
      sql`select 'instalment ' || ${instalment} as breach
        from ${instalments} inner join ${plans} on ${plans.id} = ${instalments.scheduleId}
        where ${instalments.place} not between 1 and ${plans.payments}
          or (${instalments.outcome} <> 'D' and ${instalments.place} >= ${plans.nextPlace})`,
      // The job has been at every place before the next one, and a schedule ends with its last one.
      sql`select ${plans.status} || ' schedule ' || ${plans.id} as breach from ${plans}
        where ${plans.nextPlace} not between 1 and ${plans.payments} + 1
          or ${passedCount} <> ${plans.nextPlace} - 1
          or (${plans.status} in ('Pending', 'Deleted') and ${ran} > 0)
          or (${plans.status} in ('Pending', 'In Process') and ${endedCount} >= ${plans.payments})
          or (${plans.status} = 'In Process' and ${ran} = 0)
          or (${plans.status} = 'Completed' and ${endedCount} <> ${plans.payments})`,
    ],
  },
];
