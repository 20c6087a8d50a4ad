import { describe, expect, test } from 'vitest';
import { confirmByOtp } from '../testing/confirm-by-otp.ts';
import {
  callPayee,
  confirmedPayee,
  confirmPayee,
  flagOf,
  listPayees,
  payeeBody,
  payeeFields,
} from '../testing/payee-steps.ts';
import { signInAs } from '../testing/signed-in-client.ts';
import { bankOfAllTests, signedInForAllTests } from '../testing/shared-bank.ts';
import { startBank } from '../testing/start-bank.ts';
import { authorisedTransfer } from '../testing/transfer-steps.ts';
import { bothEngines } from '../testing/both-engines.ts';

const kavita = { payeeName: 'Kavita Raghavan Iyer', accountNumber: '004010000027751' };
const gurpreet = { payeeName: 'Gurpreet Singh Bedi', accountNumber: '003010000072089' };
const ravi = { payeeName: 'Ravi Shankar Joshi', accountNumber: '001010000051204' };
const joseph = { payeeName: 'Joseph A. Pereira', accountNumber: '005010000018446' };
const outside = (name: string, accountNumber: string) => ({
  payeeName: name,
  accountNumber,
  ifscCode: 'HDFC0000007',
});

// One bank for all: each test has payees of its own.
const bank = bankOfAllTests();
const asha = signedInForAllTests(bank, 'asha');

describe('VIEW', () => {
  test('lists the own payees with flag and digit, of one type where one is asked for (B219, B397)', async () => {
    const seeded = bank.scenario.customers.find(({ key }) => key === 'ravi')?.payees ?? [];
    const ravis = await signInAs(bank, 'ravi');
    for (const payeeType of [undefined, '', 'MBINTRA', 'MBINTER']) {
      const rows = await listPayees(ravis, 'VIEW', payeeType);
      const expectedPayees = seeded.filter((one) => !payeeType || one.payeeType === payeeType);
      expect(rows.map((payee) => payee['accountNumber'] ?? '').toSorted()).toEqual(
        expectedPayees.map(({ accountNumber }) => accountNumber).toSorted(),
      );
      for (const payee of rows) {
        expect(Object.keys(payee).toSorted()).toEqual(payeeFields.toSorted());
        expect([payee['statusFlag'], payee['STATUS']]).toEqual(['ACTIVATED', '1']);
      }
    }
  });

  test.each([
    ['VIEW', 'gurpreet'],
    ['PENDING', 'imran'],
    ['PENDINGDELETE', 'imran'],
  ])('and %s answers 100 where there is nobody to list (B418)', async (verb, key) => {
    const client = await signInAs(bank, key);
    const request = payeeBody(client, verb, kavita);
    expect(await client.call('ManagePayeeService', request)).toMatchObject({
      code: '100',
      message: 'No record found',
    });
  });
});

test("another customer's number answers 9012 to every verb", async () => {
  for (const verb of ['VIEW', 'ADD', 'UPDATE', 'DELETE']) {
    const request = { ...payeeBody(asha, verb, kavita), customerNumber: '200007316' };
    expect(await asha.call('ManagePayeeService', request)).toMatchObject({ code: '9012' });
  }
});

describe('ADD', () => {
  test('of an account of this bank is activated at once, under the name in the books, and can be paid (B221, B222, B255, B463, C367, A354, RULINGS B1)', async () => {
    expect(await confirmedPayee(asha, 'ADD', kavita)).toMatchObject({
      kind: 'success',
      body: { Message: 'Kavita Raghavan Iyer has been added as a beneficiary.' },
    });
    const [added] = (await listPayees(asha)).filter(
      (payee) => payee['accountNumber'] === kavita.accountNumber,
    );
    expect(added).toMatchObject({
      ...kavita,
      Nickname: 'Known',
      bankName: 'Sahakar Bank',
      ifscCode: 'SHKR0000004',
      payeeType: 'MBINTRA',
      payeeSubType: 'SB',
      accountType: '10',
      statusFlag: 'ACTIVATED',
      STATUS: '1',
    });
    expect(added).not.toHaveProperty('UsableFrom');
    const alerts = await bank.inbox.read({ to: asha.user });
    expect(alerts.at(-1)?.text).toContain('Kavita Raghavan Iyer, account ending 7751, was added');
    const order = await authorisedTransfer(bank, asha, {
      amount: '10.00',
      to: kavita.accountNumber,
    });
    expect(await asha.call('FundTransferService', order)).toMatchObject({ kind: 'success' });
  });

  test('of an account of another bank takes the bank from the IFSC, and compares no transaction password (B221, B255, B398)', async () => {
    const payee = outside('Sunil Kadam', '50100999000111');
    await confirmPayee(asha, payee);
    const request = { ...payeeBody(asha, 'ADD', payee), TPin: 'Wrong@1971' };
    expect(await asha.call('ManagePayeeService', request)).toMatchObject({
      kind: 'success',
      body: {
        PayeeList: [{ ...payee, payeeType: 'MBINTER', bankName: 'HDFC Bank', STATUS: '1' }],
      },
    });
    expect(await flagOf(asha, payee.accountNumber)).toBe('ACTIVATED');
  });

  test.each([
    ['an account that is a payee already (B256)', ravi, '9050'],
    [
      'an own account (B256)',
      { payeeName: 'Kulkarni Textiles', accountNumber: '001011000007902' },
      '9051',
    ],
    ['an account in another name', { ...gurpreet, payeeName: 'Gurpreet Bedi' }, '9062'],
    ['no account of this bank', { payeeName: 'Nobody', accountNumber: '999999999999999' }, '9053'],
    ['a closed account', { ...joseph, accountNumber: '005010000004173' }, '9053'],
    ['an IFSC of no bank', { ...outside('Sunil Kadam', '77'), ifscCode: 'HDFC0999998' }, '9052'],
  ])('refuses %s', async (_what, payee, code) => {
    await confirmPayee(asha, payee);
    const message = expect.stringMatching(/./);
    expect(await callPayee(asha, 'ADD', payee)).toMatchObject({ code, message });
  });

  test('refuses an account of this bank that is entered as one of another bank', async () => {
    const own = { ...payeeBody(asha, 'ADD', outside('Ravi Joshi', '001010000051204')) };
    const request = { ...own, ifscCode: 'SHKR0000001' };
    await confirmPayee(asha, request);
    expect(await asha.call('ManagePayeeService', request)).toMatchObject({ code: '9052' });
  });

  test.each<[string, object]>([
    ['payeeName', { payeeName: 'R2 D2' }],
    ['payeeName', { payeeName: ' ' }],
    ['payeeName', { payeeName: 'a'.repeat(31) }],
    ['Nickname', { Nickname: 'two words' }],
    ['Nickname', { Nickname: '' }],
    ['Nickname', { Nickname: 'a'.repeat(31) }],
    ['accountNumber', { accountNumber: '12-34' }],
    ['accountNumber', { accountNumber: '1'.repeat(31) }],
    ['ifscCode', { ifscCode: '' }],
    ['ifscCode', { ifscCode: 'hdfc0000007' }],
    ['ifscCode', { ifscCode: 'HDFC1000007' }],
    ['accountNumber', { payeeType: 'MBINTRA', accountNumber: '12345678901234' }],
    ['payeeType', { payeeType: 'MBOTHER' }],
  ])('refuses a field %s that breaks its rule: %j', async (field, change) => {
    const request = { ...payeeBody(asha, 'ADD', outside('Sunil Kadam', '42')), ...change };
    const answer = await asha.call('ManagePayeeService', request);
    expect(answer).toMatchObject({ code: '9100', message: expect.stringContaining(field) });
  });

  test('tells nobody without an OTP which accounts there are', async () => {
    const client = await signInAs(bank, 'asha');
    const nobody = { payeeName: 'Nobody', accountNumber: '999999999999999' };
    const refusal = { code: '9023' };
    expect(await callPayee(client, 'ADD', nobody)).toMatchObject(refusal);
    const wrongName = { ...nobody, accountNumber: gurpreet.accountNumber };
    expect(await callPayee(client, 'ADD', wrongName)).toMatchObject(refusal);
  });

  test('needs an OTP for exactly this name and account, which it uses up (B390, P7)', async () => {
    await signInAs(bank, 'asha', asha);
    const payee = outside('Nitin Sathe', '50100999000222');
    const other = { ...payee, accountNumber: '50100999000333' };
    expect(await callPayee(asha, 'ADD', payee)).toMatchObject({ code: '9023' });
    await confirmByOtp(asha, 'CHEQUEBOOKREQ');
    expect(await callPayee(asha, 'ADD', payee)).toMatchObject({ code: '9023' });
    await confirmPayee(asha, payee);
    expect(await callPayee(asha, 'ADD', other)).toMatchObject({ code: '9024' });
    const renamedPayee = { ...payee, payeeName: 'Nitin Sethi' };
    expect(await callPayee(asha, 'ADD', renamedPayee)).toMatchObject({ code: '9024' });
    expect(await callPayee(asha, 'ADD', payee)).toMatchObject({ kind: 'success' });
    expect(await callPayee(asha, 'ADD', other)).toMatchObject({ code: '9023' });
    expect(await flagOf(asha, other.accountNumber)).toBe('none');
  });

  test('takes an OTP that was asked for with the name alone, and says in the SMS what it is for (B387)', async () => {
    const payee = outside('Leela Menon', '50100999000444');
    await confirmByOtp(asha, 'ADDBENEFICIARY', { variable1: payee.payeeName });
    const [named] = (await bank.inbox.read({ to: asha.user })).slice(-1);
    expect(named?.text).toContain('the beneficiary Leela Menon, whose account and IFSC');
    expect(await callPayee(asha, 'ADD', payee)).toMatchObject({ kind: 'success' });
    await asha.expectCall('OTPGenerationService', {
      RequestType: 'ADDBENEFICIARY',
      variable1: 'Leela Menon',
      variable2: '50100999000555',
    });
    for (const other of [
      { RequestType: 'CHEQUEBOOKREQ' },
      { RequestType: 'STOPCHEQUEREQ', variable1: '004519' },
    ]) {
      await asha.expectCall('OTPGenerationService', other);
    }
    const messages = await bank.inbox.read({ to: asha.user });
    const bound = messages.findLast(({ requestType }) => requestType === 'ADDBENEFICIARY');
    expect(bound?.text).toContain('Leela Menon, account ending 0555, whose IFSC the bank');
  });

  test('sent again has the same answer, and adds nobody twice', async () => {
    const payee = outside('Omkar Desai', '50100999000666');
    await confirmPayee(asha, payee);
    const requestId = '01J000000000000000000PAYEE';
    const first = await callPayee(asha, 'ADD', payee, { requestId });
    expect(first).toMatchObject({ kind: 'success' });
    expect(await callPayee(asha, 'ADD', payee, { requestId })).toEqual(first);
    const rows = await listPayees(asha);
    expect(rows.filter(({ accountNumber }) => accountNumber === '50100999000666')).toHaveLength(1);
    const otherPayee = { ...payee, Nickname: 'Other' };
    expect(await callPayee(asha, 'ADD', otherPayee, { requestId })).toMatchObject({ code: '9047' });
  });
});

test('DELETE takes a payee out of use and UPDATE brings him back, neither with an OTP (B222, B245, B246, B248, RULINGS B1)', async () => {
  const order = await authorisedTransfer(bank, asha, { amount: '10.00' });
  expect(await callPayee(asha, 'DELETE', ravi)).toMatchObject({
    kind: 'success',
    body: { Message: 'Deactivated Successfully!!', PayeeList: [{ STATUS: '0' }] },
  });
  expect(await flagOf(asha, ravi.accountNumber)).toBe('DEACTIVATED');
  expect(await asha.call('FundTransferService', order)).toMatchObject({ code: '9044' });
  expect(await callPayee(asha, 'DELETE', ravi)).toMatchObject({ code: '9044' });
  expect(await callPayee(asha, 'UPDATE', ravi)).toMatchObject({
    kind: 'success',
    body: { PayeeList: [{ STATUS: '1' }] },
  });
  expect(await flagOf(asha, ravi.accountNumber)).toBe('ACTIVATED');
  expect(await asha.call('FundTransferService', order)).toMatchObject({ kind: 'success' });
  expect(await callPayee(asha, 'UPDATE', ravi)).toMatchObject({ code: '9050' });
  const off = { ...payeeBody(asha, 'UPDATE', ravi), PayeeStatus: '0' };
  expect(await asha.call('ManagePayeeService', off)).toMatchObject({ code: '9100' });
});

test("another customer's payee is as unknown as none, to be changed", async () => {
  const ravis = await signInAs(bank, 'ravi');
  const asharow = { payeeName: 'Rohit Deshpande', accountNumber: '20345678841' };
  for (const verb of ['DELETE', 'UPDATE']) {
    const foreign = await callPayee(ravis, verb, { ...asharow, ifscCode: 'SBIN0000300' });
    expect(foreign).toMatchObject({ code: '9012' });
    expect(await callPayee(ravis, verb, outside('Nobody', '1'))).toEqual(foreign);
  }
  expect(await flagOf(asha, asharow.accountNumber)).toBe('ACTIVATED');
});

test('a deactivated payee who is added again comes back as the same one (B256, RULINGS B8)', async () => {
  const before = (await listPayees(asha)).length;
  expect(await confirmedPayee(asha, 'ADD', joseph)).toMatchObject({ kind: 'success' });
  expect(await flagOf(asha, joseph.accountNumber)).toBe('ACTIVATED');
  expect(await listPayees(asha)).toHaveLength(before);
});

test('of two additions of one payee at the same moment one succeeds', bothEngines, async () => {
  const payee = outside('Vasant Rane', '50100999000777');
  await confirmPayee(asha, payee);
  await confirmPayee(asha, payee);
  const answers = await Promise.all([1, 2].map(() => callPayee(asha, 'ADD', payee)));
  const codes = answers.map((answer) => (answer.kind === 'success' ? '0' : answer.code));
  expect(codes.toSorted()).toEqual(['0', '9050']);
});

test('the policy may keep a payee from being paid for hours, and limit how many are added in a day (RULINGS B10, INVARIANTS P8)', async () => {
  const strict = await startBank({ policy: { payee: { coolingHours: 4, additionsPerDayMax: 2 } } });
  const client = await signInAs(strict, 'asha');
  await confirmedPayee(client, 'ADD', kavita);
  expect((await listPayees(client)).at(-1)).toMatchObject({ UsableFrom: '21-11-2026 14:00:00' });
  const order = await authorisedTransfer(strict, client, {
    amount: '10.00',
    to: kavita.accountNumber,
  });
  expect(await client.call('FundTransferService', order)).toMatchObject({ code: '9045' });
  // Activation begins the period anew.
  await callPayee(client, 'DELETE', ravi);
  await callPayee(client, 'UPDATE', ravi);
  const again = await authorisedTransfer(strict, client, { amount: '10.00' });
  expect(await client.call('FundTransferService', again)).toMatchObject({ code: '9045' });
  await confirmedPayee(client, 'ADD', gurpreet);
  expect(await confirmedPayee(client, 'ADD', outside('One Too Many', '99'))).toMatchObject({
    code: '9054',
  });
  await strict.moveTo('2026-11-21T14:00:00');
  const later = await signInAs(strict, 'asha');
  const due = await authorisedTransfer(strict, later, {
    amount: '10.00',
    to: kavita.accountNumber,
  });
  expect(await later.call('FundTransferService', due)).toMatchObject({ kind: 'success' });
  expect((await listPayees(later)).at(-1)).not.toHaveProperty('UsableFrom');
});
