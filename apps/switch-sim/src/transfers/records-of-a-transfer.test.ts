import { payees } from '@sahakar/db/schema/payees';
import { standardPolicy } from '@sahakar/contracts/standard-policy';
import { and, eq } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import { asha, ashasOrder, current, ravis, savings } from '../testing/ashas-orders.ts';
import { bankOfEachTest } from '../testing/shared-bank.ts';
import { findPayeeOfOtherBank, notePaid, rulePayee } from './payee-of-customer.ts';
import { recordedOrder } from './recorded-order.ts';
import { batchRails, payableAt, targetOf } from './recorded-target.ts';
import type { TransferOrder } from './transfer-order.ts';

const ravi = '100038554';
const josephs = '005010000018446';
const rohits = '20345678841';
// A bank for each test, since a statement is prepared once for a bank and stays as it was then.
const own = bankOfEachTest();

type Payee = typeof payees.$inferInsert;

/** A payee like one of the scenario, in some respects another. */
async function added(customerNo: string, accountNumber: string, other: Partial<Payee>) {
  const isMeant = and(eq(payees.customerNo, customerNo), eq(payees.accountNumber, accountNumber));
  const [payee] = await own.bank.store.read.select().from(payees).where(isMeant);
  if (payee === undefined) throw new Error('There is no such payee');
  await own.inBank((tx) => tx.insert(payees).values({ ...payee, ...other }));
  return payee;
}

const recorded = (other: Partial<TransferOrder> = {}) =>
  recordedOrder(own.bank.store.read, ashasOrder(other));
const toRohit = { txnType: 'NEFT', rail: 'NEFT', toAccount: rohits } as const;

test('within the bank both accounts and the customer’s own payee are found, and nobody else’s (INVARIANTS P1)', async () => {
  // Another customer's payee of the same account, and one of another bank with its number.
  await added(asha, ravis, { id: 'other', customerNo: '100061975', status: 'DEACTIVATED' });
  await added(asha, ravis, { id: 'abroad', payeeType: 'MBINTER', name: 'Somebody' });
  const found = await recorded();
  expect(found.from).toMatchObject({ number: savings, customerNo: asha, balance: 50_000_00n });
  expect(found.to).toMatchObject({ number: ravis, customerNo: ravi });
  expect(found.payee).toEqual({
    id: expect.any(String),
    name: 'Ravi Shankar Joshi',
    status: 'ACTIVATED',
    usableFrom: null,
    accountNumber: ravis,
    ifsc: found.to?.ifsc,
  });
  expect(['other', 'abroad']).not.toContain(found.payee?.id);
});

test('where either account is none of the bank’s, there is nobody', async () => {
  expect(await recorded({ toAccount: '999' })).toMatchObject({ to: null, payee: null });
  expect(await recorded({ fromAccount: '999' })).toMatchObject({ from: null });
  expect(await recorded({ toAccount: '004010000027751' })).toMatchObject({
    to: { number: '004010000027751' },
    payee: null,
  });
});

test('whom only somebody else has as his payee is none of the customer’s (INVARIANTS P1)', async () => {
  const kavitas = '004010000027751';
  await added(asha, ravis, { id: 'other', customerNo: ravi, accountNumber: kavitas });
  expect(await recorded({ toAccount: kavitas })).toMatchObject({
    to: { number: kavitas },
    payee: null,
  });
});

test('at another bank no account is looked for, and the payee is that of the branch', async () => {
  const found = await recorded({ ...toRohit, toIfsc: 'SBIN0000300' });
  expect(found).toMatchObject({
    from: { number: savings },
    to: null,
    payee: { name: 'Rohit Deshpande', ifsc: 'SBIN0000300' },
  });
  expect(await recorded({ ...toRohit, toIfsc: 'HDFC0000007' })).toMatchObject({ payee: null });
  // An account of this bank's number at another bank is none of this bank's payees.
  expect(await recorded({ ...toRohit, toAccount: ravis })).toMatchObject({ payee: null });
});

test('a branch that is left out is taken from the payee, where but one has the number', async () => {
  const find = (customerNo: string, ifsc: string) =>
    findPayeeOfOtherBank(own.bank.store.read, customerNo, rohits, ifsc);
  expect(await find(asha, '')).toMatchObject({ name: 'Rohit Deshpande' });
  expect(await find(ravi, '')).toBeNull();
  await added(asha, rohits, { id: 'second', ifsc: 'HDFC0000007', name: 'Another' });
  expect(await find(asha, '')).toBeNull();
  expect(await find(asha, 'HDFC0000007')).toMatchObject({ id: 'second', name: 'Another' });
  expect(await find(asha, 'SBIN0000300')).toMatchObject({ name: 'Rohit Deshpande' });
});

test('a payee of another bank is found and payable in whatever capitals his account is written (decision 0021)', async () => {
  await added(asha, rohits, { id: 'letters', accountNumber: 'MH60118827999', name: 'Krishi' });
  const find = (accountNumber: string) =>
    findPayeeOfOtherBank(own.bank.store.read, asha, accountNumber, '');
  expect(await find('mh60118827999')).toMatchObject({ id: 'letters' });
  expect(await payableAt(own.bank.store.read, asha, 'mh60118827999')).toMatchObject([
    { name: 'Krishi' },
  ]);
  await added(asha, rohits, { id: 'small', accountNumber: 'mh60118827999' });
  expect(await find('mh60118827999')).toMatchObject({ id: 'small' });
  expect(await find('MH60118827999')).toMatchObject({ id: 'letters' });
});

test('what was paid last is kept with its own payee', async () => {
  const at = new Date('2026-11-21T11:00:00+05:30');
  const payee = await added(asha, rohits, { id: 'second', ifsc: 'HDFC0000007' });
  await own.inBank((tx) => notePaid(tx, payee.id, 12_34n, at));
  const rows = await own.bank.store.read.select().from(payees);
  const told = rows.filter(({ lastPaidAt }) => lastPaidAt?.getTime() === at.getTime());
  expect(told).toMatchObject([{ id: payee.id, lastPaidAmount: 12_34n }]);
});

test('only an activated payee is paid, from the end of his cooling period on (B10, T13)', () => {
  const usableFrom = new Date('2026-11-21T10:00:00+05:30');
  const cooling = { name: 'Ravi', status: 'ACTIVATED', usableFrom } as const;
  const before = new Date(usableFrom.getTime() - 1);
  expect(rulePayee(null, usableFrom)).toMatchObject({ code: '9044' });
  expect(rulePayee({ ...cooling, status: 'PENDING' }, usableFrom)).toMatchObject({ code: '9044' });
  expect(rulePayee(cooling, before)).toMatchObject({ code: '9045' });
  expect(rulePayee(cooling, usableFrom)).toBeNull();
  expect(rulePayee({ ...cooling, usableFrom: null }, before)).toBeNull();
  const numbersOf = (payee: Parameters<typeof rulePayee>[0]) =>
    rulePayee(payee, before)?.because?.compared.map(({ value }) => value);
  expect(numbersOf({ ...cooling, status: 'PENDING' })).toEqual(['PENDING', 'ACTIVATED']);
  expect(numbersOf(null)).toEqual(['no payee of the customer', 'ACTIVATED']);
  expect(numbersOf(cooling)).toEqual([
    '2026-11-21T09:59:59.999+05:30',
    '2026-11-21T10:00:00.000+05:30',
  ]);
  const twoHoursBefore = new Date(usableFrom.getTime() - 7_200_000);
  expect(rulePayee(cooling, twoHoursBefore)?.because?.passes).toEqual({
    at: '2026-11-21T10:00:00.000+05:30',
    when: 'in 2 h',
  });
});

test('a customer may pay his own accounts and his activated payees, here and elsewhere (INVARIANTS P1)', async () => {
  const payable = (accountNumber: string, customerNo = asha) =>
    payableAt(own.bank.store.read, customerNo, accountNumber);
  expect(await payable(current)).toEqual([
    { name: 'Kulkarni Textiles', ifsc: expect.any(String), isOtherBank: false },
  ]);
  expect(await payable(ravis)).toEqual([
    { name: 'Ravi Shankar Joshi', ifsc: expect.any(String), isOtherBank: false },
  ]);
  expect(await payable(rohits)).toEqual([
    { name: 'Rohit Deshpande', ifsc: 'SBIN0000300', isOtherBank: true },
  ]);
  expect(await payable(josephs)).toEqual([]);
  expect(await payable(rohits, ravi)).toEqual([]);
  expect(await payable('none')).toEqual([]);
});

test('an order goes to an own account by its holder, and to anybody else by his payee alone', async () => {
  const at = async (other: Partial<TransferOrder>) => targetOf(await recorded(other));
  expect(await at({ toAccount: current })).toMatchObject({
    name: 'Kulkarni Textiles',
    isOtherBank: false,
  });
  expect(await at({})).toMatchObject({ name: 'Ravi Shankar Joshi', isOtherBank: false });
  expect(await at({ toAccount: josephs })).toMatchObject({ name: 'Joseph A. Pereira' });
  expect(await at({ toAccount: '004010000027751' })).toBeNull();
  expect(await at(toRohit)).toEqual({
    name: 'Rohit Deshpande',
    ifsc: 'SBIN0000300',
    isOtherBank: true,
  });
  expect(await at({ toAccount: 'none' })).toBeNull();
});

test('NEFT takes up to its limit, RTGS from its own on, and both are told where both or none would', () => {
  const { transfer } = standardPolicy;
  const rails = (amount: bigint) => batchRails(amount, standardPolicy);
  expect(rails(transfer.neft.amountMin)).toEqual(['NEFT']);
  expect(rails(transfer.rtgs.amountMin - 1n)).toEqual(['NEFT']);
  expect(rails(transfer.neft.amountMax)).toEqual(['NEFT', 'RTGS']);
  expect(rails(transfer.neft.amountMax + 1n)).toEqual(['RTGS']);
  expect(rails(transfer.rtgs.amountMax)).toEqual(['RTGS']);
  expect(rails(transfer.rtgs.amountMax + 1n)).toEqual(['NEFT', 'RTGS']);
  expect(rails(transfer.neft.amountMin - 1n)).toEqual(['NEFT', 'RTGS']);
});
