import type { Policy } from '@sahakar/contracts/policy';
import type { Reader } from '@sahakar/db/dialect';
import { is, SQL, sql } from '@sahakar/db/sql';

/** An invariant of the book that SQL can look for breaches of. */
export type Check = {
  /** As in the list of invariants, such as L1. */
  readonly id: string;
  /** What holds for the whole book, as a sentence. */
  readonly claim: string;
  /** What breaks the claim, each of one sort. */
  readonly breaches: readonly Breach[] | ((policy: Policy) => readonly Breach[]);
  /** What no row tells of, in words. */
  readonly besides?: (read: Reader, policy: Policy) => Promise<readonly string[]>;
};

/** A query that names what it finds in the column `breach`, or what is sought where others seek as well. */
type Breach = SQL | SoughtAmong;

type SoughtAmong = {
  /** Rows that other checks go through too: the very same object for all of them. */
  readonly among: SQL;
  readonly where: SQL;
  readonly name: SQL;
};

/** Whether nobody finds anything among these rows, so that nobody has to look by himself. */
export type IsSound = (among: SQL, read: Reader) => Promise<boolean>;

/** Of each sort at most so many are named: more than this say nothing more. */
export const breachesMax = 5;

/** Runs the queries one after the other, since one connection answers them. */
export async function breachesOf(
  check: Check,
  read: Reader,
  policy: Policy,
  isSound: IsSound = async () => false,
): Promise<readonly string[]> {
  const names = [...((await check.besides?.(read, policy)) ?? [])];
  for (const breach of breachesIn(check, policy)) {
    names.push(...(await namesOf(breach, read, isSound)));
  }
  return names;
}

export function breachesIn({ breaches }: Check, policy: Policy): readonly Breach[] {
  return typeof breaches === 'function' ? breaches(policy) : breaches;
}

async function namesOf(breach: Breach, read: Reader, isSound: IsSound): Promise<readonly string[]> {
  if (is(breach, SQL)) return namesBy(breach, read);
  const { among, where, name } = breach;
  const query = sql`select ${name} as breach from ${among} where ${where}`;
  try {
    if (await isSound(among, read)) return [];
  } catch (failure) {
    // One of those who seek there may have met what is broken, and the others find what they find.
    // On PostgreSQL none does any more, and only the first failure says why.
    return namesBy(query, read).catch(() => {
      throw failure;
    });
  }
  return namesBy(query, read);
}

async function namesBy(query: SQL, read: Reader): Promise<readonly string[]> {
  const rows = await read
    .select({ breach: sql<string | null>`breach` })
    .from(sql`(${query}) as found`)
    .limit(breachesMax);
  return rows.map(({ breach }) => breach ?? 'a row without a name');
}

/** HMAC-SHA-256 in base64url, as every keyed hash is kept. */
export const macLength = 43;
