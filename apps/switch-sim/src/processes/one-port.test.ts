/** @module-tag both-engines */
import { engine } from '@sahakar/db/dialect';
import { dailyUsage, limitMasters } from '@sahakar/db/schema/limits';
import { authorisations } from '@sahakar/db/schema/otp';
import { and, eq } from '@sahakar/db/sql';
import { expect, onTestFinished, test } from 'vitest';
import { tell, times } from '@sahakar/crypto/testing/full-length';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { paymentToRavi } from '../testing/ashas-orders.ts';
import { balanceOf } from '../testing/balance-of.ts';
import type { CallAtOnce } from '../testing/calls-at-once.ts';
import { savings } from '../testing/deposit-orders.ts';
import { startLedProcesses } from '../testing/led-processes.ts';
import { leaveFunds, liftDailyLimits } from '../testing/left-funds.ts';
import { approvalServiceOf, confirmed, journalsOf, waiting } from '../testing/request-steps.ts';
import { type SignedInClient, signInAs } from '../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { atProcess } from '../testing/start-beside.ts';
import { authorisedTransfer } from '../testing/transfer-steps.ts';
import { untilAnswered } from '../testing/until-answered.ts';

const firm = '003011000004719';
const amount = '1000.00';
const paise = 1_000_00n;
const atOnce = 4;
const soon = { timeout: 60_000 };
const payment = paymentToRavi();

type Round = {
  readonly bank: TestBank;
  readonly person: (key: string) => SignedInClient;
  /** The same person, whose calls whichever process answers. */
  readonly through: (client: SignedInClient) => SignedInClient;
  readonly day: string;
  /** Called with each answer. */
  readonly sent: (tries: number) => void;
  /** How many calls were sent more than once so far. */
  readonly again: () => number;
  /** How many processes were killed so far. */
  readonly killed: () => number;
};

async function codesOf({ sent }: Round, calls: readonly CallAtOnce[]): Promise<readonly string[]> {
  const answers = await Promise.all(calls.map(untilAnswered));
  for (const { tries } of answers) sent(tries);
  return answers.map(({ code }) => code);
}

const wonOf = (codes: readonly string[]) => codes.filter((code) => code === 'success').length;

/** Transfers of an amount each, all of them confirmed, at one moment. */
async function payAtOnce(round: Round): Promise<readonly string[]> {
  const { bank, person, through } = round;
  const calls: CallAtOnce[] = [];
  for (let at = 0; at < atOnce; at += 1) {
    const body = await authorisedTransfer(bank, person('asha'), { amount });
    calls.push([through(person('asha')), 'FundTransferService', body]);
  }
  return codesOf(round, calls);
}

async function expectOneSpends(round: Round): Promise<void> {
  const { bank } = round;
  await leaveFunds(bank, savings, paise);
  const codes = await payAtOnce(round);
  expect(codes.toSorted()).toEqual(['9040', '9040', '9040', 'success']);
  expect(await balanceOf(bank, savings)).toBe(0n);
}

async function expectWithinLimit(round: Round): Promise<void> {
  const { bank, day, person } = round;
  await leaveFunds(bank, savings, 50_000_00n);
  const isHers = and(eq(dailyUsage.customerNo, person('asha').customerNo), eq(dailyUsage.day, day));
  const ofDay = async () => {
    const [row] = await bank.bank.store.read.select().from(dailyUsage).where(isHers);
    return row?.amount ?? 0n;
  };
  const before = await ofDay();
  const most = before + 2n * paise + 1n;
  const { store } = bank.bank;
  await store.transaction((tx) => tx.update(limitMasters).set({ amount: most }));
  const codes = await payAtOnce(round);
  await liftDailyLimits(bank);
  expect(codes.toSorted()).toEqual(['9042', '9042', 'success', 'success']);
  expect(await ofDay()).toBe(before + 2n * paise);
  expect(await balanceOf(bank, savings)).toBe(50_000_00n - 2n * paise);
}

/**
 * A code is compared anew by whoever asks again: where the process died that had taken it, nobody
 * may hear that it was right. What it allows is there all the same, once.
 */
async function expectOneOtpUse(round: Round): Promise<void> {
  const asha = round.person('asha');
  const allowed = async () =>
    (await round.bank.bank.store.read.select().from(authorisations)).length;
  const [before, againBefore] = [await allowed(), round.again()];
  await asha.expectCall('OTPGenerationService', payment);
  const request = { ...payment, OneTimePass: await asha.newestOtp() };
  const calls = Array.from({ length: atOnce }, (): CallAtOnce => [
    round.through(asha),
    'OTPValidationService',
    request,
  ]);
  const codes = await codesOf(round, calls);
  expect(codes.filter((code) => code !== 'success' && code !== '9023')).toEqual([]);
  const mayBeLost = round.again() > againBefore;
  expect(mayBeLost ? [0, 1] : [1]).toContain(wonOf(codes));
  expect(await allowed()).toBe(before + 1);
}

async function expectOneDecision(round: Round): Promise<void> {
  const { bank, person, through } = round;
  const [charles, farida] = [person('charles'), person('farida')];
  await leaveFunds(bank, firm, 5_000_00n);
  const wanted = { type: 'INTRA', amount: '1601.00', allowDuplicate: true } as const;
  const row = await waiting(bank, person('meera'), charles, wanted);
  const calls: CallAtOnce[] = [];
  for (const checker of [charles, farida]) {
    const body = await confirmed(checker, row);
    calls.push([through(checker), approvalServiceOf(row.TxnType), body]);
  }
  const codes = await codesOf(round, calls);
  expect(codes.toSorted()).toEqual(['9060', 'success']);
  expect(await journalsOf(bank, row.RequestId)).toHaveLength(1);
  expect(await balanceOf(bank, firm)).toBe(5_000_00n - 1_601_00n);
}

/** One sealed call, sent four times at the same moment: its token is taken once, wherever that is. */
async function expectTokenTakenOnce({ person, through, killed }: Round): Promise<void> {
  const asha = through(person('asha'));
  const killedBefore = killed();
  const sealed = await asha.seal('LimitManagementService', {}).catch(() => null);
  // The process that was asked for the token has died.
  if (sealed === null) return;
  const copies = Array.from({ length: atOnce }, async () => {
    const answer = await asha.post(sealed).catch(() => null);
    return answer?.status ?? null;
  });
  const statuses = await Promise.all(copies);
  const taken = statuses.filter((status) => status === 200).length;
  // Where a process has died nobody may hear of the copy that was executed.
  const isHeard = statuses.every((status) => status === 200 || status === 401);
  const mayBeLost = killed() > killedBefore || !isHeard;
  expect(mayBeLost ? [0, 1] : [1]).toContain(taken);
}

/** Whoever has logged out at one process is a stranger at each. */
async function expectEndedEverywhere({ person, through }: Round): Promise<void> {
  const asha = person('asha');
  const logout = { UserName: asha.customerNo };
  const ended = await untilAnswered([through(asha), 'LogOutValidateIBService', logout]);
  expect(ended.code).toBe('success');
  for (let at = 0; at < 2 * atOnce; at += 1) {
    const { code } = await untilAnswered([through(asha), 'OTPGenerationService', payment]);
    expect(code).not.toBe('success');
  }
}

test.runIf(engine === 'postgres' && process.platform === 'linux')(
  'through one port, with processes behind it killed while another one serves, money, limits, OTPs, decisions and tokens are used once, a session ends everywhere, and whoever asks again hears what became of his call (ASSURANCE B3, C6, C7, D5, D6, D17)',
  { timeout: times(300_000, 3_600_000) },
  async () => {
    const rounds = times(1, 100);
    const session = { minutes: 100_000, absoluteHours: 10_000 };
    const requests = { tokensPerSessionMax: 1_000 };
    const otp = { generationsMax: 1_000_000 };
    const bank = await startBank({ policy: { session, requests, otp } });
    await liftDailyLimits(bank);
    const people = new Map<string, SignedInClient>();
    for (const key of ['asha', 'meera', 'charles', 'farida']) {
      people.set(key, await signInAs(bank, key));
    }
    const person = (key: string) => {
      const client = people.get(key);
      if (client === undefined) throw new Error(`${key} is not signed in`);
      return client;
    };
    const count = times(2, 3);
    const { leader, origin, serving, killEachSecond } = await startLedProcesses(bank, count);
    const killing = killEachSecond(times(1, Infinity));
    onTestFinished(killing.end);
    let [calls, again] = [0, 0];
    const sent = (tries: number) => {
      calls += 1;
      if (tries > 1) again += 1;
    };
    const through = (client: SignedInClient) => atProcess(bank, client, origin);
    const day = bank.bank.clock.today();
    const round = { bank, person, through, day, sent, again: () => again, killed: killing.count };
    let played = 0;
    for (; played < rounds || killing.count() === 0; played += 1) {
      await expectOneSpends(round);
      await expectWithinLimit(round);
      await expectOneOtpUse(round);
      await expectOneDecision(round);
      await expectTokenTakenOnce(round);
    }
    killing.end();
    const kills = killing.count();
    await expect.poll(serving, soon).toHaveLength(count);
    const againBefore = again;
    leader.child.kill('SIGHUP');
    let rolled = 0;
    for (; !leader.printed().includes('were begun anew'); rolled += 1) await expectOneSpends(round);
    expect(again).toBe(againBefore);
    await expectEndedEverywhere(round);
    const broken = await verifyLedger(bank.bank.store.read, bank.bank.policy);
    expect(broken.filter(({ ok }) => !ok)).toEqual([]);
    const counts = `${played} rounds behind one port, ${kills} processes killed, ${calls} calls, ${again} of them asked again; ${rolled} rounds in a rolling restart, none`;
    for (const row of ['B3', 'C6', 'C7', 'D5', 'D6']) tell(row, counts);
  },
);
