import { newRequestId } from '@sahakar/crypto/request-id';
import { scheduleInstalments, schedules } from '@sahakar/db/schema/schedules';
import { count } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import { askFor } from '../testing/ask-for.ts';
import {
  addBody,
  addSchedule,
  confirmSchedule,
  deletion,
  scheduleOf,
  scheduleOtp,
  schedulesOf,
  toOtherBank,
  type WantedSchedule,
} from '../testing/schedule-steps.ts';
import { callPayee } from '../testing/payee-steps.ts';
import { signInAs } from '../testing/signed-in-client.ts';
import { bankOfAllTests, signedInForAllTests } from '../testing/shared-bank.ts';
import { authorisedTransfer, transferBody } from '../testing/transfer-steps.ts';
import { bothEngines } from '../testing/both-engines.ts';

const bank = bankOfAllTests();
const asha = signedInForAllTests(bank, 'asha');

const monthly: WantedSchedule = { startOn: '2026-12-31', frequency: '4', payments: 3 };

const body = (amount: string, schedule = monthly) =>
  addBody(transferBody(bank, asha, { amount }), schedule, asha.user);

const listed = (...days: readonly string[]) =>
  days.map((ScheduleDate, at) => ({ SrNo: String(at + 1), ScheduleDate }));

const scheduleCount = async () => {
  const [row] = await bank.bank.store.read.select({ rows: count() }).from(schedules);
  return row?.rows ?? 0;
};

test('a schedule is stored with its dates, each of them waiting, and moves nothing; the list names it, and asked for by its own id it has the dates too (C066, C110, C112, C173, C188, C315, E13)', async () => {
  const schedule = await addSchedule(bank, asha, { ...monthly, amount: '501.00' });
  const header = {
    HID: schedule.HID,
    RemAccno: '001010000042317',
    Transfertype: 'INTRA',
    Benaccno: '001010000051204',
    BenName: 'Ravi Shankar Joshi',
    amt: '501.00',
    Startdate: '31-12-2026',
    Schedulefrequency: '4',
    occurrence: '3',
    status: 'Pending',
    Remarks: 'rent December',
  };
  const instalment = { ResponseMessage: '', UtrNo: '', Status: 'E' };
  expect(schedule).toEqual({
    ...header,
    Details: [
      {
        ...instalment,
        DID: `${schedule.HID}-1`,
        SrNo: '1',
        ScheduleDate: '31-12-2026',
        Remarks: 'Payment 1 of 3',
      },
      {
        ...instalment,
        DID: `${schedule.HID}-2`,
        SrNo: '2',
        ScheduleDate: '31-01-2027',
        Remarks: 'Payment 2 of 3',
      },
      {
        ...instalment,
        DID: `${schedule.HID}-3`,
        SrNo: '3',
        ScheduleDate: '28-02-2027',
        Remarks: 'Payment 3 of 3',
      },
    ],
  });
  expect((await schedulesOf(asha)).find(({ HID }) => HID === schedule.HID)).toEqual({
    ...header,
    Details: [],
  });
});

test('only this customer\u2019s schedules are listed, and nobody else\u2019s can be deleted (C316, C317)', async () => {
  const { HID } = await addSchedule(bank, asha, { ...monthly, amount: '502.00' });
  const ravi = await signInAs(bank, 'ravi');
  expect(await schedulesOf(ravi)).toEqual([]);
  expect(await schedulesOf(ravi, HID)).toEqual([]);
  for (const DID of ['', '0', `${HID}-1`]) {
    const answer = await ravi.call('ScheduleTransferService', deletion(ravi, HID, DID));
    expect(answer).toMatchObject({ code: '9012' });
  }
  const foreign = { ...deletion(ravi, HID), CustNo: asha.customerNo };
  expect(await ravi.call('ScheduleTransferService', foreign)).toMatchObject({ code: '9012' });
  expect((await scheduleOf(asha, HID)).status).toBe('Pending');
});

test(
  'a schedule takes the OTP and the transaction password of exactly this schedule (C135, C307, O6)',
  bothEngines,
  async () => {
    const request = body('503.00');
    const before = await scheduleCount();
    const call = (change: object) =>
      asha.call('ScheduleTransferService', { ...request, ...change });
    expect(await call({})).toMatchObject({ code: '9023' });
    // The same payment, confirmed as one that is made at once.
    await authorisedTransfer(bank, asha, { amount: '503.00' });
    expect(await call({})).toMatchObject({ code: '9023' });
    await expectBoundOtp(request);
    await confirmSchedule(asha, request);
    expect(await call({ TPin: 'Wrong@1971' })).toMatchObject({ code: '9030' });
    expect(await call({ amount: '503.01' })).toMatchObject({ code: '9024' });
    const daily = body('503.00', { ...monthly, frequency: '2' });
    expect(await asha.call('ScheduleTransferService', daily)).toMatchObject({ code: '9024' });
    const toOwn = transferBody(bank, asha, { amount: '503.00', to: '001011000007902' });
    const elsewhere = addBody(toOwn, monthly, asha.user);
    expect(await asha.call('ScheduleTransferService', elsewhere)).toMatchObject({ code: '9024' });
    const requestId = newRequestId();
    const first = await asha.expectCall('ScheduleTransferService', request, { requestId });
    expect(await asha.expectCall('ScheduleTransferService', request, { requestId })).toEqual(first);
    expect(await call({})).toMatchObject({ code: '9023' });
    expect(await scheduleCount()).toBe(before + 1);
  },
);

/** An OTP is validated for what it was sent for, and for no other amount. */
async function expectBoundOtp(request: ReturnType<typeof body>) {
  const details = scheduleOtp(request);
  await asha.expectCall('OTPGenerationService', details);
  const OneTimePass = await asha.newestOtp();
  const otherAmount = { ...details, variable1: '503.01', OneTimePass };
  expect(await asha.call('OTPValidationService', otherAmount)).toMatchObject({ code: '9024' });
}

test('without a field for the password, the one that this session has just proved is taken', async () => {
  const { TPin, ...request } = body('504.00');
  await signInAs(bank, 'asha', asha);
  await confirmSchedule(asha, request);
  expect(await asha.call('ScheduleTransferService', request)).toMatchObject({ code: '9030' });
  await asha.expectCall('TPINValidationService', { customerNumber: asha.customerNo, TPin });
  expect(await asha.call('ScheduleTransferService', request)).toMatchObject({ kind: 'success' });
});

test.each([
  ['IMPS cannot be scheduled (C294)', { PaymentType: 'IMPS' }, '9046'],
  ['IMPS cannot be scheduled by its code either (C294)', { PaymentType: 'INTER' }, '9046'],
  ['RTGS cannot be scheduled (C294)', { PaymentType: 'RTGS' }, '9046'],
  ['RTGS cannot be scheduled by its code either (C294)', { PaymentType: '1' }, '9046'],
  [
    'the first day is tomorrow at the earliest (C237)',
    { Startdate: '21-11-2026', Enddate: '21-01-2027' },
    '9091',
  ],
  ['the last day is that of the last payment (C174)', { Enddate: '01-03-2027' }, '9091'],
  [
    'a recurring one has two payments or more (C241)',
    { Occurrence: '1', Enddate: '31-12-2026' },
    '9091',
  ],
  ['there are at most five digits of payments', { Occurrence: '100000' }, '9100'],
  [
    'dates of one\u2019s own are compared (C243)',
    { ScheduleTransferList: [{ SrNo: '1', ScheduleDate: '31-12-2026' }] },
    '9091',
  ],
  [
    'as many dates of one\u2019s own, of which the last is wrong, are compared (C243)',
    {
      ScheduleTransferList: listed('31-12-2026', '31-01-2027', '01-03-2027'),
    },
    '9091',
  ],
  ['both fields name the same account', { RemAcctNo: '001011000007902' }, '9091'],
])('%s', async (_, change, code) => {
  const request = body('505.00');
  await confirmSchedule(asha, request);
  expect(await asha.call('ScheduleTransferService', { ...request, ...change })).toMatchObject({
    code,
  });
});

test('a status that the bank alone gives is refused, of an order and of its payments (ASSURANCE C4)', async () => {
  const request = body('511.00');
  await confirmSchedule(asha, request);
  const before = await scheduleCount();
  const add = (change: object) => asha.call('ScheduleTransferService', { ...request, ...change });
  for (const Status of ['Completed', 'In Process', 'Deleted'])
    expect(await add({ Status })).toMatchObject({ code: '9100' });
  const payment = { SrNo: '1', ScheduleDate: '31-12-2026' };
  for (const Status of ['S', 'D'])
    expect(await add({ ScheduleTransferList: [{ ...payment, Status }] })).toMatchObject({
      code: '9100',
    });
  expect(await scheduleCount()).toBe(before);
  expect(await add({})).toMatchObject({ kind: 'success' });
});

test('the remark of a listed payment is held to what a remark may be, or is left empty (RULINGS T12)', async () => {
  const { Remark: _, ...request } = body('512.00');
  const payments = listed('31-12-2026', '31-01-2027', '28-02-2027');
  const remarkedAs = (Remarks: string) => {
    const ScheduleTransferList = payments.map((payment) => ({ ...payment, Remarks }));
    return asha.call('ScheduleTransferService', { ...request, ScheduleTransferList });
  };
  await confirmSchedule(asha, request);
  for (const remark of ['x'.repeat(31), 'Rs. 5!', '   '])
    expect(await remarkedAs(remark)).toMatchObject({ code: '9100' });
  expect(await remarkedAs('')).toMatchObject({ kind: 'success' });
});

test('NEFT may be named by its code, and an order may say that it is pending', async () => {
  const request = toOtherBank(bank, asha, body('507.00'));
  await confirmSchedule(asha, request);
  const byCode = { ...request, PaymentType: '2', Status: 'Pending' };
  await asha.expectCall('ScheduleTransferService', byCode);
  expect(await schedulesOf(asha)).toContainEqual(
    expect.objectContaining({ amt: '507.00', Transfertype: 'NEFT', status: 'Pending' }),
  );
});

test('a payee has to be active, and NEFT keeps its maximum, on the day of the order already (C293)', async () => {
  const toJoseph = body('506.00');
  const joseph = bank.scenario.customers
    .find(({ number }) => number === asha.customerNo)
    ?.payees.find(({ payeeType, status }) => payeeType === 'MBINTRA' && status === 'DEACTIVATED');
  const request = {
    ...toJoseph,
    BenfAccountNo: joseph?.accountNumber ?? '',
    BenName: joseph?.name ?? '',
    ToIfsc: '',
  };
  expect(await asha.call('OTPGenerationService', scheduleOtp(request))).toMatchObject({
    code: '9044',
  });
  const toRavi = body('506.00');
  const ravi = { payeeName: toRavi.BenName, accountNumber: toRavi.BenfAccountNo };
  await confirmSchedule(asha, toRavi);
  expect(await callPayee(asha, 'DELETE', ravi)).toMatchObject({ kind: 'success' });
  expect(await asha.call('ScheduleTransferService', toRavi)).toMatchObject({ code: '9044' });
  expect(await callPayee(asha, 'UPDATE', ravi)).toMatchObject({ kind: 'success' });
  const tooMuch = toOtherBank(bank, asha, body('200000.01'));
  await confirmSchedule(asha, tooMuch);
  expect(await asha.call('ScheduleTransferService', tooMuch)).toMatchObject({ code: '9041' });
});

test('more than the balance of today can be scheduled: each payment needs the funds of its own day (C187, H10)', async () => {
  const request = body('999999.00');
  await confirmSchedule(asha, request);
  expect(await asha.call('ScheduleTransferService', request)).toMatchObject({ kind: 'success' });
});

test('a maker cannot schedule past his checker (C154)', async () => {
  const meera = await signInAs(bank, 'meera');
  const request = addBody(transferBody(bank, meera, { amount: '10.00' }), monthly, meera.user);
  expect(await meera.call('ScheduleTransferService', request)).toMatchObject({ code: '9011' });
});

test('a hundred thousand payments are one row, and listing them names them all (C243, E13)', async () => {
  const request = body('507.00', { startOn: '2026-12-01', frequency: '2', payments: 99_999 });
  await confirmSchedule(asha, request);
  const answer = await askFor(asha, 'ScheduleTransferService', request);
  expect(await bank.bank.store.read.select().from(scheduleInstalments)).toEqual([]);
  const schedule = await scheduleOf(asha, 'RRN' in answer ? `S${answer.RRN}` : '');
  expect(schedule.Details).toHaveLength(99_999);
  expect(schedule.Details.at(-1)).toMatchObject({ SrNo: '99999', ScheduleDate: '14-09-2300' });
});

test('one instalment is deleted, and where none or 0 is named the whole schedule, each of them once (C177, C178, C317, C318, H8)', async () => {
  const { HID } = await addSchedule(bank, asha, { ...monthly, amount: '508.00' });
  const remove = (DID = '') => asha.call('ScheduleTransferService', deletion(asha, HID, DID));
  expect(await remove(`${HID}-2`)).toMatchObject({ kind: 'success' });
  expect(await remove(`${HID}-2`)).toMatchObject({ code: '9090' });
  expect(await remove(`${HID}-4`)).toMatchObject({ code: '9012' });
  const part = await scheduleOf(asha, HID);
  expect(part.status).toBe('Pending');
  expect(part.Details.map(({ Status }) => Status)).toEqual(['E', 'D', 'E']);
  expect(await remove()).toMatchObject({ kind: 'success' });
  expect(await remove()).toMatchObject({ code: '9090' });
  const whole = await scheduleOf(asha, HID);
  expect(whole.status).toBe('Deleted');
  expect(whole.Details.map(({ Status }) => Status)).toEqual(['D', 'D', 'D']);
  const other = await addSchedule(bank, asha, { ...monthly, amount: '510.00' });
  await asha.expectCall('ScheduleTransferService', deletion(asha, other.HID, '0'));
  const { status, Details } = await scheduleOf(asha, other.HID);
  expect([status, ...Details.map(({ Status }) => Status)]).toEqual(['Deleted', 'D', 'D', 'D']);
});

test('with its last instalment a schedule is deleted as well', async () => {
  const { HID } = await addSchedule(bank, asha, { ...monthly, payments: 2, amount: '509.00' });
  for (const place of [1, 2]) {
    await asha.expectCall('ScheduleTransferService', deletion(asha, HID, `${HID}-${place}`));
  }
  expect((await scheduleOf(asha, HID)).status).toBe('Deleted');
});
