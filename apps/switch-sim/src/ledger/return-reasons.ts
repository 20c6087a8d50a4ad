import { prepared, type Reader } from '@sahakar/db/dialect';
import { journals } from '@sahakar/db/schema/ledger';
import { outwardPayments } from '@sahakar/db/schema/payments';
import { and, eq, inArray, sql } from '@sahakar/db/sql';

/** As many as a page of a statement has. */
const numbersAtOnce = 100;
const places = Array.from({ length: numbersAtOnce }, (_, at) => `rrn${at}`);

const returnedOf = prepared('return-reasons', (db: Reader) =>
  db
    .select({ rrn: journals.rrn, reason: outwardPayments.returnReason })
    .from(journals)
    .innerJoin(
      outwardPayments,
      eq(outwardPayments.rrn, sql`coalesce(${journals.reverses}, ${journals.rrn})`),
    )
    .where(
      and(
        inArray(
          journals.rrn,
          places.map((place) => sql.placeholder(place)),
        ),
        eq(outwardPayments.state, 'failed'),
      ),
    ),
);

/**
 * Why other banks have sent payments back, by the number of the debit and by that of the journal that
 * brought the money back. What came back from nowhere is not in it.
 */
export async function returnReasons(
  db: Reader,
  rrns: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const reasons = new Map<string, string>();
  for (let from = 0; from < rrns.length; from += numbersAtOnce) {
    const some = rrns.slice(from, from + numbersAtOnce);
    // A place that is left over repeats a number: to build a query for each count costs more.
    const values = places.map((place, at) => [place, some[at] ?? some[0]]);
    const returned = await returnedOf(db).execute(Object.fromEntries(values));
    for (const { rrn, reason } of returned) reasons.set(rrn, reason ?? '');
  }
  return reasons;
}

/** A row of an answer says why the payment that it is about came back, and nothing of any other. */
export function returnReasonOf(reasons: ReadonlyMap<string | null, string>, rrn: string | null) {
  const ReturnReason = reasons.get(rrn);
  return ReturnReason === undefined ? {} : { ReturnReason };
}
