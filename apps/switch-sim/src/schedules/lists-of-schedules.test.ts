import type { Instalment } from '@sahakar/contracts/schedules/scheduled-transfer';
import { schedules } from '@sahakar/db/schema/schedules';
import { eq, inArray } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import { returnPayment } from '../rails/return-payment.ts';
import { allRows } from '../testing/all-rows.ts';
import { bankOfEachTest } from '../testing/shared-bank.ts';
import { scheduleSteps, storeSchedules } from '../testing/stored-schedules.ts';
import { listSchedules } from './list-schedules.ts';

const asha = '100042317';
const startOn = '2026-11-22';
const own = bankOfEachTest();

const store = (count: number, payments: number, amount = 10_00n) =>
  storeSchedules(own, { count, startOn, payments, amount });
const { bankOn, run } = scheduleSteps(own);

async function detailsOf(id = ''): Promise<readonly Instalment[]> {
  const [schedule] = await listSchedules(bankOn(startOn), asha, id);
  return allRows(schedule?.Details ?? []);
}

test('more schedules than one page of them are listed once each, the newest first', async () => {
  const ids = await store(104, 1);
  const older = ids.slice(-2);
  const createdAt = new Date(own.bank.clock.now().getTime() - 1000);
  await own.inBank((tx) =>
    tx.update(schedules).set({ createdAt }).where(inArray(schedules.id, older)),
  );
  const listed = (await listSchedules(own.bank, asha, '')).map(({ HID }) => HID);
  expect(listed).toEqual([...ids.slice(0, -2).toReversed(), ...older.toReversed()]);
});

test('more payments than one page of them are listed once each, to the last one', async () => {
  const [id] = await store(1, 151);
  const details = await detailsOf(id);
  expect(details.map(({ SrNo }) => SrNo)).toEqual(Array.from({ length: 151 }, (_, at) => at + 1));
  expect(details.at(-1)?.ScheduleDate).toBe('2027-04-21');
});

test('a payment that waits on its day says nothing, and one that failed says why', async () => {
  const [id] = await store(1, 1, 90_000_000_00n);
  expect(await detailsOf(id)).toMatchObject([{ Status: 'I', ResponseMessage: '' }]);
  await run(startOn);
  expect(await detailsOf(id)).toMatchObject([
    { Status: 'F', ResponseMessage: 'Insufficient Balance' },
  ]);
});

test('a payment that another bank has sent back says why, and no other does', async () => {
  const [id = ''] = await store(1, 3);
  const toRohit = {
    transferType: 'NEFT',
    toAccount: '20345678841',
    toIfsc: 'SBIN0000300',
    toName: 'Rohit Deshpande',
  } as const;
  await own.inBank((tx) => tx.update(schedules).set(toRohit).where(eq(schedules.id, id)));
  await run(startOn);
  const [first] = await detailsOf(id);
  const returned = { reference: first?.UtrNo ?? '', reason: 'Account closed' };
  const { rrns } = own.bank;
  const numbers = { settlement: await rrns.next(), payment: await rrns.next() };
  const back = await own.inBank((tx) => returnPayment(tx, bankOn(startOn), returned, numbers));
  expect(back).toMatchObject({ accepted: true });
  await run('2026-11-23');
  const details = await detailsOf(id);
  expect(details.map(({ Status }) => Status).join('')).toBe('SSE');
  expect(details.map(({ ReturnReason }) => ReturnReason)).toEqual([
    'Account closed',
    undefined,
    undefined,
  ]);
});
