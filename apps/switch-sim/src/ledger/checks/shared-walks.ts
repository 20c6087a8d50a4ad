import type { Policy } from '@sahakar/contracts/policy';
import type { Reader } from '@sahakar/db/dialect';
import { is, or, SQL, sql } from '@sahakar/db/sql';
import { breachesIn, type Check, type IsSound } from './check.ts';

/**
 * Goes once for all checks through rows that several of them go through. It finds no more than that
 * something is there, by the very conditions of the checks, and they name what it is.
 */
export function sharedWalks(checks: readonly Check[], policy: Policy): IsSound {
  const sought = checks
    .flatMap((check) => breachesIn(check, policy))
    .flatMap((breach) => (is(breach, SQL) ? [] : [breach]));
  const soughtAmong = Map.groupBy(sought, ({ among }) => among);
  const walks = new Map<SQL, Promise<boolean>>();

  async function walk(among: SQL, read: Reader): Promise<boolean> {
    const conditions = (soughtAmong.get(among) ?? []).map(({ where }) => sql`(${where})`);
    const rows = await read
      .select({ found: sql<number>`1` })
      .from(among)
      .where(or(...conditions))
      .limit(1);
    return rows.length === 0;
  }

  return (among, read) => {
    const isSound = walks.get(among) ?? walk(among, read);
    walks.set(among, isSound);
    return isSound;
  };
}
