import { type Column, type Placeholder, type SQL, sql } from '@sahakar/db/sql';

/**
 * The count of who has used up his tries: beyond any maximum that a policy may have, so that no later
 * policy unlocks him. Whoever has it stays locked until he is unlocked or what was tried is reset.
 */
export const lockedCount = 2_000_000_000;

/** One try more of those that a count has up to the most; the last of them locks. */
export function oneTryMore(tries: Column, most: number | Placeholder): SQL {
  return sql`case when ${tries} + 1 >= ${most} then ${lockedCount} else ${tries} + 1 end`;
}

/** One try less, which was no wrong one: a count that it had locked is short of the most again. */
export function oneTryLess(tries: Column, most: number): SQL {
  return sql`case when ${tries} >= ${lockedCount} then ${most - 1} else ${tries} - 1 end`;
}
