import { customers } from '@sahakar/db/schema/customers';
import { payees } from '@sahakar/db/schema/payees';
import { dailyUsage } from '@sahakar/db/schema/limits';
import { journals, ledgerAccounts } from '@sahakar/db/schema/ledger';
import { scheduleInstalments } from '@sahakar/db/schema/schedules';
import { eq, like } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import { balanceOf } from '../testing/balance-of.ts';
import { bankAt } from '../testing/bank-at.ts';
import { addSchedule, deletion, scheduleOf } from '../testing/schedule-steps.ts';
import { callPayee, confirmedPayee } from '../testing/payee-steps.ts';
import { activePayeeOf, signInAs } from '../testing/signed-in-client.ts';
import { bankOfEachTest, signedInForEachTest } from '../testing/shared-bank.ts';
import { runInstalments } from './run-instalments.ts';
import { bothEngines, bothEnginesWide } from '../testing/both-engines.ts';

const savings = '001010000042317';
const ravis = '001010000051204';
const policy = { session: { minutes: 100_000, absoluteHours: 10_000 } };

const bank = bankOfEachTest({ policy });
const asha = signedInForEachTest(bank, 'asha');

/** Nobody is signed in any more. */
async function logOut(): Promise<void> {
  await asha.expectCall('LogOutValidateIBService', { UserName: asha.person.loginUsername });
  expect(await asha.call('ScheduleTransferService', deletion(asha, 'S1'))).toMatchObject({
    code: '9010',
  });
}

const daily = { startOn: '2026-11-22', frequency: '2' } as const;

const journalsOf = (id: string) =>
  bank.bank.store.read
    .select()
    .from(journals)
    .where(like(journals.causeId, `${id}%`));

const statuses = async (id: string) => {
  const { status, Details } = await scheduleOf(asha, id);
  return [status, ...Details.map(({ Status }) => Status)].join(' ');
};

test('a payment is made on its day at nine, and waits in process from midnight (C179, C183, H2)', async () => {
  const { HID } = await addSchedule(bank, asha, { ...daily, payments: 2, amount: '700.00' });
  const before = await balanceOf(bank, ravis);
  await bank.moveTo('2026-11-22T08:59:59');
  expect(await statuses(HID)).toBe('Pending I E');
  expect(await balanceOf(bank, ravis)).toBe(before);
  await logOut();
  const ran = await bank.moveTo('2026-11-22T09:00:00');
  expect(ran).toContainEqual(
    expect.objectContaining({ outcome: 'made 1 scheduled payments, 0 failed' }),
  );
  await signInAs(bank, 'asha', asha);
  expect(await statuses(HID)).toBe('In Process S E');
  expect(await balanceOf(bank, ravis)).toBe(before + 700_00n);
  const [journal] = await journalsOf(HID);
  expect(journal).toMatchObject({
    causeKind: 'schedule-instalment',
    causeId: `${HID}-1`,
    entryOn: '2026-11-22',
  });
  const { Details } = await scheduleOf(asha, HID);
  expect(Details[0]).toMatchObject({ UtrNo: journal?.rrn, ResponseMessage: 'Transferred' });
  expect((await bank.inbox.read({ to: asha.user })).at(-1)?.text).toContain('Rs 700.00 debited');
  await bank.moveTo('2026-11-23T09:00:00');
  expect(await statuses(HID)).toBe('Completed S S');
  expect(await balanceOf(bank, ravis)).toBe(before + 1_400_00n);
});

test(
  'a payment to another bank goes by NEFT and keeps its UTR (C183)',
  bothEnginesWide,
  async () => {
    const plan = { startOn: '2026-11-22', frequency: '1', payments: 1 } as const;
    const schedule = await addSchedule(bank, asha, {
      ...plan,
      amount: '900.00',
      isToOtherBank: true,
    });
    await logOut();
    await bank.moveTo('2026-11-22T09:00:00');
    await signInAs(bank, 'asha', asha);
    const [journal] = await journalsOf(schedule.HID);
    const { status, Details } = await scheduleOf(asha, schedule.HID);
    expect(status).toBe('Completed');
    expect(journal?.utr).toMatch(/^[A-Z]{4}/);
    expect(Details[0]).toMatchObject({ Status: 'S', UtrNo: journal?.utr });
  },
);

test(
  'funds, daily limit and payee are those of the day; what fails says why and the rest goes on (C179, C185, C187)',
  bothEngines,
  async () => {
    const { store } = bank.bank;
    const { HID } = await addSchedule(bank, asha, { ...daily, payments: 5, amount: '700.00' });
    const hold = (held: bigint) =>
      store.transaction((tx) =>
        tx.update(ledgerAccounts).set({ held }).where(eq(ledgerAccounts.id, savings)),
      );
    const setPayee = (status: 'ACTIVATED' | 'DEACTIVATED') =>
      store.transaction((tx) =>
        tx.update(payees).set({ status }).where(eq(payees.accountNumber, ravis)),
      );
    await hold(await balanceOf(bank, savings));
    const before = await balanceOf(bank, ravis);
    await bank.moveTo('2026-11-22T09:00:00');
    await hold(0n);
    await setPayee('DEACTIVATED');
    await bank.moveTo('2026-11-23T09:00:00');
    await setPayee('ACTIVATED');
    await bank.moveTo('2026-11-24T09:00:00');
    const usage = await asha.expectCall('LimitManagementService', {
      RequestType: 'GET',
      CustomerNumber: asha.customerNo,
    });
    expect(usage).toMatchObject({ Used_Transaction_Limit: '700.00' });
    await store.transaction((tx) =>
      tx
        .insert(dailyUsage)
        .values({ customerNo: asha.customerNo, day: '2026-11-25', amount: 1_99_400_00n, count: 1 }),
    );
    await bank.moveTo('2026-11-25T09:00:00');
    await store.transaction((tx) => tx.delete(dailyUsage).where(eq(dailyUsage.day, '2026-11-25')));
    expect(await statuses(HID)).toBe('In Process F F S F E');
    const { Details } = await scheduleOf(asha, HID);
    expect(Details.map(({ ResponseMessage }) => ResponseMessage)).toEqual([
      'Insufficient Balance',
      'The beneficiary is not activated',
      'Transferred',
      'Daily transfer limit exceeded',
      '',
    ]);
    expect(await balanceOf(bank, ravis)).toBe(before + 700_00n);
    const texts = (await bank.inbox.read({ to: asha.user })).map(({ text }) => text);
    expect(texts).toContainEqual(
      expect.stringMatching(/due on 22-11-2026, was not made: Insufficient Balance\.$/),
    );
    expect(texts).toContainEqual(
      expect.stringMatching(/due on 25-11-2026, was not made: Daily transfer limit exceeded\.$/),
    );
  },
);

test(
  'whoever was taken out and added again under another name is not paid what was confirmed for the former (H6)',
  bothEnginesWide,
  async () => {
    const rohit = activePayeeOf(bank, asha, 'MBINTER');
    const { name: payeeName = '', accountNumber = '', ifsc: ifscCode = '' } = rohit ?? {};
    const former = { payeeName, accountNumber, ifscCode };
    const payment = { ...daily, payments: 2, amount: '700.00', isToOtherBank: true };
    const { HID } = await addSchedule(bank, asha, payment);
    expect(await callPayee(asha, 'DELETE', former)).toMatchObject({ kind: 'success' });
    const other = { ...former, payeeName: 'Somebody Else' };
    expect(await confirmedPayee(asha, 'ADD', other)).toMatchObject({ kind: 'success' });
    await bank.moveTo('2026-11-22T09:00:00');
    expect(await statuses(HID)).toBe('In Process F E');
    const { Details } = await scheduleOf(asha, HID);
    expect(Details[0]?.ResponseMessage).toBe('The beneficiary has another name by now');
    await callPayee(asha, 'DELETE', other);
    await confirmedPayee(asha, 'ADD', former);
    await bank.moveTo('2026-11-23T09:00:00');
    expect(await statuses(HID)).toBe('Completed F S');
  },
);

test('nothing is paid any more for a customer of whose death the bank has learned, and the message says nothing of it (SC6)', async () => {
  const { HID } = await addSchedule(bank, asha, { ...daily, payments: 2, amount: '700.00' });
  const before = await balanceOf(bank, ravis);
  await bank.inBank(async (tx) => {
    await tx
      .update(customers)
      .set({ deceasedOn: '2026-11-21' })
      .where(eq(customers.number, asha.customerNo));
  });
  await bank.moveTo('2026-11-22T09:00:00');
  const reason = 'This customer cannot be served online';
  const [instalment] = await bank.bank.store.read.select().from(scheduleInstalments);
  expect(instalment).toMatchObject({ scheduleId: HID, outcome: 'F', reason });
  expect(await journalsOf(HID)).toEqual([]);
  expect(await balanceOf(bank, ravis)).toBe(before);
  expect((await bank.inbox.read({ to: asha.user })).at(-1)?.text).toContain(reason);
});

test('what the bank has slept through runs once each, oldest first, for a week, and then is missed (C184, C185, ruling 12)', async () => {
  const { HID } = await addSchedule(bank, asha, { ...daily, payments: 10, amount: '10.00' });
  const later = bankAt(bank.bank, '2026-12-01T10:00:00');
  expect(await runInstalments(later, '2026-12-01')).toMatchObject({ paid: 8, failed: 2 });
  expect(await statuses(HID)).toBe('Completed F F S S S S S S S S');
  const { Details } = await scheduleOf(asha, HID);
  expect(Details[0]?.ResponseMessage).toBe('Its date was too long ago');
  const rows = await journalsOf(HID);
  expect(rows.map(({ causeId }) => causeId)).toEqual(
    [3, 4, 5, 6, 7, 8, 9, 10].map((place) => `${HID}-${place}`),
  );
  expect(await runInstalments(later, '2026-12-01')).toMatchObject({ paid: 0, failed: 0 });
});

test(
  'two runs of one day at the same moment make each payment once (C184, ASSURANCE D9)',
  bothEngines,
  async () => {
    for (const amount of ['11.00', '12.00', '13.00']) {
      await addSchedule(bank, asha, { ...daily, payments: 2, amount });
    }
    const before = await balanceOf(bank, ravis);
    const later = bankAt(bank.bank, '2026-11-22T09:00:00');
    const runs = await Promise.all([1, 2, 3].map(() => runInstalments(later, '2026-11-22')));
    expect(runs.reduce((sum, { paid }) => sum + paid, 0)).toBe(3);
    expect(await balanceOf(bank, ravis)).toBe(before + 36_00n);
    expect(await bank.bank.store.read.select().from(scheduleInstalments)).toHaveLength(3);
  },
);

test('what was deleted never runs, and what has run cannot be deleted (C177, C178, C179, C182)', async () => {
  const whole = await addSchedule(bank, asha, { ...daily, payments: 2, amount: '14.00' });
  const part = await addSchedule(bank, asha, { ...daily, payments: 4, amount: '15.00' });
  const today = await addSchedule(bank, asha, { ...daily, payments: 2, amount: '16.00' });
  const remove = (id: string, did = '') =>
    asha.call('ScheduleTransferService', deletion(asha, id, did));
  expect(await remove(whole.HID)).toMatchObject({ kind: 'success' });
  expect(await remove(part.HID, `${part.HID}-2`)).toMatchObject({ kind: 'success' });
  await bank.moveTo('2026-11-22T08:59:59');
  expect(await statuses(today.HID)).toBe('Pending I E');
  expect(await remove(today.HID, `${today.HID}-1`)).toMatchObject({ kind: 'success' });
  await bank.moveTo('2026-11-22T09:00:00');
  expect(await remove(part.HID, `${part.HID}-4`)).toMatchObject({ kind: 'success' });
  expect(await statuses(part.HID)).toBe('In Process S D E D');
  expect(await remove(part.HID)).toMatchObject({ code: '9090' });
  expect(await remove(part.HID, `${part.HID}-1`)).toMatchObject({ code: '9090' });
  await bank.moveTo('2026-11-25T10:00:00');
  expect(await statuses(whole.HID)).toBe('Deleted D D');
  expect(await statuses(today.HID)).toBe('Completed D S');
  expect(await statuses(part.HID)).toBe('Completed S D S D');
  expect(await journalsOf(whole.HID)).toEqual([]);
  expect(await journalsOf(part.HID)).toHaveLength(2);
  const ran = await journalsOf(today.HID);
  expect(ran.map(({ causeId }) => causeId)).toEqual([`${today.HID}-2`]);
});

test('of a deletion and the run at the same moment exactly one wins', bothEngines, async () => {
  const schedules = [];
  for (const amount of ['21.00', '22.00', '23.00', '24.00']) {
    schedules.push(await addSchedule(bank, asha, { ...daily, payments: 2, amount }));
  }
  const later = bankAt(bank.bank, '2026-11-22T09:00:00');
  const [, ...deletions] = await Promise.all([
    runInstalments(later, '2026-11-22'),
    ...schedules.map(({ HID }, index) =>
      asha.call('ScheduleTransferService', deletion(asha, HID, index % 2 === 0 ? '' : `${HID}-1`)),
    ),
  ]);
  for (const [index, { HID }] of schedules.entries()) {
    const isDeleted = deletions[index]?.kind === 'success';
    expect(await journalsOf(HID)).toHaveLength(isDeleted ? 0 : 1);
    const { Details } = await scheduleOf(asha, HID);
    expect(Details[0]?.Status).toBe(isDeleted ? 'D' : 'S');
  }
});

test('a bank that is started again on the day pays nothing twice (C184)', bothEngines, async () => {
  const { HID } = await addSchedule(bank, asha, { ...daily, payments: 2, amount: '17.00' });
  await bank.moveTo('2026-11-22T09:00:00');
  await bank.worlds.close();
  const again = await bank.worlds.open('main');
  const ran = await again?.time.move({ to: new Date('2026-11-22T23:59:59+05:30') });
  expect(ran?.map(({ job }) => job)).not.toContain('run-scheduled-transfers');
  const { read } = again?.bank.store ?? bank.bank.store;
  const rows = await read
    .select()
    .from(journals)
    .where(like(journals.causeId, `${HID}%`));
  expect(rows.map(({ causeId }) => causeId)).toEqual([`${HID}-1`]);
});
