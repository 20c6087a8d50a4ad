import { prepared, type Reader } from '@sahakar/db/dialect';
import { equalsBound } from '@sahakar/db/prepared-statements';
import { isInterestOrTax, journals, postings } from '@sahakar/db/schema/ledger';
import { and, eq, gt, gte, lte, sql } from '@sahakar/db/sql';
import { everyYear, financialYear, firstYearOf } from './financial-year.ts';
import type { Period } from './statement.ts';
import { taxPayable } from './templates/with-one-customer.ts';

/** What a deposit earned in a financial year, and what of it went to the state. */
export type TaxedInterest = {
  readonly deposit: string;
  readonly year: string;
  readonly interest: bigint;
  readonly tax: bigint;
};

/**
 * Interest and tax of a customer's deposits, each by its value day, which does not move when the
 * bank enters something later. It reads the journals of these kinds alone, by their own index.
 */
export async function interestAndTax(
  db: Reader,
  customerNo: string,
  { from, to }: Period = everyYear,
): Promise<readonly TaxedInterest[]> {
  const totals = new Map<string, TaxedInterest>();
  for (const row of await credits(db).execute({ customerNo, from, to })) {
    // The bank's own line of a tax bears the number of the deposit.
    const deposit = row.instrumentNo ?? row.account;
    const year = financialYear(`${row.firstYear}-04-01`);
    const key = `${year} ${deposit}`;
    const sum = totals.get(key) ?? { deposit, year, interest: 0n, tax: 0n };
    const kind = row.account === taxPayable ? 'tax' : 'interest';
    totals.set(key, { ...sum, [kind]: sum[kind] + row.amount });
  }
  return [...totals.values()];
}

const firstYear = firstYearOf(journals.valueOn);

/** The credit of each journal: of interest to the deposit, of tax to what the bank owes the state. */
const credits = prepared('interest-and-tax', (db: Reader) =>
  db
    .select({
      account: postings.accountId,
      instrumentNo: postings.instrumentNo,
      firstYear,
      amount: sql<bigint>`cast(sum(${postings.amount}) as bigint)`.mapWith(postings.amount),
    })
    .from(journals)
    .innerJoin(postings, and(eq(postings.rrn, journals.rrn), gt(postings.amount, sql`0`)))
    .where(
      and(
        isInterestOrTax,
        equalsBound(journals.customerNo, 'customerNo'),
        gte(journals.valueOn, sql.placeholder('from')),
        lte(journals.valueOn, sql.placeholder('to')),
      ),
    )
    .groupBy(postings.accountId, postings.instrumentNo, firstYear),
);
