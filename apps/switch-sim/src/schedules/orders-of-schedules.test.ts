import { scheduleDate } from '@sahakar/contracts/schedules/schedule-dates';
import { scheduleInstalments, schedules } from '@sahakar/db/schema/schedules';
import { beforeEach, expect, test } from 'vitest';
import { grantAuthorisation } from '../otp/authorisation.ts';
import { services } from '../services.ts';
import type { OtpDetails } from '../otp/otp-details.ts';
import { allRows } from '../testing/all-rows.ts';
import { callOfUser, deskOfUser } from '../testing/desk-of-user.ts';
import { codeOf } from '../testing/refusal-of.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { addSchedule, type ScheduleOrder } from './add-schedule.ts';
import { listSchedules } from './list-schedules.ts';
import { scheduleDetails } from './schedule-otp-details.ts';
import { schedulePlan } from './schedule-rules.ts';

const user = { loginUsername: '100042317', customerNo: '100042317' };
const savings = '001010000042317';
const ravis = '001010000051204';
const startOn = '2026-11-22';
let own: TestBank;

beforeEach(async () => {
  own = await startBank();
});

const order = (other: Partial<ScheduleOrder> = {}): ScheduleOrder => ({
  paymentType: 'INTRA',
  fromAccount: savings,
  remitterAccount: savings,
  toAccount: ravis,
  toIfsc: '',
  toName: 'Ravi Shankar Joshi',
  amount: 500_00n,
  remark: 'rent',
  plan: schedulePlan(startOn, '4', 3),
  ...other,
});
const toRohit = {
  paymentType: 'NEFT',
  toAccount: '20345678841',
  toIfsc: 'SBIN0000300',
  toName: 'Rohit Deshpande',
} as const;

const details: OtpDetails = {
  amount: '500.00',
  fromAccount: savings,
  toAccount: ravis,
  name: 'Ravi Shankar Joshi',
  frequency: '4',
  startOn,
  payments: '3',
};

const confirm = (other: OtpDetails = {}) =>
  own.inBank((tx) =>
    grantAuthorisation(tx, own.bank, {
      sessionHash: 'session',
      loginUsername: user.loginUsername,
      requestType: 'SCHEDULETRANSFER',
      details: { ...details, ...other },
    }),
  );

const add = (other: Partial<ScheduleOrder> = {}, rrn = '632500000001') =>
  codeOf(own.inBank((tx) => addSchedule(tx, deskOfUser(own, user), order(other), rrn)));
const all = () => own.bank.store.read.select().from(schedules);

test('a schedule is stored with the payee on record, by an OTP for exactly it, used once (O6, SC1, ASSURANCE B4)', async () => {
  expect(await add()).toBe('9023');
  for (const other of [
    { amount: '500.01' },
    { fromAccount: '001011000007902' },
    { toAccount: '001011000007902' },
    { frequency: '3' },
    { startOn: '2026-11-23' },
    { payments: '4' },
    { name: 'Ravi' },
  ]) {
    await confirm(other);
    expect(await add()).toBe('9024');
  }
  await confirm();
  for (const changed of [{ amount: 500_02n }, { plan: schedulePlan(startOn, '2', 3) }])
    expect(await add(changed)).toBe('9024');
  expect(await all()).toEqual([]);
  expect(await add()).toBe('done');
  const [schedule] = await all();
  expect(schedule).toMatchObject({
    id: 'S632500000001',
    ...user,
    transferType: 'INTRA',
    fromAccount: savings,
    toAccount: ravis,
    toIfsc: expect.stringMatching(/^SHKR/),
    toName: 'Ravi Shankar Joshi',
    amount: 500_00n,
    remark: 'rent',
    frequency: '4',
    payments: 3,
    startOn,
    status: 'Pending',
    nextPlace: 1,
    nextOn: startOn,
    createdAt: own.bank.clock.now(),
  });
  expect(await add({}, '632500000002')).toBe('9024');
});

test('to another bank a schedule goes by NEFT and by nothing else, under either of its names (RULINGS H9, SC8)', async () => {
  for (const paymentType of ['RTGS', '1', 'INTER', 'IMPS'] as const)
    expect(await add({ ...toRohit, paymentType })).toBe('9046');
  for (const [paymentType, rrn] of [
    ['NEFT', '632500000001'],
    ['2', '632500000002'],
  ] as const) {
    await confirm({
      toAccount: toRohit.toAccount,
      name: toRohit.toName,
      rail: 'NEFT',
      ifsc: 'SBIN0000300',
    });
    expect(await add({ ...toRohit, paymentType }, rrn)).toBe('done');
  }
  expect(await all()).toMatchObject([
    { transferType: 'NEFT', toIfsc: 'SBIN0000300' },
    { transferType: 'NEFT' },
  ]);
});

test('two accounts of the remitter, or dates that do not follow, are refused before the OTP is looked at (SC2)', async () => {
  expect(await add({ remitterAccount: '001011000007902' })).toBe('9091');
  expect(await add({ plan: { ...schedulePlan(startOn, '4', 3), endOn: '2027-01-23' } })).toBe(
    '9091',
  );
  expect(await add({ plan: { ...schedulePlan(startOn, '4', 3), startOn: '2026-11-21' } })).toBe(
    '9091',
  );
  await confirm();
  expect(await add({ toName: 'Ravi' })).toBe('9024');
  expect(await add()).toBe('done');
});

test('funds are those of the day of each payment, account and payee those of now (SC6)', async () => {
  await confirm({ amount: '60000.00' });
  expect(await add({ amount: 60_000_00n })).toBe('done');
  await confirm({ toAccount: '005010000018446', name: 'Joseph A. Pereira' });
  expect(await add({ toAccount: '005010000018446', toName: 'Joseph A. Pereira' })).toBe('9044');
});

const asked = (other: OtpDetails = {}) => {
  const call = callOfUser(own, user);
  return scheduleDetails({ call, user, details: { ...details, ...other } } as never).catch(
    (error: Error & { code?: string }) => error.code,
  );
};
const { startOn: _start, payments: _payments, ...undated } = details;
const askedWith = (some: OtpDetails) => {
  const call = callOfUser(own, user);
  return scheduleDetails({ call, user, details: some } as never).catch(
    (error: Error & { code?: string }) => error.code,
  );
};

test('an OTP of a schedule is bound to its payee on record and to the one way that he is paid by', async () => {
  const ifsc = expect.stringMatching(/^SHKR/);
  expect(await asked()).toEqual({ ...details, rail: 'INTRA', ifsc });
  expect(await asked({ toAccount: toRohit.toAccount, name: toRohit.toName })).toMatchObject({
    rail: 'NEFT',
    ifsc: 'SBIN0000300',
  });
  expect(await asked({ name: 'Ravi' })).toBe('9062');
  expect(await asked({ fromAccount: ravis })).toBe('9012');
  expect(await asked({ toAccount: toRohit.toAccount, name: toRohit.toName, rail: 'RTGS' })).toBe(
    '9044',
  );
});

test('no OTP is sent for dates that no schedule has; what is not told is left open, but that once is one (SC2)', async () => {
  for (const other of [
    { startOn: '2026-11-21' },
    { payments: '1' },
    { payments: '0' },
    { frequency: '1', payments: '2' },
    { startOn: '9999-12-01', payments: '99' },
  ])
    expect(await asked(other)).toBe('9091');
  expect(await askedWith(undated)).toMatchObject({ frequency: '4' });
  expect(await askedWith(undated)).not.toHaveProperty('payments');
  expect(await askedWith({ ...undated, frequency: '1' })).toMatchObject({ payments: '1' });
  expect(await askedWith({ ...undated, frequency: '1', startOn })).toMatchObject({ startOn });
  const { fromAccount: _from, ...unfunded } = details;
  expect(await askedWith(unfunded)).toMatchObject({ payments: '3' });
});

async function ask(request: object) {
  const call = callOfUser(own, user);
  try {
    return (await services.ScheduleTransferService(request as never, call)) as {
      Message?: string;
      ScheduleList?: { HID: string; Remarks: string }[];
    };
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    return { Message: `${code} ${message}` };
  }
}

const body = (other: object = {}) => ({
  RequestType: 'ADD',
  PaymentType: 'INTRA',
  FromAccountNumber: savings,
  RemAcctNo: savings,
  BenfAccountNo: ravis,
  ToIfsc: '',
  BenName: 'Ravi Shankar Joshi',
  amount: 500_00n,
  Startdate: startOn,
  Enddate: scheduleDate(startOn, '4', 2),
  ScheduleFrequency: '4',
  Occurrence: 3,
  ScheduleType: 'Recurring',
  ScheduleTransferList: [],
  Remark: 'rent',
  TPin: own.scenario.cast.find(({ key }) => key === 'asha')?.transactionPassword,
  ...other,
});

test('a schedule is added with the transaction password, listed, and deleted in part and whole', async () => {
  await confirm();
  expect(await ask(body({ TPin: 'wrong' }))).toEqual({
    Message: expect.stringContaining('9030'),
  });
  expect(await ask(body())).toEqual({
    RRN: expect.stringMatching(/^\d{12}$/),
    Message: 'Your transfer has been scheduled.',
  });
  const listed = async () => (await ask({ RequestType: 'GET' })).ScheduleList ?? [];
  const [{ HID, Remarks } = { HID: '', Remarks: '' }] = await listed();
  expect(Remarks).toBe('rent');
  const [schedule] = await listSchedules(own.bank, user.customerNo, HID);
  expect((await allRows(schedule?.Details ?? [])).map(({ DID }) => DID)).toEqual(
    [1, 2, 3].map((place) => `${HID}-${place}`),
  );
  expect((await ask({ RequestType: 'GET', HID })).ScheduleList).toMatchObject([{ HID }]);
  const remove = async (id: string, DID?: string) =>
    (await ask({ RequestType: 'DELETE', HID: id, ...(DID !== undefined && { DID }) })).Message;
  expect(await remove('none')).toBe('9012 The details were not found.');
  expect(await remove(HID, `${HID}-9`)).toBe('9012 The details were not found.');
  expect(await remove(HID, `${HID}-2`)).toBe('The instalment has been deleted.');
  expect(await remove(HID, `${HID}-2`)).toBe('9090 The instalment can no longer be deleted.');
  expect(await own.bank.store.read.select().from(scheduleInstalments)).toHaveLength(1);
  expect(await remove(HID, '0')).toBe('The schedule has been deleted.');
  expect(await remove(HID)).toBe('9090 The schedule can no longer be deleted.');
});

test('a transfer that is made once on a later day is added as one payment', async () => {
  await confirm({ frequency: '1', payments: '1' });
  const once = {
    ScheduleType: 'One Time',
    ScheduleFrequency: '1',
    Occurrence: 1,
    Enddate: startOn,
  };
  expect(await ask(body(once))).toHaveProperty('RRN');
  expect(await all()).toMatchObject([{ frequency: '1', payments: 1 }]);
});

test('a bank that does without the transaction password asks for it where the money will leave it', async () => {
  own = await startBank({ policy: { auth: { tpinMode: false } } });
  const { paymentType: PaymentType, toAccount: BenfAccountNo, toIfsc: ToIfsc } = toRohit;
  const out = { PaymentType, BenfAccountNo, ToIfsc, BenName: toRohit.toName };
  const refused = { Message: expect.stringContaining('9030') };
  expect(await ask(body({ ...out, TPin: undefined }))).toEqual(refused);
  await confirm();
  expect(await ask(body({ TPin: undefined }))).toHaveProperty('RRN');
});

test('the remark is the schedule’s own, else that of its first payment, else none', async () => {
  const list = [1, 2, 3].map((SrNo) => ({
    SrNo,
    ScheduleDate: scheduleDate(startOn, '4', SrNo - 1),
    Remarks: 'milk',
  }));
  const remarks: (string | undefined)[] = [];
  for (const other of [
    { Remark: undefined, ScheduleTransferList: list },
    { Remark: undefined },
    { ScheduleTransferList: list },
  ]) {
    await confirm();
    expect(await ask(body(other))).toHaveProperty('RRN');
    remarks.push((await all()).at(-1)?.remark);
  }
  expect(new Set(remarks)).toEqual(new Set(['', 'milk', 'rent']));
});
