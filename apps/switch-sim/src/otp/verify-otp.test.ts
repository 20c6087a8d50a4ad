// @module-tag both-engines
import { otpDays, otpGenerations, otps } from '@sahakar/db/schema/otp';
import { and, eq } from '@sahakar/db/sql';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { because as reasonOf, onlyWhen } from '../call/because.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { type OtpDetails, writtenDetails } from './otp-details.ts';
import { type OtpAttempt, refusalOfOtp, refusalWithTries, verifyOtp } from './verify-otp.ts';

const details: OtpDetails = { amount: '2500.00', fromAccount: '1', toAccount: '2', name: 'Ravi' };
const mobile = '9820012345';
const start = new Date('2026-11-23T10:00:00+05:30');
const midnight = 14 * 3_600_000;
let own: TestBank;

beforeAll(async () => {
  const otp = { wrongMax: 3, wrongPerDayMax: 5 };
  own = await startBank({ shared: true, now: start.toISOString(), policy: { otp } });
});

beforeEach(async () => {
  await own.world.time.move({ to: start, frozen: true });
  await own.inBank(async (tx) => {
    for (const rows of [otps, otpDays, otpGenerations]) await tx.delete(rows);
  });
});

const attempt: OtpAttempt = {
  sessionHash: 'session',
  subject: 'asha',
  requestType: 'FUNDTRANSFERPIN',
  details,
  code: '123456',
};

type Row = typeof otps.$inferInsert;

/** An OTP of three minutes whose code is 123456. */
async function sent(other: Partial<Row> = {}): Promise<string> {
  const id = other.id ?? 'otp';
  const createdAt = own.bank.clock.now();
  await own.inBank((tx) =>
    tx.insert(otps).values({
      id,
      sessionHash: 'session',
      subject: 'asha',
      requestType: 'FUNDTRANSFERPIN',
      variables: writtenDetails(details),
      mobile,
      codeMac: own.bank.secrets.mac('otp', `${id} 123456`),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + 180_000),
      state: 'live',
      ...other,
    }),
  );
  return id;
}

const tried = (other: Partial<OtpAttempt> = {}) =>
  own.inBank((tx) => verifyOtp(tx, own.bank, { ...attempt, ...other }));

const kindOf = async (other: Partial<OtpAttempt> = {}) => (await tried(other)).kind;

async function stored(id = 'otp') {
  const [row] = await own.bank.store.read.select().from(otps).where(eq(otps.id, id));
  return row === undefined ? null : { state: row.state, attempts: row.attempts };
}

async function wrongOf(number: string, on: string) {
  const isMeant = and(eq(otpDays.mobile, number), eq(otpDays.day, on));
  const [row] = await own.bank.store.read.select().from(otpDays).where(isMeant);
  return row?.wrong ?? 0;
}

const letPass = (milliseconds: number) =>
  own.world.time.move({ to: new Date(start.getTime() + milliseconds), frozen: true });

const wrong = { code: '654321' };

test('a right code is right once, with what was told before and since', async () => {
  await sent();
  const outcome = await tried({ details: { ...details, rail: 'NEFT' } });
  expect(outcome).toEqual({ kind: 'right', details: { ...details, rail: 'NEFT' } });
  expect(await stored()).toEqual({ state: 'used', attempts: 1 });
  expect(await kindOf()).toBe('none');
  expect(await stored()).toEqual({ state: 'used', attempts: 1 });
});

test('an OTP is none for another session, subject or kind (A163)', async () => {
  await sent();
  expect(await kindOf({ sessionHash: 'other' })).toBe('none');
  expect(await kindOf({ subject: 'ravi' })).toBe('none');
  expect(await kindOf({ requestType: 'IMPSFUNDTRANSFEROTP' })).toBe('none');
  expect(await stored()).toEqual({ state: 'live', attempts: 0 });
  expect(await kindOf()).toBe('right');
});

test('a code is good until its last moment and not at its end (RULINGS O7)', async () => {
  await sent();
  await letPass(180_000);
  expect(await kindOf()).toBe('expired');
  expect(await stored()).toEqual({ state: 'live', attempts: 0 });
  await sent({ id: 'next', sessionHash: 'next' });
  await letPass(359_999);
  expect(await kindOf({ sessionHash: 'next' })).toBe('right');
});

test('an OTP of other details is told so, and costs no attempt', async () => {
  await sent();
  expect(await kindOf({ details: { ...details, amount: '2500.01' } })).toBe('other-details');
  expect(await stored()).toEqual({ state: 'live', attempts: 0 });
});

test('of several OTPs of one kind the one for these details is meant', async () => {
  const other = { ...details, amount: '1.00' };
  await sent({ id: 'first', variables: writtenDetails({ ...other, requestNo: 'T1' }) });
  await sent({ id: 'second', variables: writtenDetails({ ...other, requestNo: 'T2' }) });
  expect(await kindOf({ details: { ...other, requestNo: 'T2' } })).toBe('right');
  expect(await stored('first')).toEqual({ state: 'live', attempts: 0 });
  expect(await stored('second')).toEqual({ state: 'used', attempts: 1 });
});

test('a live OTP stands before those that are over', async () => {
  await sent({ id: 'a used one', state: 'used' });
  await sent({ id: 'b void one', state: 'void' });
  await sent({ id: 'c' });
  expect(await kindOf()).toBe('right');
  expect(await stored('c')).toEqual({ state: 'used', attempts: 1 });
});

test('a void OTP is told as no longer valid, though it has run out since or was for something else', async () => {
  await sent({ state: 'void' });
  expect(await kindOf()).toBe('void');
  expect(await kindOf({ details: { ...details, amount: '1.00' } })).toBe('void');
  await letPass(180_000);
  expect(await kindOf()).toBe('void');
});

test('each wrong code costs an attempt, and after the last one no code is right (ruling 37)', async () => {
  await sent();
  await sent({ id: 'other', sessionHash: 'other' });
  const left = [];
  for (let count = 0; count < 3; count += 1) {
    const outcome = await tried(wrong);
    left.push(outcome.kind === 'wrong' ? outcome.triesLeft : outcome.kind);
    expect((await stored())?.state).toBe(count < 2 ? 'live' : 'void');
  }
  expect(left).toEqual([2, 1, 0]);
  expect(await kindOf()).toBe('void');
  expect(await stored()).toEqual({ state: 'void', attempts: 3 });
  expect(await stored('other')).toEqual({ state: 'live', attempts: 0 });
  expect(await wrongOf(mobile, '2026-11-23')).toBe(3);
});

test('an OTP whose attempts are used up is not compared, whatever its state says', async () => {
  await sent({ attempts: 3 });
  expect(await kindOf()).toBe('void');
  expect(await stored()).toEqual({ state: 'live', attempts: 3 });
  // As no bank writes one, which the look through the book after this test would say.
  await own.inBank((tx) => tx.delete(otps));
});

test('the wrong codes of a day are counted over all OTPs of a number, and a right one is then refused', async () => {
  const left = [];
  for (const id of ['1', '1', '1', '2', '2']) {
    if ((await stored(id)) === null) await sent({ id, sessionHash: id });
    const outcome = await tried({ ...wrong, sessionHash: id });
    left.push(outcome.kind === 'wrong' ? outcome.triesLeft : outcome.kind);
  }
  expect(left).toEqual([2, 1, 0, 1, 0]);
  await sent({ id: '3', sessionHash: '3' });
  expect(await kindOf({ sessionHash: '3' })).toBe('void');
  expect(await stored('3')).toEqual({ state: 'live', attempts: 0 });
});

test('the wrong codes of another number or another day take nothing away', async () => {
  const full = { wrong: 5 };
  await own.inBank((tx) =>
    tx.insert(otpDays).values([
      { mobile: '9000000000', day: '2026-11-23', ...full },
      { mobile, day: '2026-11-22', ...full },
      { mobile, day: '2026-11-24', ...full },
    ]),
  );
  await sent();
  expect(await tried(wrong)).toMatchObject({ kind: 'wrong', triesLeft: 2 });
  expect(await wrongOf(mobile, '2026-11-23')).toBe(1);
  expect(await wrongOf(mobile, '2026-11-22')).toBe(5);
  expect(await wrongOf('9000000000', '2026-11-23')).toBe(5);
  expect(await kindOf()).toBe('right');
});

test('a wrong code counts for the day on which it is typed, not for that of its OTP', async () => {
  await letPass(midnight - 60_000);
  await sent();
  await letPass(midnight);
  expect(own.bank.clock.today()).toBe('2026-11-24');
  await tried(wrong);
  expect(await wrongOf(mobile, '2026-11-23')).toBe(0);
  expect(await wrongOf(mobile, '2026-11-24')).toBe(1);
});

test('a right code starts the count of its own flow over, and leaves all others and the day (RULINGS O2)', async () => {
  await sent();
  const flow = { sessionHash: 'session', requestType: 'FUNDTRANSFERPIN', count: 3 };
  const variables = writtenDetails(details);
  await own.inBank(async (tx) => {
    await tx.insert(otpDays).values({ mobile, day: '2026-11-23', generated: 3, wrong: 1 });
    await tx.insert(otpGenerations).values([
      { ...flow, variables },
      { ...flow, variables: '{}' },
      { ...flow, variables, sessionHash: 'other' },
      { ...flow, variables, requestType: 'ADDBENEFICIARY' },
    ]);
  });
  expect(await kindOf()).toBe('right');
  const { read } = own.bank.store;
  const left = await read.select().from(otpGenerations);
  expect(left.map((one) => [one.sessionHash, one.requestType, one.variables])).toEqual(
    expect.arrayContaining([
      ['session', 'FUNDTRANSFERPIN', '{}'],
      ['other', 'FUNDTRANSFERPIN', variables],
      ['session', 'ADDBENEFICIARY', variables],
    ]),
  );
  expect(left).toHaveLength(3);
  expect(await read.select().from(otpDays)).toMatchObject([{ generated: 3, wrong: 1 }]);
});

test('a wrong code starts no count over', async () => {
  await sent();
  const variables = writtenDetails(details);
  const flow = { sessionHash: 'session', requestType: 'FUNDTRANSFERPIN', variables, count: 3 };
  await own.inBank((tx) => tx.insert(otpGenerations).values(flow));
  await tried(wrong);
  expect(await own.bank.store.read.select().from(otpGenerations)).toHaveLength(1);
});

test('each outcome has its code, and only a known user is told his tries', () => {
  const because = reasonOf('ruling 5', {}, onlyWhen('With another OTP'));
  const outcome = { kind: 'wrong', triesLeft: 2, because } as const;
  expect(refusalOfOtp(outcome)).toEqual({ code: '5029', message: 'Invalid OTP', because });
  expect(refusalWithTries(outcome)).toMatchObject({ code: '5029', details: expect.any(String) });
  const codes = (['expired', 'void', 'none', 'other-details'] as const).map((kind) => {
    const refusal = refusalWithTries({ kind });
    expect(refusal).not.toHaveProperty('details');
    expect(refusal).not.toHaveProperty('because');
    return refusal.code;
  });
  expect(codes).toEqual(['9020', '9021', '9023', '9024']);
});
