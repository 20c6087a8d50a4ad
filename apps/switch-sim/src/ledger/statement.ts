import { prepared, type Reader } from '@sahakar/db/dialect';
import { postings } from '@sahakar/db/schema/ledger';
import { desc, eq, sql } from 'drizzle-orm';

/** A line of an account's passbook; a positive amount is a credit. */
export type StatementLine = typeof postings.$inferSelect;

const newestOfAccount = prepared('newest-postings', (db: Reader) =>
  db
    .select()
    .from(postings)
    .where(eq(postings.accountId, sql.placeholder('account')))
    .orderBy(desc(postings.entryNo))
    .limit(sql.placeholder('rows')),
);

/** The newest lines of an account, newest first. */
export async function newestPostings(
  db: Reader,
  account: string,
  rows: number,
): Promise<readonly StatementLine[]> {
  return newestOfAccount(db).execute({ account, rows });
}
