import { transferRequests } from '@sahakar/db/schema/approvals';
import { eq, type SQL } from '@sahakar/db/sql';
import { afterEach, expect, test } from 'vitest';
import {
  bareRequests,
  charles,
  farida,
  isNo,
  meera,
  meerasMobile,
  tanvi,
} from '../testing/bare-requests.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { sharedBank } from '../testing/shared-bank.ts';
import { decide, type Decision, endUndecided, recall, requirePending } from './decide.ts';
import { propose } from './propose.ts';

const now = new Date('2026-11-21T10:00:00+05:30');
const { bank, own } = sharedBank((one) => bareRequests(one, now), { now: now.toISOString() });
// Nothing was posted for them, which the look through the book after each test would find.
afterEach(() => own.clear());

const found = (login: string, isMeant?: SQL) =>
  own
    .inBank((tx) => requirePending(tx, own.deskOf(login), own.kind, isMeant))
    .then(({ requestNo }) => requestNo);
const over = '9060 The request is no longer pending.';

test('the oldest request of one’s own customer that is meant is decided on, and only while it waits (INVARIANTS M1, M3)', async () => {
  await own.wait(own.rowOf('T2'));
  await own.wait(own.rowOf('T1', { createdAt: new Date(now.getTime() - 1) }));
  await own.wait(own.rowOf('T3', { state: 'REJECTED' }));
  await own.wait(own.rowOf('O1', { makerLogin: tanvi, createdAt: new Date(0) }));
  expect(await found(charles)).toBe('T1');
  expect(await found(charles, isNo('T2'))).toBe('T2');
  expect(await refusalOf(found(charles, isNo('T3')))).toBe(over);
  expect(await refusalOf(found(charles, isNo('O1')))).toBe(over);
  expect(await refusalOf(found(charles, isNo('none')))).toBe(over);
});

test('nobody decides on his own request, and is told so in the words of its kind (INVARIANTS M2)', async () => {
  await own.wait(own.rowOf('T1', { makerLogin: farida }));
  expect(await refusalOf(found(farida))).toBe('9061 It is your own.');
  expect(await found(charles)).toBe('T1');
});

test('of requests that are meant alike, an older one of his own keeps nobody from the others (RULINGS K1, INVARIANTS M2)', async () => {
  await own.wait(own.rowOf('T1', { makerLogin: farida, createdAt: new Date(now.getTime() - 2) }));
  await own.wait(own.rowOf('T2', { createdAt: new Date(now.getTime() - 1) }));
  await own.wait(own.rowOf('T3'));
  expect(await found(farida)).toBe('T2');
  expect(await found(charles)).toBe('T1');
  expect(await refusalOf(found(farida, isNo('T1')))).toBe('9061 It is your own.');
});

const withdrawn = (login: string, requestNo: string) =>
  refusalOf(own.inBank((tx) => recall(tx, own.deskOf(login), own.kind, requestNo)));

test('a request is withdrawn by whoever has asked, once, and what stood waiting for it is let go (ruling 31)', async () => {
  await own.wait(own.rowOf('T1'));
  await own.wait(own.rowOf('T2'));
  await own.wait(own.rowOf('O1', { makerLogin: tanvi }));
  const foreign = '9061 Only who has asked can withdraw it.';
  expect(await withdrawn(farida, 'T1')).toBe(foreign);
  expect(await withdrawn(meera, 'O1')).toBe(over);
  expect(await withdrawn(meera, 'none')).toBe(over);
  expect(own.released).toEqual([]);
  expect(await withdrawn(meera, 'T1')).toBe('done');
  expect(await own.stored('T1')).toMatchObject({
    state: 'RECALLED',
    decidedAt: now,
    decidedBy: null,
  });
  expect(await own.stored('T2')).toMatchObject({ state: 'PENDING', decidedAt: null });
  expect(own.released).toEqual(['T1']);
  expect(await withdrawn(meera, 'T1')).toBe(over);
  expect(own.released).toEqual(['T1']);
});

test('whoever reads a request as it was before somebody else ended it ends nothing (INVARIANTS M1)', async () => {
  await own.wait(own.rowOf('T1'));
  const stale = await own.read('T1');
  await own.wait(own.rowOf('T0'));
  await own.inBank((tx) =>
    tx.update(transferRequests).set({ state: 'REJECTED' }).where(isNo('T1')),
  );
  const read = async () => [stale];
  const seen = { ...own.kind, read };
  expect(await own.inBank((tx) => endUndecided(tx, bank.bank, own.kind, stale, 'EXPIRED'))).toBe(
    false,
  );
  expect(
    await refusalOf(own.inBank((tx) => recall(tx, own.deskOf(meera), seen, stale.requestNo))),
  ).toBe(over);
  const approval: Decision = { state: 'REJECTED', remark: 'late' };
  expect(
    await refusalOf(own.inBank((tx) => decide(tx, own.deskOf(charles), own.kind, stale, approval))),
  ).toBe(over);
  expect(own.released).toEqual([]);
  const { release: _release, ...unreleased } = own.kind;
  const waiting = await own.read('T0');
  expect(
    await own.inBank((tx) => endUndecided(tx, bank.bank, unreleased, waiting, 'EXPIRED')),
  ).toBe(true);
  expect(await own.stored('T1')).toMatchObject({ state: 'REJECTED', remark: null });
  expect(await own.stored('T0')).toMatchObject({ state: 'EXPIRED' });
});

/** What the maker is told of a decision on T1. */
async function told(decision: Decision) {
  const request = await own.read('T1');
  await own.inBank((tx) => decide(tx, own.deskOf(charles), own.kind, request, decision));
  return (await bank.inbox.read({ to: meerasMobile })).at(-1);
}

test('a rejection ends the wait, keeps its reason without the spaces around it, and tells the maker', async () => {
  await own.wait(own.rowOf('T1'));
  await own.wait(own.rowOf('T2'));
  expect(await told({ state: 'REJECTED', remark: ' no invoice ' })).toMatchObject({
    text: 'Your request for T1 has been rejected: no invoice',
    requestType: 'REQUEST-ALERT',
    otp: null,
  });
  expect(await own.stored('T1')).toMatchObject({
    state: 'REJECTED',
    remark: 'no invoice',
    rrn: null,
    decidedBy: charles,
    decidedAt: now,
  });
  expect(await own.stored('T2')).toMatchObject({ state: 'PENDING', decidedBy: null });
});

test('a rejection without a reason has none', async () => {
  await own.wait(own.rowOf('T1'));
  const message = await told({ state: 'REJECTED', remark: '  ' });
  expect(message?.text).toBe('Your request for T1 has been rejected.');
  expect(await own.stored('T1')).toMatchObject({ remark: null });
});

test('an approval keeps under which number it was carried out, and tells the maker what follows', async () => {
  await own.wait(own.rowOf('T1'));
  const message = await told({ state: 'APPROVED', rrn: '632500000001', note: 'Reference 7.' });
  expect(message?.text).toBe('Your request for T1 has been approved. Reference 7.');
  expect(await own.stored('T1')).toMatchObject({
    state: 'APPROVED',
    rrn: '632500000001',
    remark: null,
  });
});

const proposed = (requestNo: string, isEqual?: SQL) =>
  refusalOf(
    own.inBank((tx) => {
      const { state: _state, createdAt: _at, ...proposal } = own.rowOf(requestNo);
      return propose(tx, own.deskOf(meera), own.kind, proposal, isEqual);
    }),
  );

test('an equal request that waits since today is a duplicate, of the same customer alone (RULINGS K7)', async () => {
  const isEqual = eq(transferRequests.payloadHash, 'hash');
  await own.wait(own.rowOf('T1', { state: 'REJECTED' }));
  await own.wait(own.rowOf('T2', { payloadHash: 'another' }));
  await own.wait(own.rowOf('T3', { makerLogin: tanvi }));
  await own.wait(own.rowOf('T4', { createdAt: new Date('2026-11-20T23:59:59.999+05:30') }));
  expect(await proposed('T5', isEqual)).toBe('done');
  expect(await own.stored('T5')).toMatchObject({
    state: 'PENDING',
    createdAt: now,
    makerLogin: meera,
  });
  expect(await proposed('T6', isEqual)).toBe('9063 An equal request T5 is waiting already.');
  expect(await own.stored('T6')).toBeUndefined();
  expect(await proposed('T7')).toBe('done');
});

test('a duplicate of this day counts from its first moment on', async () => {
  await own.wait(own.rowOf('T1', { createdAt: new Date('2026-11-21T00:00:00+05:30') }));
  expect(await proposed('T2', eq(transferRequests.payloadHash, 'hash'))).toContain('9063');
});
