/** @module-tag both-engines-wide */
import { setImmediate } from 'node:timers/promises';
import { engine } from '@sahakar/db/dialect';
import { scheduleInstalments } from '@sahakar/db/schema/schedules';
import { eq, sql } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import { tell, times } from '@sahakar/crypto/testing/full-length';
import { runInstalments } from '../schedules/run-instalments.ts';
import { balanceOf } from '../testing/balance-of.ts';
import { bothEngines } from '../testing/both-engines.ts';
import { type CallAtOnce, codesAtOnce } from '../testing/calls-at-once.ts';
import { depositBody, savings, small } from '../testing/deposit-orders.ts';
import { leaveFunds, liftDailyLimits } from '../testing/left-funds.ts';
import { approvalServiceOf, confirmed, reject, waiting } from '../testing/request-steps.ts';
import { randomNumbers, seed } from '../testing/seed.ts';
import { type SignedInClient, signInAs } from '../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { atProcess, startBeside } from '../testing/start-beside.ts';
import { storeSchedules } from '../testing/stored-schedules.ts';
import { authorisedTransfer } from '../testing/transfer-steps.ts';

const firm = '003011000004719';
const today = '2026-11-21';
const paise = 10_000_00n;
const amount = '10000.00';

/** By its first bit the order of the calls, and by the rest how many turns a schedule waits for them. */
const latestTurn = 15;

let bank: TestBank;

/** Where the second call of each round is answered. */
type Elsewhere = (client: SignedInClient) => SignedInClient;

async function begin(): Promise<void> {
  const requests = { tokensPerSessionMax: 100 };
  const session = { minutes: 100_000, absoluteHours: 10_000 };
  bank = await startBank({ policy: { requests, session, otp: { generationsMax: 1_000_000 } } });
  await liftDailyLimits(bank);
}

const paidSchedules = async () => {
  const [row] = await bank.bank.store.read
    .select({ paid: sql<number>`count(*)` })
    .from(scheduleInstalments)
    .where(eq(scheduleInstalments.outcome, 'S'));
  return Number(row?.paid);
};

/** Spends what one of these can have, by all of them and by a schedule that is due, at one moment. */
async function spendAtOnce(account: string, calls: readonly CallAtOnce[], turn: number) {
  const [held, paidBefore] = [await balanceOf(bank, account), await paidSchedules()];
  const ordered = turn % 2 === 0 ? calls : calls.toReversed();
  const codes = await codesAtOnce(ordered, async () => {
    // A call is opened first, so a schedule that never waits would always be there before it.
    for (let left = turn; left > 1; left -= 2) await setImmediate();
    await runInstalments(bank.bank, today);
  });
  const paid = (await paidSchedules()) - paidBefore;
  const won = codes.filter((code) => code === 'success').length;
  expect(won + paid, `seed ${seed}: ${codes.join()}, ${paid} scheduled`).toBe(1);
  expect(codes.filter((code) => code !== 'success' && code !== '9040')).toEqual([]);
  expect(held - (await balanceOf(bank, account))).toBe(paise);
  return paid === 1 ? 'schedule' : (ordered[codes.indexOf('success')]?.[1] ?? '');
}

async function expectOneSpenderEach(rounds: number, elsewhere: Elsewhere): Promise<string> {
  const [asha, meera, charles, farida] = await Promise.all(
    ['asha', 'meera', 'charles', 'farida'].map((key) => signInAs(bank, key)),
  );
  if (!asha || !meera || !charles || !farida) throw new Error('Somebody is missing');
  const wins = new Map<string, number>();
  for (const turn of randomNumbers(rounds, latestTurn)) {
    await leaveFunds(bank, savings, paise);
    const transfer = await authorisedTransfer(bank, asha, { amount });
    await storeSchedules(bank, { count: 1, startOn: today, payments: 1, amount: paise });
    const deposit = depositBody(asha, { ...small, amount }, { RequestType: 'CREATE' });
    const ofAsha: CallAtOnce[] = [
      [asha, 'FundTransferService', transfer],
      [elsewhere(asha), 'FDCreationService', deposit],
    ];
    const first = await spendAtOnce(savings, ofAsha, turn);

    await leaveFunds(bank, firm, paise);
    const row = await waiting(bank, meera, charles, {
      type: 'INTRA',
      amount,
      allowDuplicate: true,
    });
    const approval = await confirmed(charles, row);
    const own = await authorisedTransfer(bank, farida, { amount });
    const ofSchedule = { person: 'farida', count: 1, startOn: today, payments: 1, amount: paise };
    await storeSchedules(bank, ofSchedule);
    const ofFirm: CallAtOnce[] = [
      [farida, 'FundTransferService', own],
      [elsewhere(charles), approvalServiceOf(row.TxnType), approval],
    ];
    const second = await spendAtOnce(firm, ofFirm, turn);
    for (const win of [`${first} of hers`, `${second} of the firm`])
      wins.set(win, (wins.get(win) ?? 0) + 1);
    // Where another way was first it waits still.
    await reject(charles, row);
  }
  return [...wins]
    .map(([win, often]) => `${often} ${win}`)
    .toSorted()
    .join(', ');
}

test(
  'of a transfer, a schedule, a deposit and an approval on funds for one exactly one has them (ASSURANCE D6)',
  { ...bothEngines, timeout: times(120_000, 3_600_000) },
  async () => {
    const rounds = times(2, 1_000);
    await begin();
    const wins = await expectOneSpenderEach(rounds, (client) => client);
    tell('D6', `2 x ${rounds} rounds on ${engine}, one success in each: ${wins}, seed ${seed}`);
  },
);

test.runIf(engine === 'postgres')(
  'of the same in two processes on one database exactly one has them (ASSURANCE D6, D17)',
  { timeout: times(120_000, 3_600_000) },
  async () => {
    const rounds = times(2, 200);
    await begin();
    const origin = await startBeside(bank).address();
    const wins = await expectOneSpenderEach(rounds, (client) => atProcess(bank, client, origin));
    tell('D6', `2 x ${rounds} rounds in two processes, one success in each: ${wins}, seed ${seed}`);
  },
);
