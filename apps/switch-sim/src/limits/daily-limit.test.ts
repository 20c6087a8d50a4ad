import type { LimitUsage } from '@sahakar/contracts/limits/LimitManagementService';
import { journals } from '@sahakar/db/schema/ledger';
import { limitMasters } from '@sahakar/db/schema/limits';
import { expect, test } from 'vitest';
import { askFor } from '../testing/ask-for.ts';
import { pay } from '../testing/other-bank-steps.ts';
import { approve, waiting } from '../testing/request-steps.ts';
import { addSchedule } from '../testing/schedule-steps.ts';
import { bankOfAllTests, signedInForAllTests } from '../testing/shared-bank.ts';
import { authorisedTransfer } from '../testing/transfer-steps.ts';
import { bothEngines } from '../testing/both-engines.ts';

// The tests tell the story of one day up to its midnight.
const bank = bankOfAllTests({
  policy: { session: { minutes: 100_000, absoluteHours: 10_000 } },
});
const clients = {
  asha: signedInForAllTests(bank, 'asha'),
  nandini: signedInForAllTests(bank, 'nandini'),
  meera: signedInForAllTests(bank, 'meera'),
  charles: signedInForAllTests(bank, 'charles'),
  farida: signedInForAllTests(bank, 'farida'),
};
type Key = keyof typeof clients;

async function usedBy(key: Key) {
  const request = { RequestType: 'GET', CustomerNumber: clients[key].customerNo };
  // Safe: GET answers the use of the day and nothing else.
  const usage = (await askFor(clients[key], 'LimitManagementService', request)) as LimitUsage;
  return { amount: usage.Used_Transaction_Limit, count: usage.Used_Transaction_Count };
}

async function transfer(key: Key, amount: string, to?: string): Promise<void> {
  const order = { amount, ...(to !== undefined && { to }) };
  const body = await authorisedTransfer(bank, clients[key], order);
  await clients[key].expectCall('FundTransferService', body);
}

async function request(amount: string): Promise<void> {
  const row = await waiting(bank, clients.meera, clients.charles, { type: 'INTRA', amount });
  // What only waits does not count.
  expect((await usedBy('farida')).count).toBe(0);
  expect(await approve(clients.charles, row)).toMatchObject({ kind: 'success' });
}

const kinds: readonly [string, Key, string, (amount: string) => Promise<unknown>][] = [
  ['another account of the bank', 'asha', '1100.00', (amount) => transfer('asha', amount)],
  ['IMPS', 'asha', '1200.00', (amount) => pay(bank, clients.asha, 'IMPS', { amount })],
  ['NEFT', 'asha', '1300.00', (amount) => pay(bank, clients.asha, 'NEFT', { amount })],
  ['RTGS', 'nandini', '200000.00', (amount) => pay(bank, clients.nandini, 'RTGS', { amount })],
  ['an approved request', 'farida', '1400.00', request],
];

test.each(kinds)('a transfer by %s counts for its customer (C207, D1)', async (_by, ...kind) => {
  const [key, amount, make] = kind;
  const before = await usedBy(key);
  await make(amount);
  expect(await usedBy(key)).toEqual({
    amount: before.amount + BigInt(amount.replace('.', '')),
    count: before.count + 1,
  });
});

test('a transfer to an own account does not count (C207, D1)', async () => {
  const before = await usedBy('asha');
  await transfer('asha', '1500.00', '001011000007902');
  expect(await usedBy('asha')).toEqual(before);
});

test(
  'the day ends at midnight in India, and a schedule counts on the day of its payment (C207, D1, D2)',
  bothEngines,
  async () => {
    const startOn = '2026-11-22';
    const before = await usedBy('asha');
    const schedule = { startOn, frequency: '1', payments: 1, amount: '1600.00' } as const;
    await addSchedule(bank, clients.asha, schedule);
    await bank.moveTo('2026-11-21T23:59:59.999');
    expect(await usedBy('asha')).toEqual(before);
    await bank.moveTo(`${startOn}T00:00:00.000`);
    expect(await usedBy('asha')).toEqual({ amount: 0n, count: 0 });
    await bank.moveTo(`${startOn}T09:00:00`);
    expect(await usedBy('asha')).toEqual({ amount: 1_600_00n, count: 1 });
  },
);

test.each([
  ['the amount', { amount: 2_000_00n }, '400.01', '9042', 'Rs 400.00 is left for today.'],
  ['the number', { amount: 2_00_000_00n, count: 1 }, '1.00', '9043', '1 are allowed a day.'],
])(
  'a transfer beyond %s of the day is refused with its own code and posts nothing (C206, C207)',
  async (_what, master, amount, code, message) => {
    const { store } = bank.bank;
    await store.transaction((tx) => tx.update(limitMasters).set(master));
    const before = [await usedBy('asha'), await store.read.select().from(journals)];
    const body = await authorisedTransfer(bank, clients.asha, { amount });
    expect(await clients.asha.call('FundTransferService', body)).toMatchObject({
      code,
      message: expect.stringContaining(message),
    });
    expect([await usedBy('asha'), await store.read.select().from(journals)]).toEqual(before);
  },
);
