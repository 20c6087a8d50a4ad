import type { Reader } from '@sahakar/db/dialect';
import type { Policy } from '@sahakar/contracts/policy';

/** An invariant of the book that SQL can look for breaches of. */
export type Check = {
  /** As in the list of invariants, such as L1. */
  readonly id: string;
  /** What holds for the whole book, as a sentence. */
  readonly claim: string;
  /** Names what breaks the claim, at most `breachesMax` of each sort. */
  breaches(read: Reader, policy: Policy): Promise<readonly string[]>;
};

/** More than this many of one sort say nothing more. */
export const breachesMax = 5;

/** Runs queries one after the other, since one connection answers them, and puts them together. */
export async function breachesOf(
  ...queries: PromiseLike<readonly { readonly breach: string | null }[]>[]
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const query of queries) {
    for (const { breach } of await query) {
      found.push(breach ?? 'a row without a name');
    }
  }
  return found;
}
