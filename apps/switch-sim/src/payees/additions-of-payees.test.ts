import { accounts } from '@sahakar/db/schema/customers';
import { authorisations } from '@sahakar/db/schema/otp';
import { namesAsked } from '@sahakar/db/schema/payees';
import { eq } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import { writtenDetails } from '../otp/otp-details.ts';
import { barePayees, both, godavari, maker, named } from '../testing/bare-payees.ts';
import { codeOf } from '../testing/refusal-of.ts';
import type { CallingUser } from '../testing/desk-of-user.ts';
import { sharedBank } from '../testing/shared-bank.ts';

const sahyadri = '200012853';

const { bank, own } = sharedBank(barePayees);

const outside = { ...named, Nickname: 'Pumps' } as const;
const kavita = {
  payeeType: 'MBINTRA',
  payeeName: 'Kavita Raghavan Iyer',
  Nickname: 'Kavita',
  accountNumber: '004010000027751',
  ifscCode: '',
} as const;
const kavitasBranch = 'SHKR0000004';

type Addition = Readonly<Record<'payeeType' | 'payeeName' | 'accountNumber' | 'ifscCode', string>>;

const add = (payee: Addition, user: CallingUser = both) =>
  own.manage({ requestType: 'ADD', ...payee } as never, user);

/** Adds after an OTP for exactly this payee. */
async function added(payee: Addition, user: CallingUser = both) {
  const { payeeType, payeeName, accountNumber: toAccount, ifscCode } = payee;
  const ifsc = payeeType === 'MBINTER' ? ifscCode : kavitasBranch;
  await own.confirm({ name: payeeName.trim(), toAccount, ifsc }, user);
  return add(payee, user);
}

const nothing = { payeeSubType: '', accountType: '', mobile: '', mmid: '' };
const entered = {
  payeeMobileNumber: '9820000999',
  payeeMmid: '9240999',
  payeeSubType: 'CA',
  accountType: '11',
} as const;

test.each([
  [
    'another bank, as he is entered',
    { ...outside, ...entered },
    {
      payeeSubType: 'CA',
      accountType: '11',
      mobile: '9820000999',
      mmid: '9240999',
    },
  ],
  ['another bank, whatever is left out', outside, nothing],
] as const)('a payee of %s is kept and can be paid', async (_what, payee, kept) => {
  const answer = await added({ ...payee, payeeName: ' Krishi Pumps ' });
  const now = bank.bank.clock.now();
  expect(await own.rows()).toEqual([
    {
      id: expect.stringMatching(/^B\d{12}$/),
      customerNo: godavari,
      payeeType: 'MBINTER',
      name: 'Krishi Pumps',
      nickname: 'Pumps',
      accountNumber: '60118827999',
      ifsc: 'MAHB0000002',
      bankName: 'Bank of Maharashtra',
      status: 'ACTIVATED',
      createdAt: now,
      activatedAt: now,
      usableFrom: null,
      lastPaidAt: null,
      lastPaidAmount: null,
      ...kept,
    },
  ]);
  expect(answer).toMatchObject({
    PayeeList: [{ payeeName: 'Krishi Pumps', STATUS: '1' }],
    Message: 'Krishi Pumps has been added as a beneficiary.',
  });
  const [told] = (await bank.inbox.read({ to: '9820099999' })).slice(-1);
  expect(told?.text).toContain('Krishi Pumps, account ending 7999, was added.');
});

test('a payee of this bank is kept as the books know him, whatever else is entered', async () => {
  await added({ ...kavita, ...entered, payeeName: ' Kavita Raghavan Iyer ' });
  expect(await own.rows()).toMatchObject([
    {
      payeeType: 'MBINTRA',
      name: 'Kavita Raghavan Iyer',
      nickname: 'Kavita',
      accountNumber: '004010000027751',
      ifsc: 'SHKR0000004',
      bankName: 'Sahakar Bank',
      payeeSubType: 'SB',
      accountType: '10',
    },
  ]);
});

test('an account of this bank whose product has no letters is kept without them', async () => {
  const setCode = (acctCode: string) =>
    own.inBank((tx) =>
      tx.update(accounts).set({ acctCode }).where(eq(accounts.number, kavita.accountNumber)),
    );
  await setCode('99');
  await added(kavita);
  await setCode('10');
  expect(await own.rows()).toMatchObject([{ accountType: '99', payeeSubType: '' }]);
});

test('what is added needs an OTP for this name, account and branch, and uses it up', async () => {
  const details = { name: 'Krishi Pumps', toAccount: outside.accountNumber, ifsc: 'MAHB0000002' };
  expect(await codeOf(add(outside))).toBe('9023');
  for (const other of [{ name: 'Krishi' }, { toAccount: '1' }, { ifsc: 'SBIN0000300' }]) {
    await own.confirm({ ...details, ...other });
    expect(await codeOf(add(outside))).toBe('9024');
  }
  await own.confirm(details);
  expect(await codeOf(add(outside))).toBe('done');
  const used = await bank.bank.store.read.select().from(authorisations);
  const [payee] = await own.rows();
  expect(used.filter(({ consumedBy }) => consumedBy !== null)).toMatchObject([
    { variables: writtenDetails(details), consumedBy: payee?.id },
  ]);
});

test('the OTP for an account of this bank is for the branch that keeps it', async () => {
  await own.confirm({ name: kavita.payeeName, ifsc: 'SHKR0000001' });
  expect(await codeOf(add(kavita))).toBe('9024');
  await own.confirm({ name: kavita.payeeName, ifsc: kavitasBranch });
  expect(await codeOf(add(kavita))).toBe('done');
});

const otherName = 'The account is held in another name. Please enter it again.';
const ownBranch = 'This IFSC is of Sahakar Bank. Please add the account as within bank.';
const notFound = 'The account was not found';

test.each([
  ['an IFSC of no bank', { ...outside, ifscCode: 'HDFC0999998' }, '9052', 'The IFSC was not found'],
  ['a branch of this bank', { ...outside, ifscCode: 'SHKR0000001' }, '9052', ownBranch],
  [
    'an own account',
    { ...kavita, accountNumber: '003011000004719' },
    '9051',
    'Cannot add own account as beneficiary account.',
  ],
  ['another name', { ...kavita, payeeName: 'Kavita Iyer' }, '9062', otherName],
  ['no account of this bank', { ...kavita, accountNumber: '999999999999999' }, '9053', notFound],
  ['a closed account', { ...kavita, accountNumber: '005010000004173' }, '9053', notFound],
])('nobody is added with %s, and why is told', async (_what, payee, code, message) => {
  await own.confirm({ name: payee.payeeName });
  await expect(add(payee)).rejects.toMatchObject({ code, message });
  expect(await own.rows()).toEqual([]);
});

test('what is refused of an account of this bank was a question for its name, what is added was none, and neither is one of another bank', async () => {
  const asked = async () => (await bank.bank.store.read.select().from(namesAsked))[0]?.count;
  await own.confirm({ name: 'Kavita Iyer' });
  expect(await codeOf(add({ ...kavita, payeeName: 'Kavita Iyer' }))).toBe('9062');
  expect(await asked()).toBe(1);
  await added(kavita);
  expect(await asked()).toBe(1);
  expect(await codeOf(add({ ...outside, ifscCode: 'SHKR0000001' }))).not.toBe('done');
  expect(await asked()).toBe(1);
});

test('whoever is a payee is not added again, and whoever waits is waited for', async () => {
  await own.keep({ accountNumber: outside.accountNumber.toLowerCase() });
  await expect(added(outside)).rejects.toMatchObject({
    code: '9050',
    message: 'Krishi Pumps is a beneficiary already.',
  });
  await own.clear();
  await added(outside, maker);
  await expect(added(outside)).rejects.toMatchObject({
    code: '9063',
    message: 'A request for Krishi Pumps is waiting already.',
  });
});

test.each([
  [null, 'addition', null],
  ['REJECTED', 'addition', 'Old'],
  ['DEACTIVATED', 'reactivation', 'Old'],
] as const)(
  'a maker’s addition of one who was %s waits as a %s, with how he was called before',
  async (status, kind, replaced) => {
    if (status !== null) await own.keep({ status, nickname: 'Old', usableFrom: new Date(0) });
    const answer = await added(outside, maker);
    expect(answer).toMatchObject({
      PayeeList: [{ statusFlag: 'PENDING' }],
      Message: 'Krishi Pumps has been sent for authorisation.',
    });
    const rows = await own.rows();
    expect(rows).toMatchObject([{ status: 'PENDING', nickname: 'Pumps', usableFrom: null }]);
    const [request, ...others] = await own.requests();
    expect(others).toEqual([]);
    expect(request).toMatchObject({ kind, payeeId: rows[0]?.id, state: 'PENDING' });
    expect(JSON.parse(request?.asked ?? '')).toMatchObject({ nickname: 'Pumps' });
    const before = JSON.parse(request?.replaced ?? 'null') as { nickname: string } | null;
    expect(before?.nickname ?? null).toBe(replaced);
  },
);

test.each(['REJECTED', 'DEACTIVATED'] as const)(
  'one who was %s comes back under the same row, as he is called now',
  async (status) => {
    await own.keep({ status, nickname: 'Old', accountNumber: '60118827999' });
    await added(outside);
    expect(await own.rows()).toMatchObject([
      { id: 'P1', status: 'ACTIVATED', nickname: 'Pumps', createdAt: bank.bank.clock.now() },
    ]);
  },
);

test('a customer adds no more payees in a day than the policy says; other days and customers do not count', async () => {
  const { policies } = bank.world;
  const usual = policies.patch();
  await policies.replace({ ...usual, payee: { ...usual.payee, additionsPerDayMax: 2 } });
  const midnight = new Date('2026-11-21T00:00:00+05:30');
  await own.keep(
    { id: 'P1', accountNumber: '1', createdAt: midnight },
    { id: 'P2', accountNumber: '2', createdAt: new Date(midnight.getTime() - 1) },
    { id: 'P3', accountNumber: '3', createdAt: midnight, customerNo: sahyadri },
  );
  expect(await codeOf(added(outside))).toBe('done');
  await expect(added({ ...outside, accountNumber: '4' })).rejects.toMatchObject({
    code: '9054',
    message: 'At most 2 beneficiaries can be added in a day.',
  });
  await policies.replace(usual);
});
