import { describe, expect, test } from 'vitest';
import { barePayees, godavari } from '../testing/bare-payees.ts';
import { sharedBank } from '../testing/shared-bank.ts';
import {
  activatedNow,
  findPayee,
  findPayeeInAnyCase,
  listedPayee,
  movePayee,
  payeeAlert,
  type PayeeRecord,
} from './payee-record.ts';

const sahyadri = '200012853';

const { bank, own } = sharedBank(barePayees);

const key = {
  customerNo: godavari,
  payeeType: 'MBINTER',
  accountNumber: 'mh60118827999',
  ifsc: 'MAHB0000002',
} as const;

const otherKeys = [
  ['customer', { customerNo: sahyadri }],
  ['type', { payeeType: 'MBINTRA' }],
  ['account', { accountNumber: 'mh60118827998' }],
  ['branch', { ifsc: 'SBIN0000300' }],
] as const;

describe.each([
  ['exactly', findPayee],
  ['however its letters are written', findPayeeInAnyCase],
] as const)('a payee looked for %s', (_how, find) => {
  test('is the one of that customer, type, account and branch', async () => {
    await own.keep(key, ...otherKeys.map(([id, other]) => ({ ...key, id, ...other })));
    expect(await find(bank.bank.store.read, key)).toMatchObject({ id: 'P1' });
  });

  test.each(otherKeys)('is nobody of another %s', async (_what, other) => {
    await own.keep({ ...key, ...other });
    expect(await find(bank.bank.store.read, key)).toBeNull();
  });
});

test('a payee without a branch is the only one with this account, and nobody where there are two', async () => {
  const find = () => findPayee(bank.bank.store.read, { ...key, ifsc: '' });
  await own.keep({ ...key });
  expect(await find()).toMatchObject({ id: 'P1' });
  await own.keep({ ...key, id: 'P2', ifsc: 'SBIN0000300' });
  expect(await find()).toBeNull();
});

test('an account in other capitals is the same one, unless somebody has it in these', async () => {
  const capitals = { ...key, accountNumber: 'MH60118827999' };
  const { read } = bank.bank.store;
  await own.keep({ ...key, id: 'P1' });
  expect(await findPayeeInAnyCase(read, capitals)).toMatchObject({ id: 'P1' });
  expect(await findPayee(read, capitals)).toBeNull();
  await own.keep({ ...capitals, id: 'P2' });
  expect(await findPayeeInAnyCase(read, capitals)).toMatchObject({ id: 'P2' });
  expect(await findPayeeInAnyCase(read, key)).toMatchObject({ id: 'P1' });
});

test('one payee is moved on, from the states that are named alone', async () => {
  await own.keep({}, { id: 'P2', accountNumber: '2' });
  const moved = (id: string, ...from: PayeeRecord['status'][]) =>
    own.inBank((tx) => movePayee(tx, id, from, { status: 'DEACTIVATED', nickname: 'No' }));
  expect(await moved('P1', 'PENDING', 'DEACTIVATED')).toBeNull();
  expect(await moved('P3', 'ACTIVATED')).toBeNull();
  expect(await moved('P1', 'REJECTED', 'ACTIVATED')).toMatchObject({ id: 'P1', nickname: 'No' });
  expect(await own.rows()).toMatchObject([{ status: 'DEACTIVATED' }, { status: 'ACTIVATED' }]);
});

test('a payee is listed in every field, with what he was paid last', async () => {
  const lastPaidAt = new Date('2026-11-20T09:15:00+05:30');
  await own.keep({}, { id: 'P2', accountNumber: '2', lastPaidAt, lastPaidAmount: 7_50n });
  const now = bank.bank.clock.now();
  const [unpaid, paid] = (await own.rows()).map((payee) => listedPayee(payee, now));
  const listed = {
    payeeName: 'Krishi Pumps',
    Nickname: 'Pumps',
    accountNumber: '60118827999',
    bankName: 'Bank of Maharashtra',
    ifscCode: 'MAHB0000002',
    STATUS: '1',
    statusFlag: 'ACTIVATED',
    payeeType: 'MBINTER',
    payeeSubType: 'CA',
    payeeMobileNumber: '9820000999',
    payeeMmid: '9240999',
    accountType: '11',
  };
  expect(unpaid).toEqual(listed);
  const last = { LastPaidOn: '2026-11-20 09:15:00', LastPaidAmount: 7_50n };
  expect(paid).toEqual({ ...listed, accountNumber: '2', ...last });
});

test('whoever cools is listed with the moment from which he can be paid, until that moment', async () => {
  const usableFrom = new Date('2026-11-21T14:00:00+05:30');
  await own.keep({ usableFrom });
  const [payee] = (await own.rows()) as [PayeeRecord];
  const UsableFrom = '2026-11-21 14:00:00';
  const before = new Date(usableFrom.getTime() - 1);
  expect(listedPayee(payee, before)).toMatchObject({ UsableFrom });
  expect(listedPayee(payee, usableFrom)).not.toHaveProperty('UsableFrom');
});

test.each([
  [0, null],
  [4, new Date('2026-11-21T14:00:00+05:30')],
])('where payees cool for %d hours, one who is activated now does', (coolingHours, usableFrom) => {
  const { clock, policy } = bank.bank;
  const strict = { clock, policy: { ...policy, payee: { ...policy.payee, coolingHours } } };
  const activatedAt = new Date('2026-11-21T10:00:00+05:30');
  expect(activatedNow(strict)).toEqual({ status: 'ACTIVATED', activatedAt, usableFrom });
});

test('an alert names a payee without his full account number', () => {
  const payee = { name: 'Krishi Pumps', accountNumber: '60118827999' };
  const { text, ...message } = payeeAlert('9820099999', payee, 'was added');
  expect(message).toEqual({ mobile: '9820099999', requestType: 'PAYEE-ALERT', otp: null });
  const said = typeof text === 'string' ? text : text('Sahakar Bank');
  expect(said).toBe(
    'Beneficiary Krishi Pumps, account ending 7999, was added. Not you? Call Sahakar Bank at once.',
  );
});
