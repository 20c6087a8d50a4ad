import { journals, postings } from '@sahakar/db/schema/ledger';
import { dailyUsage } from '@sahakar/db/schema/limits';
import { sql } from '@sahakar/db/sql';
import type { Check } from './check.ts';

/**
 * What transfers have debited on each day. Own accounts are not counted (ruling 13), nor is what the
 * bank does by itself. Most journals are looked for here, and the index of their causes would lead to
 * each of them by itself, all over a large file: a condition inside `coalesce` takes no index.
 */
const counted = sql`counted as (select ${journals.customerNo} as customer_no, ${journals.entryOn} as day,
    -sum(${postings.amount}) as amount, count(*) as number
  from ${journals} cross join ${postings}
  where ${postings.rrn} = ${journals.rrn} and ${postings.amount} < 0
    and coalesce(${journals.causeKind} in
      ('otp-authorisation', 'transfer-request', 'schedule-instalment'), false)
    and ${journals.kind} in ('within-bank-transfer', 'imps-outward', 'neft-outward',
      'neft-outward-settled', 'rtgs-outward')
    and ${journals.customerNo} is not null
    and not exists (select 1 from ${journals} reversal where reversal.reverses = ${journals.rrn})
  group by ${journals.customerNo}, ${journals.entryOn})`;

const isItsDay = sql`counted.customer_no = ${dailyUsage.customerNo}
  and counted.day = ${dailyUsage.day}`;

/** The check of the daily limits: what is counted against what has moved. */
export const limits: readonly Check[] = [
  {
    id: 'LM1',
    claim: 'What a day has used of a limit is what its transfers have debited and nobody sent back',
    breaches: [
      // Both sorts in one query, so that what is counted is counted once.
      sql`with ${counted}
        select 'customer ' || ${dailyUsage.customerNo} || ' on ' || ${dailyUsage.day} as breach
        from ${dailyUsage} left join counted on ${isItsDay}
        where ${dailyUsage.amount} <> coalesce(counted.amount, 0)
          or ${dailyUsage.count} <> coalesce(counted.number, 0)
        union all
        select 'customer ' || counted.customer_no || ' on ' || counted.day as breach
        from counted left join ${dailyUsage} on ${isItsDay}
        where ${dailyUsage.customerNo} is null`,
    ],
  },
];
