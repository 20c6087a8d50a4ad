import { prepared, type Reader } from '@sahakar/db/dialect';
import { branches } from '@sahakar/db/schema/customers';
import { eq, sql } from '@sahakar/db/sql';

/** Whether an IFSC is one of this bank's own branches. */
export async function isOwnBranch(db: Reader, ifsc: string): Promise<boolean> {
  const [branch] = await branchByIfsc(db).execute({ ifsc });
  return branch !== undefined;
}

/** Whether the numbers of this bank's accounts begin with these three digits. */
export async function isOwnBranchCode(db: Reader, code: string): Promise<boolean> {
  const [branch] = await branchByCode(db).execute({ code });
  return branch !== undefined;
}

const branchByCode = prepared('branch-by-code', (db: Reader) =>
  db
    .select({ code: branches.code })
    .from(branches)
    .where(eq(branches.code, sql.placeholder('code')))
    .limit(1),
);

const branchByIfsc = prepared('branch-by-ifsc', (db: Reader) =>
  db
    .select({ code: branches.code })
    .from(branches)
    .where(eq(branches.ifsc, sql.placeholder('ifsc')))
    .limit(1),
);
