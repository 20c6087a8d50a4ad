import { engine } from '@sahakar/db/dialect';
import { transferRequests } from '@sahakar/db/schema/approvals';
import { logins } from '@sahakar/db/schema/customers';
import { payeeRequests } from '@sahakar/db/schema/payees';
import { and, asc, desc, eq, or, type SQL } from '@sahakar/db/sql';
import { queryPlan } from '@sahakar/db/testing/query-plan';
import { afterEach, expect, test } from 'vitest';
import { isBehind, rowsAtOnce } from '../call/read-in-pages.ts';
import { allRows } from '../testing/all-rows.ts';
import {
  bareRequests,
  charles,
  farida,
  isNo,
  meera,
  meerasMobile,
  tanvi,
} from '../testing/bare-requests.ts';
import { failingOnce } from '../testing/failing-once.ts';
import { sharedBank } from '../testing/shared-bank.ts';
import { expireRequests } from './expire-requests.ts';
import { listOwn, listPending } from './list-requests.ts';
import { asStored, readPayload } from './payload.ts';

const now = new Date('2026-11-21T10:00:00+05:30');
const { bank, own } = sharedBank((one) => bareRequests(one, now), { now: now.toISOString() });
// Nothing was posted for them, which the look through the book after each test would find.
afterEach(() => own.clear());

test('what waits is listed oldest first, of one’s own customer, and tells which is one’s own (INVARIANTS M8)', async () => {
  await own.wait(own.rowOf('T2', { makerLogin: farida }));
  await own.wait(own.rowOf('T1', { createdAt: new Date(now.getTime() - 1) }));
  await own.wait(own.rowOf('T3', { state: 'RECALLED' }));
  await own.wait(own.rowOf('O1', { makerLogin: tanvi }));
  const listed = async (isListed?: SQL) =>
    (await listPending(own.deskOf(farida), own.kind, isListed)).map(({ requestNo, isOwn }) => [
      requestNo,
      isOwn,
    ]);
  expect(await listed()).toEqual([
    ['T1', false],
    ['T2', true],
  ]);
  expect(await listed(isNo('T2'))).toEqual([['T2', true]]);
});

test('a list longer than a page is whole and in its order', async () => {
  const numbers = Array.from(
    { length: 2 * rowsAtOnce + 1 },
    (_, at) => `T${String(at).padStart(4, '0')}`,
  );
  // The first page ends amid requests of one moment.
  const sameMoment = 0.8 * rowsAtOnce;
  const at = (place: number) => new Date(now.getTime() + Math.floor(place / sameMoment));
  await own.wait(...numbers.map((no, place) => own.rowOf(no, { createdAt: at(place) })));
  let pages = 0;
  const counting = {
    ...own.kind,
    async read(...asked: Parameters<typeof own.kind.read>) {
      pages += 1;
      if (pages > 3) throw new Error('It begins over and over');
      return own.kind.read(...asked);
    },
  };
  const listed = await listPending(own.deskOf(charles), counting, undefined);
  expect(listed.map(({ requestNo }) => requestNo)).toEqual(numbers);
});

test('one’s own history has what one asked for and decided on, newest first, and what became of it (ruling 31)', async () => {
  const decidedAt = new Date('2026-11-22T09:30:00+05:30');
  const end = { decidedBy: charles, decidedAt };
  const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  await own.wait(own.rowOf('T1', { ...end, state: 'REJECTED', remark: 'no invoice' }));
  await own.wait(
    own.rowOf('T2', { ...end, state: 'FAILED', createdAt: later(1), decidedBy: 'gone' }),
  );
  await own.wait(own.rowOf('T3', { createdAt: later(2) }));
  await own.wait(own.rowOf('T4', { makerLogin: farida, createdAt: later(3) }));
  await own.wait(
    own.rowOf('T5', { makerLogin: farida, createdAt: later(4), ...end, state: 'REJECTED' }),
  );
  const history = async (login: string) =>
    allRows((await listOwn(own.deskOf(login), own.kind, ({ requestNo }) => ({ requestNo }))) ?? []);
  const name = { DecidedBy: 'Charles Fernandes', DecidedOn: '2026-11-22 09:30:00' };
  const first = { ...name, requestNo: 'T1', State: 'REJECTED', DecisionRemark: 'no invoice' };
  expect(await history(meera)).toEqual([
    { requestNo: 'T3', OwnRequest: true, State: 'PENDING' },
    { ...name, requestNo: 'T2', OwnRequest: true, State: 'REJECTED', DecidedBy: '' },
    { ...first, OwnRequest: true },
  ]);
  expect(await history(charles)).toEqual([
    { ...name, requestNo: 'T5', OwnRequest: false, State: 'REJECTED' },
    { ...first, OwnRequest: false },
  ]);
});

test('one’s own history is read page by page while it is answered, whole and in its order', async () => {
  const numbers = Array.from({ length: 2 * rowsAtOnce + 1 }, (_, at) => `T${1000 + at}`);
  await own.wait(...numbers.map((no) => own.rowOf(no)));
  let pages = 0;
  const counting = {
    ...own.kind,
    async read(...asked: Parameters<typeof own.kind.read>) {
      pages += 1;
      return own.kind.read(...asked);
    },
  };
  const rowOf = ({ requestNo }: { readonly requestNo: string }) => ({ requestNo });
  const list = await listOwn(own.deskOf(meera), counting, rowOf);
  expect(pages).toBe(1);
  const told = await allRows(list ?? []);
  expect(told.map(({ requestNo }) => requestNo)).toEqual(numbers.toReversed());
  expect(pages).toBe(3);
  expect(await listOwn(own.deskOf(farida), own.kind, rowOf)).toBeNull();
});

test.runIf(engine === 'sqlite')(
  'each page of a list of requests is found by an index in its order, however many there are (HOLE H1)',
  () => {
    const { read } = bank.bank.store;
    for (const table of [transferRequests, payeeRequests]) {
      const { customerNo, makerLogin, decidedBy, state, createdAt, requestNo } = table;
      const page = and(
        eq(customerNo, '200012853'),
        or(eq(makerLogin, meera), eq(decidedBy, meera)),
        isBehind('falling', [createdAt, now], [requestNo, 'T1']),
      );
      const query = read.select().from(table).where(page).orderBy(desc(createdAt), desc(requestNo));
      const planOf = (asked: Parameters<typeof queryPlan>[1]) =>
        queryPlan(bank.config.dataDirectory, asked);
      expect(planOf(query)).toEqual([
        expect.stringMatching(/USING INDEX \w+_history \(customer_no=\? AND created_at<\?\)$/),
      ]);
      const waits = and(eq(customerNo, '200012853'), eq(state, 'PENDING'));
      const behind = isBehind('rising', [createdAt, now], [requestNo, 'T1']);
      for (const [where, found] of [
        [waits, /_customer \(customer_no=\? AND state=\?\)$/],
        [and(waits, behind), /_customer \(customer_no=\? AND state=\? AND created_at>\?\)$/],
      ] as const) {
        const waiting = read.select().from(table).where(where);
        const inOrder = waiting.orderBy(asc(createdAt), asc(requestNo));
        expect(planOf(inOrder)).toEqual([expect.stringMatching(found)]);
      }
    }
  },
);

test('a decider of another customer, or whose name the bank has not, is not named', async () => {
  const set = (signatoryName: string | null) =>
    own.inBank((tx) => tx.update(logins).set({ signatoryName }).where(eq(logins.username, farida)));
  const end = { state: 'REJECTED', decidedAt: now } as const;
  await own.wait(own.rowOf('T1', { ...end, decidedBy: tanvi }));
  await own.wait(own.rowOf('T2', { ...end, decidedBy: farida }));
  await set(null);
  const list = await allRows((await listOwn(own.deskOf(meera), own.kind, () => ({}))) ?? []);
  await set('Farida Merchant');
  expect(list.map(({ DecidedBy }) => DecidedBy)).toEqual(['', '']);
});

test('what was asked for is read as the text that stands there', async () => {
  await own.wait(own.rowOf('T1', { payload: { amount: '1.00' } }));
  const payload = asStored(transferRequests.payload);
  const rows = await bank.bank.store.read.select({ payload }).from(transferRequests);
  expect(rows.map((row) => readPayload(row.payload))).toEqual([{ amount: '1.00' }]);
});

test('what was decided long ago is not looked through to its end for what expires', async () => {
  const numbers = Array.from({ length: rowsAtOnce }, (_, at) => `T${at}`);
  await own.wait(...numbers.map((no) => own.rowOf(no, { state: 'REJECTED' })));
  let pages = 0;
  const counting = {
    ...own.kind,
    async read(...asked: Parameters<typeof own.kind.read>) {
      pages += 1;
      if (pages > 1) throw new Error('It goes on');
      return own.kind.read(...asked);
    },
  };
  expect(await expireRequests(bank.bank, counting, now)).toEqual({ expired: 0, stuck: [] });
});

test('what waits since a moment or longer expires, and its maker is told (RULINGS K7)', async () => {
  await own.wait(own.rowOf('T1', { createdAt: new Date(now.getTime() - 1) }));
  await own.wait(own.rowOf('T2'));
  await own.wait(own.rowOf('T3', { createdAt: new Date(now.getTime() + 1) }));
  await own.wait(own.rowOf('T4', { createdAt: new Date(0), state: 'REJECTED' }));
  expect(await expireRequests(bank.bank, own.kind, now)).toEqual({ expired: 2, stuck: [] });
  expect(own.released).toEqual(['T1', 'T2']);
  const states = ['T1', 'T2', 'T3', 'T4'].map(async (no) => (await own.stored(no))?.state);
  expect(await Promise.all(states)).toEqual(['EXPIRED', 'EXPIRED', 'PENDING', 'REJECTED']);
  const messages = await bank.inbox.read({ to: meerasMobile });
  expect(messages.at(-1)).toMatchObject({
    text: 'Your request for T2 has expired: nobody has decided on it in time.',
    requestType: 'REQUEST-ALERT',
    otp: null,
  });
});

test('of more than a page of requests one that cannot be ended keeps no other back, and is tried once in a run', async () => {
  const numbers = Array.from({ length: rowsAtOnce + 1 }, (_, at) => `T${1000 + at}`);
  await own.wait(...numbers.map((no) => own.rowOf(no)));
  const failing = failingOnce(bank.bank, new Error('the disk is full'));
  expect(await expireRequests(failing, own.kind, now)).toMatchObject({
    expired: rowsAtOnce,
    stuck: [{ piece: { requestNo: 'T1000' }, why: 'failed: the disk is full' }],
  });
  expect((await own.stored('T1000'))?.state).toBe('PENDING');
  expect(await expireRequests(bank.bank, own.kind, now)).toEqual({ expired: 1, stuck: [] });
});

test('what somebody decides on meanwhile does not expire, tells nobody, and is looked for to the last page', async () => {
  await own.wait(own.rowOf('T1'));
  await own.wait(own.rowOf('T2'));
  const [one, other] = [await own.read('T1'), await own.read('T2')];
  await own.inBank((tx) =>
    tx.update(transferRequests).set({ state: 'REJECTED' }).where(isNo('T1')),
  );
  const before = (await bank.inbox.read({ to: meerasMobile })).length;
  const pages = [Array.from({ length: rowsAtOnce }, () => one), [other]];
  const paged = {
    ...own.kind,
    read: async () => pages.shift() ?? Promise.reject(new Error('Over')),
  };
  expect(await expireRequests(bank.bank, paged, now)).toMatchObject({ expired: 1 });
  expect(pages).toEqual([]);
  expect(await bank.inbox.read({ to: meerasMobile })).toHaveLength(before + 1);
});
