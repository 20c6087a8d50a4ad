import { prepared, type Reader, type Store, type Tx } from '@sahakar/db/dialect';
import { sessions, tokens } from '@sahakar/db/schema/sessions';
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  lt,
  not,
  sql,
} from '@sahakar/db/sql';
import { againWhereUnknown, givenUp } from '@sahakar/db/store-lost-error';
import { elapsedMilliseconds, machineNow } from '../../clock.ts';
import type { IssuedToken, TokenBook, TokenLimits } from './token-book.ts';

const tokenByName = prepared('token-by-name', (db: Reader) =>
  db
    .select()
    .from(tokens)
    .where(eq(tokens.kid, sql.placeholder('kid'))),
);

const takeToken = prepared('take-token', (tx: Tx) =>
  tx
    .delete(tokens)
    .where(eq(tokens.kid, sql.placeholder('kid')))
    .returning({ kid: tokens.kid }),
);

/** How long one count of all live tokens is believed; counting each time would lock every call. */
const countedForMilliseconds = 1000;

/** So large a part of all goes at once: to look for the oldest takes a look at each. */
const removedShare = 20;

/** Removes the oldest tokens of sessions without a user; answers how many. */
async function removeOfStrangers(tx: Tx, most: number): Promise<number> {
  const { idHash, loginUsername } = sessions;
  const user = tx
    .select({ idHash })
    .from(sessions)
    .where(and(eq(idHash, tokens.sessionHash), isNotNull(loginUsername)));
  const oldest = tx
    .select({ kid: tokens.kid })
    .from(tokens)
    .where(not(exists(user)))
    .orderBy(asc(tokens.issuedAt), asc(tokens.kid))
    .limit(most);
  const removed = await tx
    .delete(tokens)
    .where(inArray(tokens.kid, oldest))
    .returning({ kid: tokens.kid });
  return removed.length;
}

/** Tells whether one more token may live, and makes room for that of a user. */
function roomIn(store: Store, limits: () => TokenLimits): (isOfUser: boolean) => Promise<boolean> {
  let live = { count: 0, at: Number.NEGATIVE_INFINITY };

  const liveTokens = async () => {
    const at = elapsedMilliseconds();
    if (at - live.at < countedForMilliseconds) return live.count;
    const now = new Date(machineNow());
    await store.transaction((tx) => tx.delete(tokens).where(lt(tokens.expiresAt, now)));
    const [all] = await store.read.select({ count: count() }).from(tokens);
    live = { count: all?.count ?? 0, at };
    return live.count;
  };

  return async (isOfUser) => {
    const { liveMax } = limits();
    if ((await liveTokens().catch(givenUp)) < liveMax) return true;
    if (!isOfUser) return false;
    const removed = await store.transaction((tx) =>
      removeOfStrangers(tx, Math.ceil(liveMax / removedShare)),
    );
    live.count -= removed;
    return removed > 0;
  };
}

/** Tokens in the store, for several processes in front of one PostgreSQL bank. */
export function sharedTokenBook(store: Store, limits: () => TokenLimits): TokenBook {
  const hasRoom = roomIn(store, limits);

  return {
    async add(token, isOfUser) {
      const { perSessionMax } = limits();
      if (!(await hasRoom(isOfUser))) return false;
      const siblings = await store.read
        .select({ kid: tokens.kid })
        .from(tokens)
        .where(eq(tokens.sessionHash, token.sessionHash))
        .orderBy(asc(tokens.issuedAt), asc(tokens.kid));
      const surplus = siblings.slice(0, Math.max(0, siblings.length - perSessionMax + 1));
      const give = () =>
        store.transaction(async (tx) => {
          for (const { kid } of surplus) await tx.delete(tokens).where(eq(tokens.kid, kid));
          const given = {
            kid: token.kid,
            sessionHash: token.sessionHash,
            issuedAt: new Date(token.issuedAt),
            expiresAt: new Date(token.expiresAt),
          };
          await tx.insert(tokens).values(given).onConflictDoNothing();
        });
      // Nobody knows its name yet, so one that is there already was given a moment ago.
      await againWhereUnknown(give);
      return true;
    },
    async find(kid) {
      const [row] = await tokenByName(store.read).execute({ kid });
      return row === undefined ? null : issued(row);
    },
    async ofSession(sessionHash) {
      const rows = await store.read
        .select()
        .from(tokens)
        .where(eq(tokens.sessionHash, sessionHash))
        .orderBy(desc(tokens.issuedAt), desc(tokens.kid));
      return rows.map(issued);
    },
    async noteFailure(kid) {
      await store.transaction(async (tx) => {
        await tx
          .update(tokens)
          .set({ failures: sql`${tokens.failures} + 1` })
          .where(eq(tokens.kid, kid));
        await tx.delete(tokens).where(gte(tokens.failures, limits().failuresMax));
      });
    },
    async take(kid) {
      const rows = await store.statement((tx) => takeToken(tx).execute({ kid })).catch(givenUp);
      return rows.length === 1;
    },
  };
}

function issued(row: typeof tokens.$inferSelect): IssuedToken {
  return {
    kid: row.kid,
    sessionHash: row.sessionHash,
    issuedAt: row.issuedAt.getTime(),
    expiresAt: row.expiresAt.getTime(),
  };
}
