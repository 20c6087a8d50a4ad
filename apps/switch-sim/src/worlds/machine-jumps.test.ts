/** @module-tag both-engines-wide */
import { engine } from '@sahakar/db/dialect';
import { authorisations, otps } from '@sahakar/db/schema/otp';
import { payees } from '@sahakar/db/schema/payees';
import { scheduleInstalments } from '@sahakar/db/schema/schedules';
import { eq, isNotNull } from '@sahakar/db/sql';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { tell, times } from '@sahakar/crypto/testing/full-length';
import { paymentToRavi } from '../testing/ashas-orders.ts';
import { storeSchedules } from '../testing/stored-schedules.ts';
import { setAhead, setAheadClosed } from '../testing/machine-clock.ts';
import { wide } from '../testing/both-engines.ts';
import { signInAs } from '../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { authorisedTransfer } from '../testing/transfer-steps.ts';
import { jobs } from '../jobs.ts';
import { runDueJobs } from '../jobs/run-due-jobs.ts';
import { worldTime } from './world-time.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const year = times(30, 366) * day;
const payment = paymentToRavi();

let bank: TestBank;
const opened = () => bank.worlds.opened('main') ?? bank.world;
const read = () => opened().bank.store.read;

/** Bank time runs from ten in the morning of 21 November. */
async function beginRunning(): Promise<void> {
  bank = await startBank();
  await bank.world.time.move({ frozen: false });
}

/** What a look at the clock runs. */
const runDue = () => runDueJobs(opened().bank, jobs, opened().bank.clock.now());

/** Asha with a session, an OTP, an authorised transfer and a payee who can be paid in five minutes. */
async function beginEverything() {
  await beginRunning();
  const asha = await signInAs(bank, 'asha');
  const { cookie } = asha;
  const transfer = await authorisedTransfer(bank, asha, { amount: '100.00' });
  await asha.expectCall('OTPGenerationService', payment);
  const OneTimePass = await asha.newestOtp();
  const usableFrom = new Date(bank.bank.clock.now().getTime() + 5 * minute);
  await bank.inBank((tx) => tx.update(payees).set({ usableFrom }));
  return { asha, cookie, transfer, code: { ...payment, OneTimePass } };
}

type Begun = Awaited<ReturnType<typeof beginEverything>>;

async function expectAllRefused({ asha, cookie, transfer, code }: Begun): Promise<void> {
  const enquiry = { AccountNumber: payment.variable2, CustNo: asha.customerNo };
  for (const [service, request] of [
    ['OTPValidationService', code],
    ['FundTransferService', transfer],
    ['BalanceEnquiryService', enquiry],
  ] as const) {
    // Whoever is told that his session is over is given a stranger's cookie with the answer.
    asha.cookie = cookie;
    expect(await asha.call(service, request)).toMatchObject({ code: '9010' });
  }
}

async function expectAllOver(): Promise<void> {
  expect(await read().select().from(otps).where(eq(otps.state, 'live'))).toEqual([]);
  expect(await read().select().from(authorisations)).toEqual([]);
  const cooling = isNotNull(payees.usableFrom);
  expect(await read().select().from(payees).where(cooling)).toEqual([]);
}

test.each([['forty days', -40 * day]])(
  'a machine whose clock is set back by %s revives no session, OTP, authorisation or cooling period (ASSURANCE D12)',
  expectNothingRevived,
);

test.each([['an hour', -hour]])(
  'a machine whose clock is set back by %s revives no session, OTP, authorisation or cooling period (ASSURANCE D12)',
  wide,
  expectNothingRevived,
);

async function expectNothingRevived(_by: string, back: number): Promise<void> {
  const running = await beginEverything();
  setAhead(11 * minute);
  const latest = opened().bank.clock.now();
  setAhead(back);
  expect(opened().bank.clock.now()).toEqual(latest);
  await expectAllRefused(running);
  const backThen = latest.getTime() - minute;
  await expect.poll(() => opened().bank.clock.now().getTime()).toBeLessThan(backThen);
  await expectAllRefused(running);
  await expectAllOver();

  setAhead(0);
  const closed = await beginEverything();
  setAhead(11 * minute);
  expect(opened().bank.clock.now().getTime()).toBeGreaterThan(backThen);
  await setAheadClosed(bank, back);
  expect(opened().bank.clock.now().getTime()).toBeLessThan(backThen);
  await expectAllRefused(closed);
  await expectAllOver();
  tell('D12', `back by ${-back / hour} hours on ${engine}, while open and at start: 0 revived`);
}

const made = async () => (await read().select().from(scheduleInstalments)).length;

test('a clock that goes a day or a year forward, back and forward again executes nothing twice (ASSURANCE D9, D12)', async () => {
  await beginRunning();
  await storeSchedules(bank, { count: 3, startOn: '2026-11-22', payments: 25 });
  setAhead(day);
  await expect.poll(made).toBe(3);
  for (const ahead of [-hour, -40 * day, day]) {
    setAhead(ahead);
    await expect.poll(() => opened().time.clock.isHeld()).toBe(false);
    await runDue();
    expect(await made()).toBe(3);
  }
  await setAheadClosed(bank, year);
  await expect.poll(made).toBe(75);
  for (const ahead of [-40 * day, 0, year]) {
    await setAheadClosed(bank, ahead);
    await runDue();
    expect(await made()).toBe(75);
  }
  tell('D12', `a day and a year, to and fro on ${engine}: 75 instalments of 75, 0 twice`);
});

test('a clock that jumps by more than a week while the bank is open stops its jobs, with an alarm, until it is right again (ASSURANCE D12)', async () => {
  await beginRunning();
  await storeSchedules(bank, { count: 3, startOn: '2026-11-22', payments: 25 });
  const alarms: string[] = [];
  const alone = { isReplaced: () => false, onReplaced: () => {} };
  const time = worldTime(bank.bank, bank.world.time.clock, [], {
    ...bank.world,
    ...alone,
    onHalt: (reason) => alarms.push(reason),
  });
  setAhead(366 * day);
  await expect.poll(() => opened().time.halted()).toMatch(/forward by 366 days/);
  await expect.poll(() => alarms).toHaveLength(1);
  const metrics = () => supertest(bank.app.server).get('/metrics');
  expect((await metrics()).text).toContain('sahakar_jobs_halted 1\n');
  expect(await made()).toBe(0);
  setAhead(6 * day);
  await expect.poll(made).toBe(18);
  expect((await metrics()).text).toContain('sahakar_jobs_halted 0\n');
  expect(alarms).toHaveLength(1);
  await time.stop();
  tell('D12', `a year forward while open on ${engine}: alarm, 0 of 75 instalments made`);
});

test('the bank’s own clock is moved as far as somebody wishes, and no alarm is told (ASSURANCE D12)', async () => {
  await beginRunning();
  await storeSchedules(bank, { count: 3, startOn: '2026-11-22', payments: 25 });
  await opened().time.move({ to: { by: { months: 1, milliseconds: 0 } } });
  expect(opened().time.halted()).toBeNull();
  expect(await made()).toBe(75);
});
