// @module-tag both-engines
import { otpDays, otpGenerations, otps } from '@sahakar/db/schema/otp';
import { eq } from '@sahakar/db/sql';
import { beforeEach, expect, test } from 'vitest';
import { because, onlyWhen } from '../call/because.ts';
import { bankOfAllTests } from '../testing/shared-bank.ts';
import { issueOtp, type OtpFor, refuseLimit } from './issue-otp.ts';
import { type OtpDetails, writtenDetails } from './otp-details.ts';
import { verifyOtp } from './verify-otp.ts';

const details: OtpDetails = { amount: '2500.00', fromAccount: '1', toAccount: '2', name: 'Ravi' };
const mobile = '9820012345';
const limits = {
  generationsMax: 2,
  loginGenerationsPerDayMax: 1,
  approvalGenerationsPerDayMax: 3,
  generationsPerDayMax: 4,
};
const own = bankOfAllTests({ policy: { otp: limits } });

beforeEach(async () => {
  await own.inBank(async (tx) => {
    for (const rows of [otps, otpDays, otpGenerations]) await tx.delete(rows);
  });
});

const transferOtp: OtpFor = {
  sessionHash: 'session',
  subject: 'asha',
  requestType: 'FUNDTRANSFERPIN',
  details,
  use: 'other',
  purpose: 'to transfer Rs 2,500.00',
  mobile,
};

const issued = async (other: Partial<OtpFor> = {}) =>
  (await own.inBank((tx) => issueOtp(tx, own.bank, { ...transferOtp, ...other }))).kind;

async function newestMessage() {
  const message = (await own.inbox.read({ to: mobile })).at(-1);
  if (message?.otp == null) throw new Error('No OTP was sent');
  return { text: message.text, otp: message.otp };
}

const stored = () => own.bank.store.read.select().from(otps);

const storedIn = async (sessionHash: string) => {
  const rows = await own.bank.store.read
    .select()
    .from(otps)
    .where(eq(otps.sessionHash, sessionHash));
  return rows.map(({ variables }) => JSON.parse(variables) as OtpDetails);
};

test('an OTP lives as long as the policy says, is good for what its SMS says, and stands nowhere', async () => {
  expect(await issued()).toBe('issued');
  const { text, otp } = await newestMessage();
  const { lifeSeconds, digits } = own.bank.policy.otp;
  expect(otp).toMatch(new RegExp(`^\\d{${digits}}$`));
  expect(text).toContain(`${otp} is your one-time password to transfer Rs 2,500.00.`);
  expect(text).toContain(`Valid for ${lifeSeconds / 60} minutes.`);
  const [row] = await stored();
  const now = own.bank.clock.now();
  expect(row).toMatchObject({
    sessionHash: 'session',
    subject: 'asha',
    requestType: 'FUNDTRANSFERPIN',
    variables: writtenDetails(details),
    mobile,
    attempts: 0,
    state: 'live',
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifeSeconds * 1000),
  });
  expect(JSON.stringify(row)).not.toContain(otp);
  const attempt = { ...transferOtp, code: otp };
  expect((await own.inBank((tx) => verifyOtp(tx, own.bank, attempt))).kind).toBe('right');
});

test.each([
  [20, '20 seconds'],
  [60, '1 minute'],
  [119, '1 minute'],
  [300, '5 minutes'],
])(
  'the SMS of an OTP that lives %i seconds says that it is valid for %s',
  async (lifeSeconds, life) => {
    const policy = { ...own.bank.policy, otp: { ...own.bank.policy.otp, lifeSeconds } };
    await own.inBank((tx) => issueOtp(tx, { ...own.bank, policy }, transferOtp));
    expect((await newestMessage()).text).toContain(`Valid for ${life}.`);
  },
);

test('the code is bound to the portal where its host is known, and names nothing where it is not', async () => {
  await own.inBank((tx) =>
    issueOtp(tx, { ...own.bank, portalHost: 'bank.example' }, { ...transferOtp }),
  );
  const { text, otp } = await newestMessage();
  expect(text.endsWith(`\n\n@bank.example #${otp}`)).toBe(true);
  await own.inBank((tx) => issueOtp(tx, { ...own.bank, portalHost: null }, { ...transferOtp }));
  expect((await newestMessage()).text).toMatch(/^[^@#\n]* never asks for it\.$/);
});

test('another OTP takes the place of the one before, in its own session and of its own kind', async () => {
  await issued();
  await issued({ sessionHash: 'other' });
  await issued({ requestType: 'IMPSFUNDTRANSFEROTP' });
  await issued({ details: { ...details, amount: '1.00' } });
  expect(await storedIn('other')).toEqual([details]);
  const rows = (await stored()).filter(({ sessionHash }) => sessionHash === 'session');
  expect(new Set(rows.map(({ requestType, variables }) => `${requestType} ${variables}`))).toEqual(
    new Set([
      `IMPSFUNDTRANSFEROTP ${writtenDetails(details)}`,
      `FUNDTRANSFERPIN ${writtenDetails({ ...details, amount: '1.00' })}`,
    ]),
  );
});

test('the OTP of a pending request leaves those of other requests, and takes the place of any else', async () => {
  const of = (requestNo: string) =>
    ({ details: { ...details, requestNo }, use: 'approval' }) as const;
  await issued({ details: { ...details, amount: '1.00' } });
  await issued({ sessionHash: 'other' });
  await issued(of('T1'));
  expect(await storedIn('other')).toEqual([details]);
  expect(await storedIn('session')).toEqual([of('T1').details]);
  await issued(of('T2'));
  await issued(of('T1'));
  const requests = (await storedIn('session')).map(({ requestNo }) => requestNo);
  expect(new Set(requests)).toEqual(new Set(['T1', 'T2']));
  expect(requests).toHaveLength(2);
  await issued();
  expect(await storedIn('session')).toEqual([details]);
});

test('one purpose of one session has so many OTPs and no more (RULINGS O2)', async () => {
  expect([await issued(), await issued(), await issued()]).toEqual(['issued', 'issued', 'limit']);
  expect(await stored()).toHaveLength(1);
  expect(await issued({ sessionHash: 'other' })).toBe('issued');
  expect(await issued({ details: { ...details, amount: '1.00' } })).toBe('issued');
});

test('what is counted of a purpose says which and how often', async () => {
  await issued();
  await issued();
  expect(await own.bank.store.read.select().from(otpGenerations)).toEqual([
    {
      sessionHash: 'session',
      requestType: 'FUNDTRANSFERPIN',
      variables: writtenDetails(details),
      count: 2,
    },
  ]);
});

test('a day has so many OTPs of each use, counted apart and by number (ruling 35)', async () => {
  const most = { login: 1, approval: 3, recovery: 2, other: 4 } as const;
  for (const use of ['login', 'approval', 'recovery', 'other'] as const) {
    for (let count = 0; count < most[use]; count += 1) {
      expect(await issued({ use, sessionHash: `${use} ${count}` })).toBe('issued');
    }
    const before = await stored();
    expect(await issued({ use, sessionHash: `${use} more` })).toBe('limit');
    expect(await stored()).toEqual(before);
  }
  expect(await issued({ use: 'login', sessionHash: 'x', mobile: '9000000000' })).toBe('issued');
});

test('what the limit of the day refuses is counted for no purpose, and leaves no row of one', async () => {
  const counts = async () => {
    const rows = await own.bank.store.read.select().from(otpGenerations);
    return rows.map(({ sessionHash, count }) => `${sessionHash} ${count}`).toSorted();
  };
  const sessions = ['a', 'a', 'b', 'c', 'd', 'e', 'c'];
  const kinds = [];
  for (const sessionHash of sessions) kinds.push(await issued({ sessionHash }));
  expect(kinds).toEqual([...Array(4).fill('issued'), ...Array(3).fill('limit')]);
  expect(await counts()).toEqual(['a 2', 'b 1', 'c 1']);
});

test('the OTPs of another day are not counted', async () => {
  const full = { loginsGenerated: 9, approvalsGenerated: 9, recoveriesGenerated: 9, generated: 9 };
  await own.inBank((tx) => tx.insert(otpDays).values({ mobile, day: '2026-01-01', ...full }));
  expect(await issued()).toBe('issued');
  const days = await own.bank.store.read.select().from(otpDays);
  expect(days.find(({ day }) => day === own.bank.clock.today())).toEqual({
    mobile,
    day: own.bank.clock.today(),
    loginsGenerated: 0,
    approvalsGenerated: 0,
    recoveriesGenerated: 0,
    generated: 1,
    wrong: 0,
  });
});

test('every code has all its digits, those that begin with a nought too', async () => {
  const { digits } = own.bank.policy.otp;
  // Of a hundred codes ten begin so; that none does happens once in forty thousand times.
  const uses = Array.from({ length: 34 }, (_, count) => `98200${count}`);
  for (const number of uses) {
    for (const sessionHash of ['a', 'b', 'c'])
      await issued({ mobile: number, sessionHash: sessionHash + number });
    const codes = (await own.inbox.read({ to: number })).map(({ otp }) => otp);
    expect(codes).toHaveLength(3);
    expect(codes.filter((code) => code?.length !== digits)).toEqual([]);
  }
});

test.each([
  [1, 'You can request no other OTP. Please try again later.'],
  [2, 'You can request an OTP only once. Please try again later.'],
  [4, 'You can request an OTP only 3 times. Please try again later.'],
])(
  'of %s OTPs for one purpose the first goes without saying: %s (RULINGS O1)',
  (generationsMax, message) => {
    const otp = { ...own.bank.policy.otp, generationsMax };
    const bank = { ...own.bank, policy: { ...own.bank.policy, otp } };
    const refuse = (...said: readonly unknown[]): never => {
      throw new Error(JSON.stringify(said.slice(0, 3)));
    };
    const reason = because('RULINGS O2', {}, onlyWhen('Later'));
    expect(() => refuseLimit({ bank, refuse }, { because: reason })).toThrow(
      JSON.stringify(['9022', message, '']),
    );
  },
);
