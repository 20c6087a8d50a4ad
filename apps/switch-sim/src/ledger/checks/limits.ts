import type { Reader } from '@sahakar/db/dialect';
import { journals, postings } from '@sahakar/db/schema/ledger';
import { dailyUsage } from '@sahakar/db/schema/limits';
import { and, eq, inArray, isNull, lt, sql } from '@sahakar/db/sql';
import { breachesMax, breachesOf, type Check } from './check.ts';

/** The check of the daily limits: what is counted against what has moved. */
export const limits: readonly Check[] = [
  {
    id: 'LM1',
    claim: 'What a day has used of a limit is what its transfers have debited and nobody sent back',
    breaches: (read) => breachesOf(miscounted(read), uncounted(read)),
  },
];

/** Own accounts are not counted (ruling 13), nor is what the bank does by itself. */
const countedKinds = [
  'within-bank-transfer',
  'imps-outward',
  'neft-outward',
  'neft-outward-settled',
  'rtgs-outward',
];
const countedCauses = ['otp-authorisation', 'transfer-request', 'schedule-instalment'];

function countedDays(read: Reader) {
  return read
    .select({
      customerNo: journals.customerNo,
      day: journals.entryOn,
      amount: sql<bigint>`-sum(${postings.amount})`.as('counted_amount'),
      count: sql<number>`count(*)`.as('counted_count'),
    })
    .from(journals)
    .innerJoin(postings, and(eq(postings.rrn, journals.rrn), lt(postings.amount, 0n)))
    .where(
      and(
        inArray(journals.causeKind, countedCauses),
        inArray(journals.kind, countedKinds),
        sql`${journals.customerNo} is not null`,
        sql`not exists (select 1 from ${journals} reversal where reversal.reverses = ${journals.rrn})`,
      ),
    )
    .groupBy(journals.customerNo, journals.entryOn)
    .as('counted');
}

function miscounted(read: Reader) {
  const counted = countedDays(read);
  return read
    .select({ breach: nameOfDay(dailyUsage.customerNo, dailyUsage.day) })
    .from(dailyUsage)
    .leftJoin(
      counted,
      and(eq(counted.customerNo, dailyUsage.customerNo), eq(counted.day, dailyUsage.day)),
    )
    .where(
      sql`${dailyUsage.amount} <> coalesce(${counted.amount}, 0)
        or ${dailyUsage.count} <> coalesce(${counted.count}, 0)`,
    )
    .limit(breachesMax);
}

function uncounted(read: Reader) {
  const counted = countedDays(read);
  return read
    .select({ breach: nameOfDay(counted.customerNo, counted.day) })
    .from(counted)
    .leftJoin(
      dailyUsage,
      and(eq(dailyUsage.customerNo, counted.customerNo), eq(dailyUsage.day, counted.day)),
    )
    .where(isNull(dailyUsage.customerNo))
    .limit(breachesMax);
}

const nameOfDay = (customerNo: unknown, day: unknown) =>
  sql<string>`'customer ' || ${customerNo} || ' on ' || ${day}`;
