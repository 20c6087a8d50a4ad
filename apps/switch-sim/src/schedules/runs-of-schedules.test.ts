import { journals } from '@sahakar/db/schema/ledger';
import { scheduleInstalments } from '@sahakar/db/schema/schedules';
import { asc, eq } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import type { Bank } from '../bank.ts';
import { bankOfEachTest } from '../testing/shared-bank.ts';
import { scheduleSteps, storeSchedules } from '../testing/stored-schedules.ts';
import { instalmentId } from './instalment-id.ts';
import { runScheduledTransfers } from './jobs.ts';

/** More than anybody has. */
const unpayable = 90_000_000_00n;
const own = bankOfEachTest();

/** One schedule of three payments from the 22nd on, or as it is told; answers its number. */
async function stored(wanted: Partial<Parameters<typeof storeSchedules>[1]> = {}): Promise<string> {
  const all = { count: 1, startOn: '2026-11-22', payments: 3, ...wanted };
  const [id = ''] = await storeSchedules(own, all);
  return id;
}

const { bankOn, run, drop, row, ...steps } = scheduleSteps(own);
const dropOne = (id: string, place: number) => steps.dropOne(id, instalmentId(id, place));
const ended = () => own.bank.store.read.select().from(scheduleInstalments);

/** Numbers as the bank has them, with something that comes between before the first of them. */
function numbersAfter(first: () => Promise<unknown>): Bank['rrns'] {
  const { rrns } = own.bank;
  let calls = 0;
  return {
    ...rrns,
    async next() {
      calls += 1;
      if (calls === 1) await first();
      return rrns.next();
    },
  };
}
const fullDisk = () => Promise.reject(new Error('the disk is full'));

test('of what has waited for days the oldest is paid first, whatever schedule it is of', async () => {
  const long = await stored();
  const late = await stored({ startOn: '2026-11-24', payments: 1 });
  expect(await run('2026-11-24')).toMatchObject({ paid: 4 });
  const made = await own.bank.store.read
    .select({ id: journals.causeId })
    .from(journals)
    .where(eq(journals.causeKind, 'schedule-instalment'))
    .orderBy(asc(journals.rrn));
  const ofLong = [1, 2, 3].map((place) => instalmentId(long, place));
  expect(made.map(({ id }) => id)).toEqual([...ofLong, instalmentId(late, 1)]);
});

test('a payment that was deleted is not missed either, but stepped past', async () => {
  const id = await stored({ payments: 2 });
  await dropOne(id, 1);
  expect(await run('2026-11-30')).toEqual({ paid: 1, failed: 0, passed: 1, stuck: [] });
  expect(await row(id)).toMatchObject({ status: 'Completed' });
});

test('of a payment that was not made its own user is told', async () => {
  for (const person of ['asha', 'nandini']) await stored({ person, payments: 1 });
  expect(await run('2026-11-30')).toMatchObject({ failed: 2 });
  const alerts = (await own.inbox.read({})).filter(
    ({ requestType }) => requestType === 'SCHEDULE-ALERT',
  );
  expect(alerts.map(({ to }) => to)).toEqual(['9820012345', '9820000245']);
});

test('what nobody foresaw while a payment was made has not failed it: nothing of it is kept', async () => {
  const id = await stored();
  const { store } = own.bank;
  let calls = 0;
  const transaction: typeof store.transaction = (work) => {
    calls += 1;
    return calls === 1 ? fullDisk() : store.transaction(work);
  };
  const outcome = await run('2026-11-22', { store: { ...store, transaction } });
  expect(outcome).toMatchObject({ paid: 0, failed: 0, passed: 0, stuck: [{}] });
  expect(await ended()).toEqual([]);
  expect(await row(id)).toMatchObject({ status: 'Pending', nextPlace: 1 });
});

test('where another process has gone on meanwhile, a run leaves the schedule where it is', async () => {
  const id = await stored();
  const rrns = numbersAfter(() => run('2026-11-23'));
  expect(await run('2026-11-22', { rrns })).toEqual({ paid: 0, failed: 0, passed: 1, stuck: [] });
  expect(await row(id)).toMatchObject({ nextPlace: 3, nextOn: '2026-11-24' });
  expect(await ended()).toHaveLength(2);
});

test('a schedule that is deleted while its payment is about to be made pays nothing (SC5)', async () => {
  const id = await stored();
  const rrns = numbersAfter(() => drop(id));
  expect(await run('2026-11-22', { rrns })).toEqual({ paid: 0, failed: 0, passed: 1, stuck: [] });
  expect(await row(id)).toMatchObject({ status: 'Deleted', nextPlace: 1 });
  expect(await ended()).toEqual([]);
});

test('the job keeps the name under which its runs are known', () => {
  expect(runScheduledTransfers.name).toBe('run-scheduled-transfers');
});

test('the job says how many it has made where as many have failed, or could not be tried', async () => {
  const dueAt = new Date('2026-11-22T09:00:00+05:30');
  await stored({ payments: 1 });
  await stored({ payments: 1, amount: unpayable });
  expect(await runScheduledTransfers.run(bankOn('2026-11-22'), dueAt)).toBe(
    'made 1 scheduled payments, 1 failed',
  );
  await stored({ payments: 1 });
  await stored({ payments: 1 });
  const rrns = numbersAfter(fullDisk);
  expect(await runScheduledTransfers.run(bankOn('2026-11-22', { rrns }), dueAt)).toBe(
    'made 1 scheduled payments, 0 failed, could not try 1, the first failed: the disk is full',
  );
});

test('of two schedules of a customer each has the places of its own payments', async () => {
  const short = await stored();
  const long = await stored({ payments: 5 });
  expect(await dropOne(long, 5)).toBe('deleted');
  expect(await dropOne(short, 4)).toBe('unknown');
});

test('a schedule whose payments are all deleted is deleted, whatever has run of another one', async () => {
  const paid = await stored({ payments: 1 });
  await run('2026-11-22');
  const id = await stored({ payments: 1 });
  await dropOne(id, 1);
  expect(await row(id)).toMatchObject({ status: 'Deleted' });
  expect(await row(paid)).toMatchObject({ status: 'Completed' });
});
