import { postings } from '@sahakar/db/schema/ledger';
import { type Column, type SQL, sql } from '@sahakar/db/sql';

/** Joins each line of a passbook to the one before it, which is quicker than a window over all. */
export function isLineBefore(earlier: { accountId: Column; entryNo: Column }): SQL {
  return sql`${earlier.accountId} = ${postings.accountId}
    and ${earlier.entryNo} = ${postings.entryNo} - 1`;
}

export const nameOfLine = sql<string>`'entry ' || ${postings.entryNo} ||
  ' of account ' || ${postings.accountId}`;
