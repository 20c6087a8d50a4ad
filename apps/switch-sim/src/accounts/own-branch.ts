import { prepared, type Reader } from '@sahakar/db/dialect';
import { branches } from '@sahakar/db/schema/customers';
import { eq, sql } from '@sahakar/db/sql';

/** Whether an IFSC is one of this bank's own branches. */
export async function isOwnBranch(db: Reader, ifsc: string): Promise<boolean> {
  const [branch] = await branchByIfsc(db).execute({ ifsc });
  return branch !== undefined;
}

const branchByIfsc = prepared('branch-by-ifsc', (db: Reader) =>
  db
    .select({ code: branches.code })
    .from(branches)
    .where(eq(branches.ifsc, sql.placeholder('ifsc')))
    .limit(1),
);
