import { payeeRequests } from '@sahakar/db/schema/payees';
import { describe, expect, test } from 'vitest';
import { notPending } from '../approvals/decide.ts';
import { barePayees, both, checker, godavari, maker, named } from '../testing/bare-payees.ts';
import { callOfUser } from '../testing/desk-of-user.ts';
import type { OtpDetails } from '../otp/otp-details.ts';
import type { FindByName } from '../otp/otp-request.ts';
import { sharedBank } from '../testing/shared-bank.ts';
import { isOfWaitingPayee, payeeDetails } from './payee-otp-details.ts';

const sahyadri = '200012853';

const { bank, own } = sharedBank(barePayees);

type Asker = typeof maker | typeof checker | typeof both;

/** A request of this user for an OTP for these details. */
function asked(details: OtpDetails, asker: Asker) {
  const call = callOfUser(bank, asker);
  const user = {
    loginUsername: asker.loginUsername,
    customerNo: asker.customerNo,
    customerName: '',
    makerChecker: '',
    mobile: '',
  };
  // How often somebody may look is not of these tests.
  const findByName: FindByName = (_customerNo, look) => look();
  return { call, user, details, findByName };
}
const understood = (details: OtpDetails, asker: Asker) => payeeDetails(asked(details, asker));

/** That it is for no request of a maker's. */
const ownAddition = { payeeRequest: '' };
const first = '60118827999';
const second = '60118828000';

/** One for whose return, and one for whose deactivation a maker has asked. */
async function twoWaiting() {
  await own.keep(
    { status: 'DEACTIVATED' },
    { id: 'P2', name: 'Krishi Pipes', accountNumber: second },
  );
  await own.manage({ requestType: 'UPDATE', ...named, accountNumber: first } as never, maker);
  const pipes = { ...named, payeeName: 'Krishi Pipes', accountNumber: second };
  await own.manage({ requestType: 'DELETE', ...pipes } as never, maker);
  const requests = await own.requests();
  return requests.map(({ requestNo }) => requestNo);
}

describe.each([
  ['checker', checker],
  ['signatory who is both', both],
] as const)('the OTP of a %s', (_who, asker) => {
  test('is for the payee who waits, his branch, what is done to him and that request (M6)', async () => {
    const [addition, deletion] = await twoWaiting();
    const pumps = {
      name: 'Krishi Pumps',
      toAccount: first,
      ifsc: 'MAHB0000002',
      payeeChange: 'activate',
      payeeRequest: addition,
    };
    expect(await understood({ name: 'Krishi Pumps' }, asker)).toEqual(pumps);
    expect(await understood({ name: 'Krishi Pumps', toAccount: first }, asker)).toEqual(pumps);
    expect(await understood({ name: 'Krishi Pipes', toAccount: second }, asker)).toEqual({
      name: 'Krishi Pipes',
      toAccount: second,
      ifsc: 'MAHB0000002',
      payeeChange: 'deactivate',
      payeeRequest: deletion,
    });
  });

  test('is for the request that waits, not for one that was decided before', async () => {
    await own.keep({ status: 'DEACTIVATED' });
    await own.inBank((tx) =>
      tx.insert(payeeRequests).values({
        requestNo: 'B1',
        customerNo: godavari,
        payeeId: 'P1',
        kind: 'addition',
        state: 'APPROVED',
        makerLogin: maker.loginUsername,
        createdAt: new Date(0),
        decidedBy: checker.loginUsername,
        decidedAt: new Date(1),
      }),
    );
    await own.manage({ requestType: 'UPDATE', ...named, accountNumber: first } as never, maker);
    const [, waiting] = await own.requests();
    expect(await understood({ name: 'Krishi Pumps' }, asker)).toMatchObject({
      payeeChange: 'activate',
      payeeRequest: waiting?.requestNo,
    });
  });

  test('is for the details as they are told where two of that name wait', async () => {
    await own.keep(
      { status: 'DEACTIVATED' },
      { id: 'P2', status: 'DEACTIVATED', accountNumber: second },
    );
    for (const accountNumber of [first, second]) {
      await own.manage({ requestType: 'UPDATE', ...named, accountNumber } as never, maker);
    }
    expect(await understood({ name: 'Krishi Pumps' }, asker)).toEqual({ name: 'Krishi Pumps' });
    const one = { name: 'Krishi Pumps', toAccount: second };
    expect(await understood(one, asker)).toMatchObject({ ...one, ifsc: 'MAHB0000002' });
  });

  test('tells payees of one account by their branch', async () => {
    const other = 'SBIN0000300';
    await own.keep({ status: 'DEACTIVATED' }, { id: 'P2', status: 'DEACTIVATED', ifsc: other });
    for (const ifscCode of ['MAHB0000002', other]) {
      const payee = { ...named, accountNumber: first, ifscCode };
      await own.manage({ requestType: 'UPDATE', ...payee } as never, maker);
    }
    const one = { name: 'Krishi Pumps', toAccount: first, ifsc: other };
    expect(await understood(one, asker)).toMatchObject({ payeeChange: 'activate', ifsc: other });
  });
});

describe('of a payee who does not wait', () => {
  const pumps = { name: 'Krishi Pumps', toAccount: first };

  test.each([
    ['of whom nobody knows', null, '9012', 'The details were not found.'],
    ['who is one already', {}, '9060', notPending],
    ['of another customer', { customerNo: sahyadri }, '9012', 'The details were not found.'],
    ['with another account', { accountNumber: second }, '9012', 'The details were not found.'],
  ])(
    '%s a checker gets no OTP, and a signatory who is both adds him',
    async (_what, payee, code, message) => {
      if (payee !== null) await own.keep(payee);
      await expect(understood(pumps, checker)).rejects.toMatchObject({ code, message });
      expect(await understood(pumps, both)).toEqual({ ...pumps, ...ownAddition });
    },
  );

  test('a name that is not that of the account that waits is told to a checker', async () => {
    await twoWaiting();
    const renamed = { name: 'Krishi', toAccount: first };
    await expect(understood(renamed, checker)).rejects.toMatchObject({
      code: '9062',
      message: 'The request has changed since it was shown.',
    });
    expect(await understood(renamed, both)).toEqual({ ...renamed, ...ownAddition });
  });

  test('a name of which nobody waits is not one that waits', async () => {
    await twoWaiting();
    await expect(understood({ name: 'Krishi' }, checker)).rejects.toMatchObject({ code: '9012' });
  });
});

describe('whoever adds a payee', () => {
  test('gets an OTP for the account of this bank that is held in that very name', async () => {
    const kavita = { name: 'Kavita Raghavan Iyer', toAccount: '004010000027751' };
    expect(await understood(kavita, maker)).toEqual({
      ...kavita,
      ifsc: 'SHKR0000004',
      ...ownAddition,
    });
    const told = { ...kavita, ifsc: 'SHKR0000001' };
    expect(await understood(told, maker)).toEqual({ ...told, ...ownAddition });
    const other = { ...kavita, name: 'Kavita Iyer' };
    expect(await understood(other, maker)).toEqual({ ...other, ...ownAddition });
    expect(await understood({ name: kavita.name }, maker)).toEqual({ name: kavita.name });
  });

  test.each(['Rs 500', 'Agent ५', ''])('names him by letters alone: %j', async (name) => {
    const details = { name, toAccount: first };
    const added = { ...details, ...ownAddition };
    if (name === '') return expect(await understood(details, maker)).toEqual(added);
    await expect(understood(details, maker)).rejects.toMatchObject({
      code: '9062',
      message: 'The account is held in another name. Please enter it again.',
    });
  });

  test('adds him though one of that name waits', async () => {
    await twoWaiting();
    const pumps = { name: 'Krishi Pumps', toAccount: first };
    expect(await understood(pumps, maker)).toEqual({ ...pumps, ...ownAddition });
  });
});

test('whoever waits is decided on, and nobody else', async () => {
  await twoWaiting();
  await own.keep({ id: 'P3', name: 'Krishi Motors', accountNumber: '3' });
  const isDecidedOn = (name: string) => isOfWaitingPayee(asked({ name }, both));
  expect(await isDecidedOn('Krishi Pumps')).toBe(true);
  expect(await isDecidedOn('Krishi Pipes')).toBe(true);
  expect(await isDecidedOn('Krishi Motors')).toBe(false);
  expect(await isDecidedOn('Krishi')).toBe(false);
});

test('an OTP for one request of a payee approves no later one', async () => {
  const [addition] = await twoWaiting();
  const approve = () =>
    own.manage({ requestType: 'APPROVE', ...named, accountNumber: first } as never, checker);
  const details = { name: 'Krishi Pumps', toAccount: first, ifsc: 'MAHB0000002' };
  await own.confirm({ ...details, payeeChange: 'add', payeeRequest: addition ?? '' }, checker);
  await own.confirm({ ...details, payeeChange: 'activate', payeeRequest: 'B1' }, checker);
  await expect(approve()).rejects.toMatchObject({ code: '9024' });
  await own.confirm({ ...details, payeeChange: 'activate', payeeRequest: addition ?? '' }, checker);
  expect(await approve()).toMatchObject({ PayeeList: [{ STATUS: '1' }] });
});
