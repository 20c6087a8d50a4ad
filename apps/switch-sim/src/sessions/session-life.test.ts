// @module-tag both-engines
import { authorisations, otps, tpinProofs } from '@sahakar/db/schema/otp';
import { sessions } from '@sahakar/db/schema/sessions';
import type { Tx } from '@sahakar/db/dialect';
import { eq } from '@sahakar/db/sql';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { browserOf } from '../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import {
  closeSessionSoon,
  endExpiredSessions,
  endSession,
  endSessionsOf,
  extendSession,
  openSession,
  raiseSession,
  renewSession,
  voidOtps,
} from './session-life.ts';
import { findSession, type SessionRecord } from './session-record.ts';

const minute = 60_000;
let own: TestBank;
let asha: Identity;
let ravi: Identity;

type Identity = { readonly loginUsername: string; readonly customerNo: string };

beforeAll(async () => {
  own = await startBank({ shared: true, policy: { session: { preLoginMinutes: 5 } } });
  const identityOf = (key: string) => {
    const { person, customerNo } = browserOf(own, key);
    return { loginUsername: person.loginUsername, customerNo };
  };
  [asha, ravi] = [identityOf('asha'), identityOf('ravi')];
});

beforeEach(async () => {
  await inBank(async (tx) => {
    for (const rows of [sessions, otps, authorisations, tpinProofs]) await tx.delete(rows);
  });
});

const inBank: TestBank['inBank'] = (work) => own.inBank(work);

async function found({ idHash }: Pick<SessionRecord, 'idHash'>): Promise<SessionRecord> {
  const { store, clock, policy } = own.bank;
  const session = await findSession(store.read, idHash, clock.now(), policy);
  if (session === null) throw new Error('There is no such session');
  return session;
}

const sessionOf = (cookie: string) => found({ idHash: own.bank.secrets.mac('session', cookie) });

const opened = async () => sessionOf(await inBank((tx) => openSession(tx, own.bank, '10.0.0.1')));

async function signedIn(
  state: 'PWD_OK' | 'ACTIVE' = 'ACTIVE',
  identity = asha,
): Promise<SessionRecord> {
  const old = await opened();
  return sessionOf(
    await inBank((tx) => raiseSession(tx, own.bank, old, { state, identity, address: '10.0.0.1' })),
  );
}

async function stateOf({ idHash }: SessionRecord): Promise<string> {
  const rows = await own.bank.store.read.select().from(sessions).where(eq(sessions.idHash, idHash));
  return String(rows[0]?.state);
}

const inMinutes = (minutes: number) => new Date(own.bank.clock.now().getTime() + minutes * minute);

/** An OTP and an authorisation in each state, and a proof of the transaction password. */
async function confirmIn({ idHash: sessionHash }: SessionRecord): Promise<void> {
  const [createdAt, expiresAt] = [own.bank.clock.now(), inMinutes(3)];
  const about = { sessionHash, requestType: 'FUNDTRF', variables: '{}', createdAt, expiresAt };
  const otp = {
    ...about,
    subject: 'asha',
    mobile: '9',
    codeMac: own.bank.secrets.mac('otp', sessionHash),
  };
  const authorisation = { ...about, loginUsername: 'asha' };
  await inBank(async (tx) => {
    for (const state of ['live', 'used', 'void'] as const) {
      await tx.insert(otps).values({ ...otp, id: `${state} ${sessionHash}`, state });
    }
    await tx.insert(authorisations).values({ ...authorisation, id: `open ${sessionHash}` });
    await tx
      .insert(authorisations)
      .values({ ...authorisation, id: `used ${sessionHash}`, consumedBy: 'a transfer' });
    await tx.insert(tpinProofs).values({ sessionHash, mac: 'mac', expiresAt });
  });
}

async function confirmedIn({ idHash }: SessionRecord): Promise<string[]> {
  const { read } = own.bank.store;
  const sent = await read.select().from(otps).where(eq(otps.sessionHash, idHash));
  const granted = await read
    .select()
    .from(authorisations)
    .where(eq(authorisations.sessionHash, idHash));
  const proofs = await read.select().from(tpinProofs).where(eq(tpinProofs.sessionHash, idHash));
  const facts = [
    ...sent.map(({ id, state }) => `OTP ${id.split(' ')[0]} is ${state}`),
    ...granted.map(({ id }) => `authorisation ${id.split(' ')[0]}`),
    ...proofs.map(() => 'password proof'),
  ];
  return facts.toSorted();
}

const untouched = [
  'OTP live is live',
  'OTP used is used',
  'OTP void is void',
  'authorisation open',
  'authorisation used',
  'password proof',
];
const afterEnd = ['OTP live is void', 'OTP used is used', 'OTP void is void', 'authorisation used'];

test('the end of a session is told once, and ends its OTPs, open authorisations and password proof, and nobody else’s', async () => {
  const [ending, other] = [await signedIn(), await signedIn('ACTIVE', ravi)];
  for (const session of [ending, other]) await confirmIn(session);
  expect(await inBank((tx) => endSession(tx, ending.idHash))).toBe(true);
  expect(await inBank((tx) => endSession(tx, ending.idHash))).toBe(false);
  expect(await confirmedIn(ending)).toEqual(afterEnd);
  expect(await confirmedIn(other)).toEqual(untouched);
  expect([await stateOf(ending), await stateOf(other)]).toEqual(['ENDED', 'ACTIVE']);
});

test('an identification that starts over voids what was confirmed, and leaves session and password proof', async () => {
  const [session, other] = [await signedIn(), await signedIn('ACTIVE', ravi)];
  for (const one of [session, other]) await confirmIn(one);
  await inBank((tx) => voidOtps(tx, session.idHash));
  expect(await confirmedIn(session)).toEqual([...afterEnd, 'password proof']);
  expect(await confirmedIn(other)).toEqual(untouched);
  expect(await stateOf(session)).toBe('ACTIVE');
});

test('a session that ends forgets what it was in the middle of', async () => {
  const session = await signedIn();
  await inBank((tx) => closeSessionSoon(tx, own.bank, session));
  await inBank((tx) => endSession(tx, session.idHash));
  expect(await found(session)).toMatchObject({ state: 'ENDED', flow: null });
});

test.each(['PWD_OK', 'ACTIVE'] as const)(
  'a rise to %s ends the session before it and what was confirmed there',
  async (state) => {
    const old = await opened();
    await confirmIn(old);
    const next = { state, identity: asha, address: '10.0.0.1' };
    const risen = await sessionOf(await inBank((tx) => raiseSession(tx, own.bank, old, next)));
    expect(await stateOf(old)).toBe('ENDED');
    expect(await confirmedIn(old)).toEqual(afterEnd);
    expect(risen).toMatchObject({ state, ...asha, flow: null });
  },
);

test('a sign-in ends the older sessions of the same user, a right password alone does not', async () => {
  const [older, others] = [await signedIn(), await signedIn('ACTIVE', ravi)];
  await signedIn('PWD_OK');
  expect([await stateOf(older), await stateOf(others)]).toEqual(['ACTIVE', 'ACTIVE']);
  const newer = await signedIn();
  expect(await Promise.all([older, others, newer].map(stateOf))).toEqual([
    'ENDED',
    'ACTIVE',
    'ACTIVE',
  ]);
});

test('sessions that a sign-in, a changed password or time has ended leave no OTP and no password proof behind (ASSURANCE B11)', async () => {
  const { clock, policy } = own.bank;
  const ends: readonly ((tx: Tx) => Promise<unknown>)[] = [
    (tx) => endSessionsOf(tx, asha.loginUsername),
    (tx) => endExpiredSessions(tx, clock.now(), policy),
  ];
  for (const end of ends) {
    const [ending, other] = [await signedIn(), await signedIn('ACTIVE', ravi)];
    for (const session of [ending, other]) await confirmIn(session);
    const over = { absoluteEndsAt: clock.now() };
    await inBank((tx) => tx.update(sessions).set(over).where(eq(sessions.idHash, ending.idHash)));
    await inBank(end);
    expect(await confirmedIn(ending)).toEqual(afterEnd);
    expect(await confirmedIn(other)).toEqual(untouched);
  }
});

test('all sessions of a user end but the one that is named', async () => {
  const others = await signedIn('ACTIVE', ravi);
  const [one, kept] = [await signedIn('PWD_OK'), await signedIn('PWD_OK')];
  await inBank((tx) => endSessionsOf(tx, asha.loginUsername, kept.idHash));
  expect(await Promise.all([one, kept, others].map(stateOf))).toEqual([
    'ENDED',
    'PWD_OK',
    'ACTIVE',
  ]);
  await inBank((tx) => endSessionsOf(tx, asha.loginUsername));
  expect(await stateOf(kept)).toBe('ENDED');
});

test('an opened session is nobody’s and lasts as long as a step before the login', async () => {
  const session = await opened();
  const { minutes, preLoginMinutes, absoluteHours } = own.bank.policy.session;
  expect(preLoginMinutes).not.toBe(minutes);
  expect(session).toMatchObject({
    state: 'PRE',
    loginUsername: null,
    customerNo: null,
    flow: null,
  });
  expect(session.endsAt).toEqual(inMinutes(preLoginMinutes));
  expect(session.absoluteEndsAt).toEqual(inMinutes(absoluteHours * 60));
  expect((await signedIn('PWD_OK')).endsAt).toEqual(inMinutes(preLoginMinutes));
  expect((await signedIn()).endsAt).toEqual(inMinutes(minutes));
});

test('a renewed session has another id, the same rights and the same end', async () => {
  for (const state of ['PWD_OK', 'ACTIVE'] as const) {
    const old = await signedIn(state);
    await confirmIn(old);
    const before = { ...old, endsAt: inMinutes(2), absoluteEndsAt: inMinutes(4) };
    const flow = { kind: 'otp-confirmed' } as const;
    const cookie = await inBank((tx) =>
      renewSession(tx, own.bank, before, { address: '10.0.0.1', flow }),
    );
    const renewed = await sessionOf(cookie);
    const { endsAt, absoluteEndsAt } = before;
    expect(renewed).toMatchObject({ state, ...asha, endsAt, absoluteEndsAt, flow });
    expect(renewed.handle).not.toBe(old.handle);
    expect(await stateOf(old)).toBe('ENDED');
    expect(await confirmedIn(old)).toEqual(afterEnd);
  }
});

test('a session that is renewed in its grace is one with all rights, and ends when it did', async () => {
  const old = await signedIn();
  const before = { ...old, state: 'GRACE', endsAt: inMinutes(-0.5) } as const;
  const next = { address: '10.0.0.1', flow: null };
  const cookie = await inBank((tx) => renewSession(tx, own.bank, before, next));
  expect(await sessionOf(cookie)).toMatchObject({ state: 'GRACE', endsAt: before.endsAt });
});

test('before the login a renewed session gets the time of a step anew, and stays nobody’s', async () => {
  const old = { ...(await opened()), endsAt: inMinutes(2) };
  const next = { address: '10.0.0.1', flow: null };
  for (const half of [{}, { loginUsername: 'asha' }, { customerNo: '1' }]) {
    const before = { ...old, ...half };
    const renewed = await sessionOf(await inBank((tx) => renewSession(tx, own.bank, before, next)));
    expect(renewed).toMatchObject({ state: 'PRE', loginUsername: null, customerNo: null });
    expect(renewed.endsAt).toEqual(inMinutes(own.bank.policy.session.preLoginMinutes));
  }
});

test('an extension lasts a full session, not beyond twelve hours, and is of one session alone', async () => {
  const [session, other] = [await signedIn(), await signedIn('ACTIVE', ravi)];
  await inBank((tx) => closeSessionSoon(tx, own.bank, session));
  const endOf = async (one: SessionRecord) => (await found(one)).endsAt;
  await inBank((tx) => extendSession(tx, own.bank, session));
  expect(await endOf(session)).toEqual(inMinutes(own.bank.policy.session.minutes));
  const last = { ...session, absoluteEndsAt: inMinutes(1) };
  await inBank((tx) => extendSession(tx, own.bank, last));
  expect(await endOf(session)).toEqual(inMinutes(1));
  expect(await endOf(other)).toEqual(other.endsAt);
});

test('a page that closes shortens its own session alone, and remembers its end, as does the next one', async () => {
  const [session, other] = [await signedIn(), await signedIn('ACTIVE', ravi)];
  await inBank((tx) => closeSessionSoon(tx, own.bank, session));
  const { closingSeconds, graceSeconds } = own.bank.policy.session;
  expect(await found(session)).toMatchObject({
    endsAt: inMinutes((closingSeconds - graceSeconds) / 60),
    flow: { kind: 'closing', endsAt: session.endsAt?.getTime() },
  });
  const closing = await found(session);
  await inBank((tx) => closeSessionSoon(tx, own.bank, closing));
  expect((await found(session)).flow).toEqual(closing.flow);
  expect(await found(other)).toEqual(other);
});

test('a session without an end of its own ends soon after its page has closed', async () => {
  const session = { ...(await signedIn()), endsAt: null };
  await inBank((tx) => closeSessionSoon(tx, own.bank, session));
  const { closingSeconds } = own.bank.policy.session;
  const soon = inMinutes(closingSeconds / 60).getTime();
  expect((await found(session)).flow).toEqual({ kind: 'closing', endsAt: soon });
});

test('what has ended cannot be closed any more', async () => {
  const session = await signedIn();
  await inBank((tx) => endSession(tx, session.idHash));
  await inBank((tx) => closeSessionSoon(tx, own.bank, session));
  expect(await found(session)).toMatchObject({
    state: 'ENDED',
    flow: null,
    endsAt: session.endsAt,
  });
});
