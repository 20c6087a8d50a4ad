import type { Reader } from '@sahakar/db/dialect';
import { journals } from '@sahakar/db/schema/ledger';
import { outwardPayments } from '@sahakar/db/schema/payments';
import { and, eq, inArray, sql } from '@sahakar/db/sql';

/**
 * Why other banks have sent payments back, by the number of the debit and by that of the journal that
 * brought the money back. What came back from nowhere is not in it.
 */
export async function returnReasons(
  db: Reader,
  rrns: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (rrns.length === 0) return new Map();
  const { rrn, reverses } = journals;
  const returned = await db
    .select({ rrn, reason: outwardPayments.returnReason })
    .from(journals)
    .innerJoin(outwardPayments, eq(outwardPayments.rrn, sql`coalesce(${reverses}, ${rrn})`))
    .where(and(inArray(rrn, [...rrns]), eq(outwardPayments.state, 'failed')));
  return new Map(returned.map((row) => [row.rrn, row.reason ?? '']));
}

/** A row of an answer says why the payment that it is about came back, and nothing of any other. */
export function returnReasonOf(reasons: ReadonlyMap<string, string>, rrn: string | null) {
  const ReturnReason = rrn === null ? undefined : reasons.get(rrn);
  return ReturnReason === undefined ? {} : { ReturnReason };
}
