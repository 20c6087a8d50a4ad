import { prepared, type Reader } from '@sahakar/db/dialect';
import { journals, postings } from '@sahakar/db/schema/ledger';
import { and, eq, inArray, sql } from '@sahakar/db/sql';
import { balanceOf } from './statement.ts';

/** What a product's ledger account has come to. */
export type ProductStanding = {
  readonly balance: bigint;
  /** The sum of all postings of the asked kinds. */
  readonly moved: bigint;
};

/** What kinds of journals put the money of a product there. */
const kinds = ['deposit-opening', 'deposit-instalment', 'loan-disbursement'];

const movementSum = prepared('product-moved', (db: Reader) =>
  db
    .select({
      moved: sql<bigint>`cast(coalesce(sum(${postings.amount}), 0) as bigint)`.mapWith(
        postings.amount,
      ),
    })
    .from(postings)
    .innerJoin(journals, eq(journals.rrn, postings.rrn))
    .where(and(eq(postings.accountId, sql.placeholder('account')), inArray(journals.kind, kinds))),
);

/** What a deposit or a loan holds, and what was paid into the one or lent by the other. */
export async function productStanding(db: Reader, account: string): Promise<ProductStanding> {
  const balance = await balanceOf(db, account);
  const [sum] = await movementSum(db).execute({ account });
  return { balance: balance ?? 0n, moved: sum?.moved ?? 0n };
}
