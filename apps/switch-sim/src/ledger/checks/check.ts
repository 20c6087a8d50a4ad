import type { Policy } from '@sahakar/contracts/policy';
import type { Reader } from '@sahakar/db/dialect';
import { type SQL, sql } from '@sahakar/db/sql';

/** An invariant of the book that SQL can look for breaches of. */
export type Check = {
  /** As in the list of invariants, such as L1. */
  readonly id: string;
  /** What holds for the whole book, as a sentence. */
  readonly claim: string;
  /** Queries for what breaks the claim: each is of one sort, and names it in the column `breach`. */
  readonly breaches: readonly SQL[] | ((policy: Policy) => readonly SQL[]);
  /** What no row tells of, in words. */
  readonly besides?: (read: Reader, policy: Policy) => Promise<readonly string[]>;
};

/** Of each sort at most so many are named: more than this say nothing more. */
export const breachesMax = 5;

/** Runs the queries one after the other, since one connection answers them. */
export async function breachesOf(
  { breaches, besides }: Check,
  read: Reader,
  policy: Policy,
): Promise<readonly string[]> {
  const names = [...((await besides?.(read, policy)) ?? [])];
  for (const query of typeof breaches === 'function' ? breaches(policy) : breaches) {
    const rows = await read
      .select({ breach: sql<string | null>`breach` })
      .from(sql`(${query}) as found`)
      .limit(breachesMax);
    names.push(...rows.map(({ breach }) => breach ?? 'a row without a name'));
  }
  return names;
}

/** HMAC-SHA-256 in base64url, as every keyed hash is kept. */
export const macLength = 43;
