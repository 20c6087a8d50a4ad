import { transferRequests } from '@sahakar/db/schema/approvals';
import { logins } from '@sahakar/db/schema/customers';
import type { Reader } from '@sahakar/db/dialect';
import { asc, desc, eq, type SQL } from '@sahakar/db/sql';
import type { MakerRequest, RequestKind } from '../approvals/request-kind.ts';
import { deskOfUser } from './desk-of-user.ts';
import type { TestBank } from './start-bank.ts';

type Row = typeof transferRequests.$inferInsert;

/** User IDs of the cast: a maker, a checker and both of one customer, and the maker of another. */
export const [meera, charles, farida, tanvi] = [
  '880010427',
  '880023951',
  '880037618',
  '880062749',
] as const;

/** Meera's number. */
export const meerasMobile = '9820000201';

export const isNo = (requestNo: string) => eq(transferRequests.requestNo, requestNo);

/**
 * Requests of no area: what is asked for does not matter to whoever decides, and nothing is posted.
 * `now` is when they were asked for, where nothing else is told.
 */
export async function bareRequests(own: TestBank, now: Date) {
  const { store } = own.bank;
  const released: string[] = [];
  const known = await store.read.select().from(logins);
  const customers = new Map(known.map(({ username, customerNo }) => [username, customerNo]));
  const { inBank } = own;
  const kind: RequestKind<MakerRequest> = {
    table: transferRequests,
    read: readRequests,
    describe: ({ requestNo }) => `for ${requestNo}`,
    release: async (_tx, { requestNo }) => released.push(requestNo),
    refusalOfOwn: 'It is your own.',
  };
  const rowOf = (requestNo: string, other: Partial<Row> = {}): Row => ({
    requestNo,
    txnType: 'INTRA',
    customerNo: customers.get(other.makerLogin ?? meera) ?? '',
    makerLogin: meera,
    payload: {},
    payloadHash: 'hash',
    amount: 1_00n,
    state: 'PENDING',
    createdAt: now,
    ...other,
  });
  return {
    kind,
    /** Which of them have been let go, in that order. */
    released,
    inBank,
    rowOf,
    wait: (...rows: Row[]) => inBank((tx) => tx.insert(transferRequests).values(rows)),
    deskOf: (loginUsername: string) =>
      deskOfUser(own, { loginUsername, customerNo: customers.get(loginUsername) ?? '' }),
    async stored(requestNo: string) {
      const [row] = await store.read.select().from(transferRequests).where(isNo(requestNo));
      return row;
    },
    /** One that waits, as its kind reads it. */
    async read(requestNo: string): Promise<MakerRequest> {
      const [request] = await readRequests(store.read, isNo(requestNo), 1);
      if (request === undefined) throw new Error(`${requestNo} does not wait`);
      return request;
    },
    async clear() {
      released.length = 0;
      await inBank((tx) => tx.delete(transferRequests));
    },
  };
}

async function readRequests(
  db: Reader,
  where: SQL | undefined,
  rows: number,
  direction: 'rising' | 'falling' = 'rising',
) {
  const order = direction === 'rising' ? asc : desc;
  const read = await db
    .select({ request: transferRequests, maker: logins })
    .from(transferRequests)
    .innerJoin(logins, eq(logins.username, transferRequests.makerLogin))
    .where(where)
    .orderBy(order(transferRequests.createdAt), order(transferRequests.requestNo))
    .limit(rows);
  return read.map(({ request, maker }) => ({ ...request, maker }));
}
