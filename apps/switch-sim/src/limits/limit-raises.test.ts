/** @module-tag both-engines */
import { customers, limitRaises } from '@sahakar/db/schema/customers';
import { limitMasters } from '@sahakar/db/schema/limits';
import { expect, test } from 'vitest';
import { confirmByOtp } from '../testing/confirm-by-otp.ts';
import { bankOfAllTests, signedInForAllTests } from '../testing/shared-bank.ts';

const bank = bankOfAllTests({
  now: '2026-11-21T10:12:00+05:30',
  policy: { limits: { raiseDelayHours: 24 }, session: { minutes: 100_000, absoluteHours: 10_000 } },
});
const asha = signedInForAllTests(bank, 'asha');

// The tests tell one story: a raise waits from Saturday to Sunday.

async function choose(LimitId: string, variable1: string) {
  await confirmByOtp(asha, 'MANAGELIMIT', { variable1, variable2: LimitId });
  const request = { RequestType: 'UPDATE', CustomerNumber: asha.customerNo, LimitId };
  return asha.call('LimitManagementService', request);
}

const limitOf = () =>
  asha.expectCall('LimitManagementService', {
    RequestType: 'GET',
    CustomerNumber: asha.customerNo,
  });

const raised = {
  Next_Transaction_Limit: '500000.00',
  Next_Transaction_Count: 50,
  Next_From: '22-11-2026 11:00:00',
};

test('a higher limit waits for the first full hour after the delay, and is told so once (D4)', async () => {
  expect(await choose('DL05', '500000')).toMatchObject({
    kind: 'success',
    body: {
      Message:
        'Your daily transfer limit will be Rs 5,00,000.00 for 50 transfers from 22-11-2026 11:00.',
    },
  });
  expect(await limitOf()).toMatchObject({ Total_Transaction_Limit: '200000.00', ...raised });
  expect(await choose('DL05', '500000')).toMatchObject({
    code: '9049',
    message: 'You have chosen this limit already. It holds from 22-11-2026 11:00.',
  });
  const messages = await bank.inbox.read({ to: asha.user });
  const alerts = messages.filter(({ requestType }) => requestType === 'LIMIT-ALERT');
  expect(alerts.map(({ text }) => text)).toEqual([
    'Your daily transfer limit will be Rs 5,00,000.00 for 50 transfers from 22-11-2026 11:00. Not you? Call Sahakar Bank at once.',
  ]);
});

test('a lower limit, or the one that stands, holds at once and ends the raise that waits (D4)', async () => {
  expect(await choose('DL01', '100000')).toMatchObject({
    body: { Message: 'Your daily transfer limit is Rs 1,00,000.00 for 20 transfers.' },
  });
  const limit = await limitOf();
  expect(limit).toMatchObject({ Total_Transaction_Limit: '100000.00' });
  expect(limit).not.toHaveProperty('Next_From');
  expect(await choose('DL05', '500000')).toMatchObject({ kind: 'success' });
  expect(await choose('DL01', '100000')).toMatchObject({ kind: 'success' });
  expect(await limitOf()).toEqual(limit);
  expect(await choose('DL01', '100000')).toMatchObject({ code: '9049' });
});

test('the raise holds from its moment on, put into force by the bank itself (D4)', async () => {
  await choose('DL10', '1000000');
  await bank.moveTo('2026-11-21T12:30:00');
  // A newer raise waits anew, in the place of the older one.
  await choose('DL05', '500000');
  await bank.moveTo('2026-11-22T12:59:59.999');
  expect(await limitOf()).toMatchObject({
    Total_Transaction_Limit: '100000.00',
    ...raised,
    Next_From: '22-11-2026 13:00:00',
  });
  const ran = await bank.moveTo('2026-11-22T13:00:00');
  expect(ran).toContainEqual(
    expect.objectContaining({ job: 'raise-limits', outcome: 'raised 1 daily limits' }),
  );
  const now = await limitOf();
  expect(now).toMatchObject({ Total_Transaction_Limit: '500000.00', Total_Transaction_Count: 50 });
  expect(now).not.toHaveProperty('Next_From');
  expect(await bank.bank.store.read.select().from(limitRaises)).toEqual([]);
});

test('more transfers for the same amount are a raise and wait, fewer hold at once, and nobody else’s limit moves (D4)', async () => {
  const { store } = bank.bank;
  const amount = 5_00_000_00n;
  await store.transaction((tx) =>
    tx.insert(limitMasters).values([
      { id: 'MORE', amount, count: 51 },
      { id: 'FEWER', amount, count: 49 },
    ]),
  );
  const others = async () =>
    (await store.read.select().from(customers)).filter(({ number }) => number !== asha.customerNo);
  const before = await others();
  expect(await choose('MORE', '500000')).toMatchObject({
    body: { Message: expect.stringContaining('will be Rs 5,00,000.00 for 51 transfers') },
  });
  expect(await limitOf()).toMatchObject({ Total_Transaction_Count: 50 });
  expect(await choose('FEWER', '500000')).toMatchObject({
    body: { Message: 'Your daily transfer limit is Rs 5,00,000.00 for 49 transfers.' },
  });
  expect(await limitOf()).toMatchObject({ Total_Transaction_Count: 49 });
  expect(await others()).toEqual(before);
});
