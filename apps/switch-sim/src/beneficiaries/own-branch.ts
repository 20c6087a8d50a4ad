import type { Reader } from '@sahakar/db/dialect';
import { branches } from '@sahakar/db/schema/customers';
import { eq } from '@sahakar/db/sql';

/** Whether an IFSC is one of this bank's own branches. */
export async function isOwnBranch(db: Reader, ifsc: string): Promise<boolean> {
  const [branch] = await db
    .select({ code: branches.code })
    .from(branches)
    .where(eq(branches.ifsc, ifsc));
  return branch !== undefined;
}
