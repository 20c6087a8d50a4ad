/** @module-tag both-engines-wide */
import { daysAfter } from '@sahakar/contracts/wire/dates';
import { engine } from '@sahakar/db/dialect';
import { dailyUsage, limitMasters } from '@sahakar/db/schema/limits';
import { and, eq } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import { tell, times } from '@sahakar/crypto/testing/full-length';
import { startOfDay } from '../clock.ts';
import { runInstalments } from '../schedules/run-instalments.ts';
import { balanceOf } from '../testing/balance-of.ts';
import { bothEngines } from '../testing/both-engines.ts';
import { type CallAtOnce, codesAtOnce } from '../testing/calls-at-once.ts';
import { savings } from '../testing/deposit-orders.ts';
import { leaveFunds } from '../testing/left-funds.ts';
import { randomNumbers, seed } from '../testing/seed.ts';
import { type SignedInClient, signInAs } from '../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { atProcess, startBeside } from '../testing/start-beside.ts';
import { storeSchedules } from '../testing/stored-schedules.ts';
import { authorisedTransfer } from '../testing/transfer-steps.ts';

/** Of four debits of a thousand each and one by a schedule, two fit into a day. */
const twoFit = 2_500_00n;
const amount = '1000.00';
const paise = 1_000_00n;
const firstDay = '2026-11-21';
const anHour = { timeout: times(120_000, 3_600_000) };

let bank: TestBank;

async function begin(): Promise<void> {
  bank = await startBank({
    policy: {
      auth: { passwordLifeDays: 3_650 },
      requests: { tokensPerSessionMax: 100 },
      otp: { generationsMax: 1_000_000 },
    },
  });
  await bank.inBank((tx) => tx.update(limitMasters).set({ amount: twoFit, count: 1_000_000 }));
}

async function usedOn(customerNo: string, day: string): Promise<bigint> {
  const isDay = and(eq(dailyUsage.customerNo, customerNo), eq(dailyUsage.day, day));
  const [row] = await bank.bank.store.read.select().from(dailyUsage).where(isDay);
  return row?.amount ?? 0n;
}

type Round = {
  readonly day: string;
  readonly asha: SignedInClient;
  readonly other: SignedInClient;
  /** What happens while the debits are on their way. */
  readonly amidst: () => Promise<unknown>;
  /** What may be used on its day, beside what is used already. */
  readonly limit: bigint;
};

/** Looks at the use of these days for as long as it is not told to end. */
async function watchUse({ asha, limit }: Round, days: readonly string[], isOver: () => boolean) {
  let looks = 0;
  while (!isOver()) {
    for (const day of days) expect(await usedOn(asha.customerNo, day)).toBeLessThanOrEqual(limit);
    looks += 1;
    await new Promise(setImmediate);
  }
  return looks;
}

/** Debits that fit alone, and not together; answers how often somebody looked meanwhile. */
async function expectWithinLimit(round: Round): Promise<number> {
  const { day, asha, other, amidst, limit } = round;
  const before = await usedOn(asha.customerNo, day);
  await leaveFunds(bank, savings, 50_000_00n);
  await storeSchedules(bank, { count: 1, startOn: day, payments: 1, amount: paise });
  const calls: CallAtOnce[] = [];
  for (const client of [asha, other, asha, other]) {
    const body = await authorisedTransfer(bank, asha, { amount });
    calls.push([client, 'FundTransferService', body]);
  }
  const days = [day, daysAfter(day, 1)];
  let isOver = false;
  const watching = watchUse(round, days, () => isOver);
  const codes = await codesAtOnce(calls, async () => {
    const ran = runInstalments(bank.bank, day);
    await new Promise(setImmediate);
    await Promise.all([amidst(), ran]);
  });
  isOver = true;
  const looks = await watching;
  const used = await Promise.all(days.map((each) => usedOn(asha.customerNo, each)));
  const spent = 50_000_00n - (await balanceOf(bank, savings));
  const [today = 0n, tomorrow = 0n] = used;
  expect(today + tomorrow, `seed ${seed}: ${codes.join()}`).toBe(before + spent);
  expect(today <= limit && tomorrow <= limit).toBe(true);
  expect(codes.filter((code) => code !== 'success' && code !== '9042')).toEqual([]);
  return looks;
}

test(
  'debits at once never exceed the limit of a day, nor of the two days on whose midnight they come (ASSURANCE C7)',
  { ...bothEngines, ...anHour },
  async () => {
    const rounds = times(2, 1_000);
    await begin();
    const stop = (to: number) => bank.world.time.move({ to: new Date(to), frozen: true });
    let looks = 0;
    for (const [round, turn] of randomNumbers(rounds, 2).entries()) {
      const day = daysAfter(firstDay, 2 * round);
      const midnight = startOfDay(daysAfter(day, 1)).getTime();
      await stop(midnight - 1);
      const asha = await signInAs(bank, 'asha');
      const amidst = () => stop(turn === 1 ? midnight - 1 : midnight);
      looks += await expectWithinLimit({ day, asha, other: asha, amidst, limit: twoFit });
    }
    tell('C7', `${rounds} rounds on ${engine}, ${looks} looks meanwhile: 0 over, seed ${seed}`);
  },
);

test.runIf(engine === 'postgres')(
  'debits at once in two processes on one database never exceed the limit (ASSURANCE C7, D17)',
  anHour,
  async () => {
    const rounds = times(3, 200);
    await begin();
    const origin = await startBeside(bank).address();
    const asha = await signInAs(bank, 'asha');
    let looks = 0;
    for (let round = 0; round < rounds; round += 1) {
      const limit = (await usedOn(asha.customerNo, firstDay)) + twoFit;
      await bank.inBank((tx) => tx.update(limitMasters).set({ amount: limit }));
      const other = atProcess(bank, asha, origin);
      const amidst = async () => {};
      looks += await expectWithinLimit({ day: firstDay, asha, other, amidst, limit });
    }
    tell('C7', `${rounds} rounds in two processes, ${looks} looks meanwhile: 0 over`);
  },
);
