import { journals } from '@sahakar/db/schema/ledger';
import { logins } from '@sahakar/db/schema/customers';
import { payees } from '@sahakar/db/schema/payees';
import { scheduleInstalments, schedules } from '@sahakar/db/schema/schedules';
import { asc, eq } from '@sahakar/db/sql';
import { StoreLostError } from '@sahakar/db/store-lost-error';
import { expect, test } from 'vitest';
import type { Bank } from '../bank.ts';
import { failingOnce } from '../testing/failing-once.ts';
import { bankOfEachTest } from '../testing/shared-bank.ts';
import { scheduleSteps, storeSchedules } from '../testing/stored-schedules.ts';
import { instalmentId, placeOf } from './instalment-id.ts';
import { runScheduledTransfers } from './jobs.ts';
import { allRows } from '../testing/all-rows.ts';
import { listSchedules } from './list-schedules.ts';
import { oldestWaiting, runInstalments } from './run-instalments.ts';

const asha = '100042317';
const malvan = '200009481';
const own = bankOfEachTest();

/** Schedules of Asha, or of whom is told; answers their numbers, oldest first. */
async function stored(wanted: Partial<Parameters<typeof storeSchedules>[1]> = {}) {
  await storeSchedules(own, { count: 1, startOn: '2026-11-22', payments: 3, ...wanted });
  const rows = await own.bank.store.read.select().from(schedules).orderBy(asc(schedules.id));
  return rows.map(({ id }) => id);
}

const { bankOn, run, drop, dropOne, row } = scheduleSteps(own);
const set = (id: string, change: Partial<typeof schedules.$inferInsert>) =>
  own.inBank((tx) => tx.update(schedules).set(change).where(eq(schedules.id, id)));
const ended = (id: string) =>
  own.bank.store.read
    .select()
    .from(scheduleInstalments)
    .where(eq(scheduleInstalments.scheduleId, id))
    .orderBy(asc(scheduleInstalments.place));

test('a schedule is deleted whole by its own customer while nothing of it has run (SC5)', async () => {
  const [one = '', other = ''] = await stored({ count: 2 });
  expect(await drop(one, malvan)).toBe('unknown');
  expect(await drop('none')).toBe('unknown');
  expect(await drop(one)).toBe('deleted');
  expect(await row(one)).toMatchObject({ status: 'Deleted' });
  expect(await row(other)).toMatchObject({ status: 'Pending' });
  expect(await drop(one)).toBe('too-late');
  await set(other, { status: 'In Process' });
  expect(await drop(other)).toBe('too-late');
  await set(other, { status: 'Pending' });
});

test('an instalment is deleted once by its own customer, as long as it waits (SC5)', async () => {
  const [id = '', other = ''] = await stored({ count: 2 });
  const at = (place: number, of = id) => instalmentId(of, place);
  expect(await dropOne(id, at(2), malvan)).toBe('unknown');
  expect(await dropOne('none', at(2))).toBe('unknown');
  expect(await dropOne(id, at(4))).toBe('unknown');
  expect(await dropOne(id, at(2))).toBe('deleted');
  expect(await ended(id)).toEqual([
    {
      scheduleId: id,
      place: 2,
      outcome: 'D',
      at: own.bank.clock.now(),
      reason: '',
      rrn: null,
      reference: '',
    },
  ]);
  expect(await row(id)).toMatchObject({ status: 'Pending', nextPlace: 1 });
  expect(await dropOne(id, at(2))).toBe('too-late');
  await set(other, { nextPlace: 2 });
  expect(await dropOne(other, at(1, other))).toBe('too-late');
  for (const status of ['Deleted', 'Completed'] as const) {
    await set(other, { status });
    expect(await dropOne(other, at(2, other))).toBe('too-late');
  }
  await set(other, { status: 'In Process' });
  expect(await dropOne(other, at(2, other))).toBe('deleted');
  expect(await row(id)).toMatchObject({ status: 'Pending' });
  await own.inBank((tx) => tx.delete(scheduleInstalments));
  await set(other, { status: 'Pending', nextPlace: 1 });
});

test('with its last instalment a schedule ends, as deleted where none has ever run', async () => {
  const [one = '', other = ''] = await stored({ count: 2, payments: 2 });
  await dropOne(one, instalmentId(one, 1));
  expect(await row(one)).toMatchObject({ status: 'Pending' });
  await dropOne(one, instalmentId(one, 2));
  expect(await row(one)).toMatchObject({ status: 'Deleted' });
  expect(await run('2026-11-22')).toEqual({ paid: 1, failed: 0, passed: 0, stuck: [] });
  await dropOne(other, instalmentId(other, 2));
  expect(await row(other)).toMatchObject({ status: 'Completed' });
});

test.each([
  ['S1-1', 1],
  ['S1-3', 3],
  ['S1-0', null],
  ['S1-4', null],
  ['S1-01', null],
  ['S1-1.5', null],
  ['S1-', null],
  ['S2-1', null],
  ['S1 1', null],
])('%s names the place %s of the three of its schedule', (did, place) => {
  expect(placeOf('S1', did, 3)).toBe(place);
});

test('each payment is made on its own day, and a deleted one is stepped past (SC1, SC7)', async () => {
  const [id = ''] = await stored({ startOn: '2026-11-23' });
  expect(await oldestWaiting(own.bank.store.read)).toBe('2026-11-23');
  await dropOne(id, instalmentId(id, 2));
  expect(await run('2026-11-22')).toEqual({ paid: 0, failed: 0, passed: 0, stuck: [] });
  expect(await run('2026-11-23')).toEqual({ paid: 1, failed: 0, passed: 0, stuck: [] });
  expect(await row(id)).toMatchObject({
    status: 'In Process',
    nextPlace: 2,
    nextOn: '2026-11-24',
  });
  expect(await run('2026-11-24')).toEqual({ paid: 0, failed: 0, passed: 1, stuck: [] });
  expect(await run('2026-11-25')).toEqual({ paid: 1, failed: 0, passed: 0, stuck: [] });
  expect(await row(id)).toMatchObject({ status: 'Completed', nextPlace: 4 });
  expect((await ended(id)).map(({ outcome }) => outcome)).toEqual(['S', 'D', 'S']);
  const moved = await own.bank.store.read
    .select()
    .from(journals)
    .where(eq(journals.causeKind, 'schedule-instalment'));
  expect(moved.map(({ causeId, loginUsername }) => [causeId, loginUsername])).toEqual([
    [instalmentId(id, 1), asha],
    [instalmentId(id, 3), asha],
  ]);
  expect(await oldestWaiting(own.bank.store.read)).toBeNull();
});

test('a schedule whose first payments are deleted has run nothing, and can be deleted whole', async () => {
  const [id = ''] = await stored();
  await dropOne(id, instalmentId(id, 1));
  await run('2026-11-22');
  expect(await row(id)).toMatchObject({ status: 'Pending', nextPlace: 2 });
  expect(await drop(id)).toBe('deleted');
});

test('what fails says why, tells the customer, and is not tried again (SC6)', async () => {
  const [id = ''] = await stored({ payments: 2 });
  await own.inBank((tx) =>
    tx.update(payees).set({ status: 'DEACTIVATED' }).where(eq(payees.customerNo, asha)),
  );
  expect(await run('2026-11-22')).toEqual({ paid: 0, failed: 1, passed: 0, stuck: [] });
  expect(await run('2026-11-22')).toEqual({ paid: 0, failed: 0, passed: 0, stuck: [] });
  const reason = 'The beneficiary is not activated';
  expect(await ended(id)).toMatchObject([{ outcome: 'F', reason, rrn: null, reference: '' }]);
  const [login] = await own.bank.store.read.select().from(logins).where(eq(logins.username, asha));
  const texts = (await own.inbox.read({ to: login?.registeredMobile })).at(-1);
  expect(texts).toMatchObject({
    requestType: 'SCHEDULE-ALERT',
    otp: null,
    text: `Your scheduled payment of Rs 10.00 to Ravi Shankar Joshi, due on 22-11-2026, was not made: ${reason}.`,
  });
});

test('a payment is still made a week late, and is missed on the day after (C185, ruling 12)', async () => {
  const [id = ''] = await stored({ payments: 1 });
  expect(await run('2026-11-29')).toMatchObject({ paid: 1 });
  expect(await ended(id)).toMatchObject([{ outcome: 'S', reason: '' }]);
  const [, late = ''] = await stored({ payments: 1 });
  expect(await run('2026-11-30')).toMatchObject({ paid: 0, failed: 1 });
  expect((await ended(late))[0]?.reason).toBe('Its date was too long ago');
});

test('what nobody foresaw keeps no other payment back, and is tried at the next run', async () => {
  await stored({ count: 2, payments: 1 });
  const failing = failingOnce(bankOn('2026-11-22'), new Error('the disk is full'));
  expect(await runInstalments(failing, '2026-11-22')).toMatchObject({
    paid: 1,
    stuck: [{ why: 'failed: the disk is full' }],
  });
  const dueAt = new Date('2026-11-22T09:00:00+05:30');
  const outcome = await runScheduledTransfers.run(bankOn('2026-11-22'), dueAt);
  expect(outcome).toBe('made 1 scheduled payments, 0 failed');
});

test('a loss of the database ends the run, which is gone on with, and is no payment that was stuck (ASSURANCE D9)', async () => {
  await stored({ payments: 1 });
  const next = () => Promise.reject(new StoreLostError('unknown', new Error('gone')));
  const lost = run('2026-11-22', { rrns: { ...own.bank.rrns, next } });
  await expect(lost).rejects.toThrow('The database was lost: gone');
  expect(await run('2026-11-22')).toMatchObject({ paid: 1, stuck: [] });
});

test('the job looks from the hour of the oldest payment on, and says what it could not try', async () => {
  const { waitingSince } = runScheduledTransfers;
  const dueAt = new Date('2026-11-22T09:00:00+05:30');
  expect(await waitingSince?.(own.bank)).toBeNull();
  expect(await runScheduledTransfers.run(bankOn('2026-11-22'), dueAt)).toBe('');
  await stored({ startOn: '2026-11-23' });
  const [, early = ''] = await stored({ startOn: '2026-11-22' });
  expect(await waitingSince?.(own.bank)).toEqual(dueAt);
  const rrns = { next: () => Promise.reject(new Error('the disk is full')) };
  expect(await runScheduledTransfers.run(bankOn('2026-11-22', { rrns }), dueAt)).toBe(
    'made 0 scheduled payments, 0 failed, could not try 1, the first failed: the disk is full',
  );
  await drop(early);
  expect(await waitingSince?.(own.bank)).toEqual(new Date('2026-11-23T09:00:00+05:30'));
  expect(runScheduledTransfers).toMatchObject({ missed: 'each', movesMoney: true });
});

test('a customer lists his own schedules newest first, and of one what became of each payment', async () => {
  await stored({ person: 'nandini' });
  await stored({ count: 2 });
  const mine = (await listSchedules(own.bank, asha, '')).map(({ HID, Details }) => [HID, Details]);
  const rows = await own.bank.store.read.select().from(schedules).orderBy(asc(schedules.id));
  const ids = rows.filter(({ customerNo }) => customerNo === asha).map(({ id }) => id);
  expect(mine).toEqual(ids.toReversed().map((id) => [id, []]));
  const [id = '', other = ''] = ids;
  expect(await listSchedules(own.bank, malvan, id)).toEqual([]);
  await drop(other);
  await dropOne(id, instalmentId(id, 2));
  const shown = async (bank: Bank) => {
    const [schedule] = await listSchedules(bank, asha, id);
    const details = await allRows(schedule?.Details ?? []);
    return details.map(({ Status }) => Status).join('');
  };
  expect(await shown(own.bank)).toBe('EDE');
  expect(await shown(bankOn('2026-11-22'))).toBe('IDE');
  await run('2026-11-22');
  const [schedule] = await listSchedules(own.bank, asha, id);
  const [first] = await ended(id);
  expect(schedule).toMatchObject({
    HID: id,
    RemAccno: '001010000042317',
    Transfertype: 'INTRA',
    Benaccno: '001010000051204',
    BenName: 'Ravi Shankar Joshi',
    amt: 10_00n,
    Startdate: '2026-11-22',
    Schedulefrequency: '2',
    occurrence: 3,
    status: 'In Process',
    Remarks: 'milk',
  });
  expect(await allRows(schedule?.Details ?? [])).toEqual([
    {
      DID: `${id}-1`,
      SrNo: 1,
      ScheduleDate: '2026-11-22',
      ResponseMessage: 'Transferred',
      UtrNo: first?.reference,
      Status: 'S',
      Remarks: 'Payment 1 of 3',
    },
    {
      DID: `${id}-2`,
      SrNo: 2,
      ScheduleDate: '2026-11-23',
      ResponseMessage: 'Deleted',
      UtrNo: '',
      Status: 'D',
      Remarks: 'Payment 2 of 3',
    },
    {
      DID: `${id}-3`,
      SrNo: 3,
      ScheduleDate: '2026-11-24',
      ResponseMessage: '',
      UtrNo: '',
      Status: 'E',
      Remarks: 'Payment 3 of 3',
    },
  ]);
  const [deleted] = await listSchedules(own.bank, asha, other);
  const ofDeleted = await allRows(deleted?.Details ?? []);
  expect(ofDeleted.map(({ Status }) => Status).join('')).toBe('DDD');
});
