import { rupeesText } from '@sahakar/contracts/wire/rupees';
import { ledgerAccounts, postings } from '@sahakar/db/schema/ledger';
import { outwardPayments } from '@sahakar/db/schema/payments';
import { asc, eq } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import { takePaymentBack } from '../counter/other-bank-desk.ts';
import { balanceOf } from '../ledger/statement.ts';
import { reverse } from '../ledger/reverse.ts';
import { pay } from '../testing/other-bank-steps.ts';
import { sentPayments } from '../testing/sent-payments.ts';
import { signInAs } from '../testing/signed-in-client.ts';
import { bankOfEachTest, signedInForEachTest } from '../testing/shared-bank.ts';
import { returnPayment } from './return-payment.ts';

const savings = '001010000042317';
const malvan = '006011000002936';
const opening = 50_000_00n;
const reason = 'No such account';

const bank = bankOfEachTest({ now: '2026-11-21T10:10:00+05:30' });
const payer = signedInForEachTest(bank, 'asha');

const held = (account: string) => balanceOf(bank.bank.store.read, account);
const sendBack = (reference: string) =>
  takePaymentBack(bank.bank, { requestId: `back ${reference}`, reference, reason });
const settle = () => bank.moveTo('2026-11-21T10:30:00');
const payments = () =>
  bank.bank.store.read.select().from(outwardPayments).orderBy(asc(outwardPayments.amount));
const wrongChecks = async () => (await bank.world.book.look()).filter(({ ok }) => !ok);

test('what was settled comes back out of the settlement account, and the payment beside it stays', async () => {
  const before = (await held('NEFT-SETTLEMENT')) ?? 0n;
  await pay(bank, payer, 'NEFT', { amount: '100.00' });
  const reference = await pay(bank, payer, 'NEFT', { amount: '200.00' });
  await settle();
  expect(await held('NEFT-SETTLEMENT')).toBe(before + 300_00n);

  expect(await sendBack(reference)).toEqual({
    accepted: true,
    rrn: expect.stringMatching(/^\d{12}$/),
    balance: '49900.00',
  });
  expect(await held(savings)).toBe(opening - 100_00n);
  expect(await held('NEFT-SETTLEMENT')).toBe(before + 100_00n);
  expect(await held('OUTWARD-PAYMENTS')).toBe(0n);
  expect(await payments()).toMatchObject([
    { state: 'success', returnReason: null },
    { state: 'failed', returnReason: reason },
  ]);
  expect(await wrongChecks()).toEqual([]);
});

test('what is under way comes back under its RRN as under its UTR, once, and no settlement with it', async () => {
  const reference = await pay(bank, payer, 'NEFT', { amount: '100.00' });
  const [sent] = await payments();
  const before = await held('NEFT-SETTLEMENT');
  expect(await sendBack(sent?.rrn ?? '')).toMatchObject({ accepted: true, balance: '50000.00' });
  expect(await held(savings)).toBe(opening);
  expect(await held('NEFT-SETTLEMENT')).toBe(before);
  expect(await sendBack(reference)).toEqual({
    accepted: false,
    reason: 'This payment has come back already.',
  });
  await settle();
  expect(await held(savings)).toBe(opening);
  expect(await wrongChecks()).toEqual([]);
});

test('an IMPS payment has reached the other bank at once, and comes back whole', async () => {
  const before = (await held('IMPS-SETTLEMENT')) ?? 0n;
  await signInAs(bank, 'nandini', payer);
  const owned = (await held(malvan)) ?? 0n;
  const reference = await pay(bank, payer, 'IMPS', { amount: '70.00', from: malvan });
  expect(await payments()).toMatchObject([{ state: 'success', dueAt: null }]);
  expect(await held('IMPS-SETTLEMENT')).toBe(before + 70_00n);
  expect(await sendBack(reference)).toMatchObject({ balance: rupeesText(owned) });
  expect(await held(malvan)).toBe(owned);
  expect(await held('IMPS-SETTLEMENT')).toBe(before);
  expect(await wrongChecks()).toEqual([]);
});

test('nothing comes back under a reference of nobody, or to an account that is frozen', async () => {
  const reference = await pay(bank, payer, 'NEFT', { amount: '100.00' });
  expect(await sendBack('SHKRN2632599999')).toEqual({
    accepted: false,
    reason: 'We have sent no payment under this reference.',
  });
  await bank.inBank((tx) =>
    tx.update(ledgerAccounts).set({ frozen: true }).where(eq(ledgerAccounts.id, savings)),
  );
  expect(await sendBack(reference)).toEqual({
    accepted: false,
    reason: 'The account is frozen and takes no entries: the payment cannot come back.',
  });
  expect(await payments()).toMatchObject([{ state: 'pending' }]);
  expect(await held(savings)).toBe(opening - 100_00n);
});

test('an IMPS payment that the other bank declines takes nothing, and NEFT hears of no such answer', async () => {
  await expect(pay(bank, payer, 'IMPS', { amount: '70.14' })).rejects.toThrow('9053');
  expect(await payments()).toEqual([]);
  expect(await held(savings)).toBe(opening);
  await pay(bank, payer, 'NEFT', { amount: '70.14' });
  await settle();
  expect(await payments()).toMatchObject([{ state: 'success' }]);
});

test('the line of a payment says to whom, what for and under which reference', async () => {
  const reference = await pay(bank, payer, 'NEFT', { amount: '70.00', remark: 'rent' });
  const lines = await bank.bank.store.read
    .select({ narration: postings.narration })
    .from(postings)
    .innerJoin(outwardPayments, eq(outwardPayments.rrn, postings.rrn))
    .where(eq(postings.accountId, savings));
  expect(lines).toEqual([{ narration: `NEFT Rohit Deshpande rent ${reference}` }]);
});

const direct = (rrn: string, rrns: { readonly settlement: string; readonly payment: string }) =>
  bank.inBank((tx) => returnPayment(tx, bank.bank, { reference: rrn, reason }, rrns));
const numbers = async () => ({
  settlement: await bank.bank.rrns.next(),
  payment: await bank.bank.rrns.next(),
});

test('nothing comes back to an account that is as full as can be counted, until it is not', async () => {
  const sent = sentPayments(bank);
  const { rrn } = await sent.send({});
  await sent.setAccount({ balance: BigInt(Number.MAX_SAFE_INTEGER) });
  expect(await direct(rrn, await numbers())).toEqual({
    accepted: false,
    reason: 'The account would come to more money than the bank can count.',
  });
  expect(await payments()).toMatchObject([{ state: 'pending' }]);
  await sent.setAccount({ balance: opening - 100_00n });
  expect(await direct(rrn, await numbers())).toMatchObject({ accepted: true });
});

test('nothing comes back to an account that is closed', async () => {
  const sent = sentPayments(bank);
  const { rrn } = await sent.send({});
  await sent.setStatus('closed');
  expect(await direct(rrn, await numbers())).toEqual({
    accepted: false,
    reason: 'The account is closed and takes no entries: the payment cannot come back.',
  });
  expect(await payments()).toMatchObject([{ state: 'pending' }]);
});

test('a payment comes back to a dormant account under the numbers that were taken for it', async () => {
  const sent = sentPayments(bank);
  const { rrn } = await sent.send({ rail: 'NEFT' });
  await settle();
  await sent.setStatus('dormant');
  const rrns = await numbers();
  expect(await direct(rrn, rrns)).toEqual({
    accepted: true,
    rrn: rrns.payment,
    balance: '50000.00',
  });
  const settlement = await sent.journalOfCause('payment-settlement', rrn);
  expect(await sent.journalOfCause('reversal', rrn)).toMatchObject({ rrn: rrns.payment });
  expect(await sent.journalOfCause('reversal', settlement?.rrn ?? '')).toMatchObject({
    rrn: rrns.settlement,
    reverses: settlement?.rrn,
  });
});

test('where the settlement has been taken back already nothing comes back, and the bank is told', async () => {
  const sent = sentPayments(bank);
  const { rrn } = await sent.send({});
  await settle();
  const settlement = await sent.journalOfCause('payment-settlement', rrn);
  const taken = { original: settlement?.rrn ?? '', rrn: await bank.bank.rrns.next() };
  await bank.inBank((tx) => reverse(tx, { ...taken, at: bank.bank.clock.now() }));
  await expect(direct(rrn, await numbers())).rejects.toThrow('cannot be taken back');
  expect(await payments()).toMatchObject([{ state: 'success', returnReason: null }]);
  expect(await held(savings)).toBe(opening - 100_00n);
  // The book is looked through at the end of the test.
  const own = { original: rrn, rrn: await bank.bank.rrns.next(), at: bank.bank.clock.now() };
  await bank.inBank((tx) => reverse(tx, own));
  await sent.markReturned(rrn, bank.bank.clock.now());
});
