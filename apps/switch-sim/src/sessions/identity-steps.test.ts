import { sessions } from '@sahakar/db/schema/sessions';
import { eq } from '@sahakar/db/sql';
import { beforeEach, expect, test } from 'vitest';
import { deskOf } from '../call/refusal.ts';
import { bankOfAllTests } from '../testing/shared-bank.ts';
import { freshFlow, requireStep, subjectOf, takeStep, writeFlow } from './identity-steps.ts';
import { type IdentityState, readFlow, reopenClosingSession } from './session-flow.ts';
import { closeSessionSoon, endSession, openSession } from './session-life.ts';
import { findSession, type SessionRecord } from './session-record.ts';

const own = bankOfAllTests({ policy: { session: { preLoginMinutes: 5 } } });
let seen: IdentityState;
let session: SessionRecord;

beforeEach(async () => {
  seen = {
    kind: 'identity',
    purpose: 'UNLOCKUSERID',
    step: 'identified',
    stepAt: own.bank.clock.now().getTime(),
    typedId: '100042317',
    typedMobile: '9820012345',
    customerNo: '100042317',
    loginUsername: null,
    mobile: '9820012345',
    formerMobile: null,
    isFoundByDetails: false,
    otpMac: null,
  };
  await own.inBank((tx) => tx.delete(sessions));
  session = await opened();
  await own.inBank((tx) => writeFlow(tx, own.bank, session.idHash, seen));
});

async function stored(idHash = session.idHash): Promise<SessionRecord> {
  const { store, clock, policy } = own.bank;
  const found = await findSession(store.read, idHash, clock.now(), policy);
  if (found === null) throw new Error('There is no such session');
  return found;
}

async function opened(): Promise<SessionRecord> {
  const cookie = await own.inBank((tx) => openSession(tx, own.bank, '10.0.0.1'));
  return stored(own.bank.secrets.mac('session', cookie));
}

/** A call in this session as far as a step looks at it. */
function callWith(flow: SessionRecord['flow'], envelopeUser = '9820012345') {
  const caller: Parameters<typeof freshFlow>[1] = {
    session: { ...session, flow },
    principal: 'anonymous',
    user: null,
    address: '10.0.0.1',
    tpinProof: null,
    namedAccount: null,
    kept: null,
  };
  return { ...deskOf(own.bank), caller, envelopeUser };
}

test('a step is fresh for as long as the policy says, to the millisecond, and not before it was made', () => {
  const life = own.bank.policy.identity.stepMinutes * 60_000;
  const aged = (age: number) => {
    const flow = { ...seen, stepAt: own.bank.clock.now().getTime() - age };
    return freshFlow(own.bank, callWith(flow).caller)?.step ?? 'none';
  };
  expect([-1, 0, life, life + 1].map(aged)).toEqual(['none', 'identified', 'identified', 'none']);
});

test('only somebody without a login is in the middle of proving who he is', () => {
  const { caller } = callWith(seen);
  expect(freshFlow(own.bank, { ...caller, principal: 'retail' })).toBeNull();
  expect(freshFlow(own.bank, callWith(null).caller)).toBeNull();
  expect(freshFlow(own.bank, callWith({ kind: 'otp-confirmed' }).caller)).toBeNull();
});

test('a step needs its flow and the step before it, under the mobile number that was typed', () => {
  const needs = { steps: ['identified'], flows: ['UNLOCKUSERID'] } as const;
  expect(requireStep(callWith(seen, ' 9820012345 '), needs)).toEqual(seen);
  expect(requireStep(callWith(seen), { steps: ['card-checked', 'identified'] })).toEqual(seen);
  const refused: [string, () => unknown][] = [
    ['9010', () => requireStep(callWith(null), needs)],
    ['9010', () => requireStep(callWith(seen), { steps: ['card-checked'] })],
    ['9010', () => requireStep(callWith(seen), { ...needs, flows: ['FORGOTPASS'] })],
    ['9012', () => requireStep(callWith(seen, '9820012346'), needs)],
  ];
  for (const [code, work] of refused) {
    expect(work).toThrow(expect.objectContaining({ name: 'RefusedCallError', code }));
  }
});

test('a step goes on from where the caller has seen the flow, once', async () => {
  const call = callWith(seen);
  await own.inBank((tx) => takeStep(tx, call, seen, { step: 'otp-verified', otpMac: 'mac' }));
  const next = { ...seen, step: 'otp-verified', otpMac: 'mac' };
  expect(await stored()).toMatchObject({ state: 'PRE', flow: next });
  const again = own.inBank((tx) => takeStep(tx, call, seen, { step: 'otp-verified' }));
  await expect(again).rejects.toMatchObject({ code: '9010' });
  expect((await stored()).flow).toEqual(next);
});

test('a step is made at the moment of its call, and the last one leaves no flow', async () => {
  const earlier = { ...seen, stepAt: seen.stepAt - 1000 };
  await own.inBank((tx) => writeFlow(tx, own.bank, session.idHash, earlier));
  await own.inBank((tx) => takeStep(tx, callWith(earlier), earlier, {}));
  expect((await stored()).flow).toEqual(seen);
  await own.inBank((tx) => takeStep(tx, callWith(seen), seen, null));
  expect((await stored()).flow).toBeNull();
});

test('a step gives its own session the time of the next one, and an ended session nothing', async () => {
  const other = await opened();
  const past = new Date(own.bank.clock.now().getTime() + 1);
  await own.inBank((tx) => tx.update(sessions).set({ endsAt: past }));
  await own.inBank((tx) => writeFlow(tx, own.bank, session.idHash, seen));
  const until = new Date(own.bank.clock.now().getTime() + 5 * 60_000);
  expect(await stored()).toMatchObject({ endsAt: until, flow: seen });
  expect(await stored(other.idHash)).toMatchObject({ endsAt: past, flow: null });
  await own.inBank((tx) => endSession(tx, other.idHash));
  await own.inBank((tx) => writeFlow(tx, own.bank, other.idHash, seen));
  expect(await stored(other.idHash)).toMatchObject({ state: 'ENDED', endsAt: past, flow: null });
});

test('an OTP of a flow is for the user, or for the customer while there is none', () => {
  expect(subjectOf(seen)).toBe('100042317');
  expect(subjectOf({ ...seen, loginUsername: 'asha1971' })).toBe('asha1971');
});

test('a page that comes back has its own end again, once, and no other session has', async () => {
  const [closing, other] = [await opened(), await opened()];
  for (const one of [closing, other]) {
    await own.inBank((tx) => closeSessionSoon(tx, own.bank, one));
  }
  expect(await own.inBank((tx) => reopenClosingSession(tx, closing.idHash))).toBe(true);
  expect(await stored(closing.idHash)).toEqual(closing);
  expect((await stored(other.idHash)).flow).toMatchObject({ kind: 'closing' });
  expect(await own.inBank((tx) => reopenClosingSession(tx, closing.idHash))).toBe(false);
  expect(await own.inBank((tx) => reopenClosingSession(tx, session.idHash))).toBe(false);
  expect((await stored()).flow).toEqual(seen);
});

test('what this program did not write counts as no flow at all', async () => {
  for (const flow of [{ kind: 'closing' }, { ...seen, step: 'signed-in' }, 'identity', null]) {
    await own.inBank((tx) =>
      tx.update(sessions).set({ flow }).where(eq(sessions.idHash, session.idHash)),
    );
    expect((await stored()).flow).toBeNull();
  }
});

test('each step of each flow is read as it was written', async () => {
  const steps = [
    'mobile-offered',
    'mobile-confirmed',
    'identified',
    'card-checked',
    'otp-verified',
    'passwords-sent',
    'password-changed',
  ] as const;
  for (const step of steps) {
    await own.inBank((tx) => writeFlow(tx, own.bank, session.idHash, { ...seen, step }));
    expect((await stored()).flow).toEqual({ ...seen, step });
  }
});

test('a session that is not there is in the middle of nothing', async () => {
  const { store, clock, policy } = own.bank;
  expect(await findSession(store.read, 'nobody', clock.now(), policy)).toBeNull();
  expect(await own.inBank((tx) => readFlow(tx, 'nobody'))).toBeNull();
  expect(await own.inBank((tx) => reopenClosingSession(tx, 'nobody'))).toBe(false);
});
