import { dailyUsage } from '@sahakar/db/schema/limits';
import { postings } from '@sahakar/db/schema/ledger';
import { eq } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import type { Bank } from '../bank.ts';
import { reverse } from '../ledger/reverse.ts';
import { asha, savings } from '../testing/ashas-orders.ts';
import { balanceOf } from '../testing/balance-of.ts';
import { bankAt } from '../testing/bank-at.ts';
import { failingOnce } from '../testing/failing-once.ts';
import { sentPayments } from '../testing/sent-payments.ts';
import { bankOfEachTest } from '../testing/shared-bank.ts';
import {
  earliestPending,
  settleOvertaken,
  settlePayments,
  settleWithOtherBanks,
} from './settle-payments.ts';

const at = (time: string) => new Date(`2026-11-21T${time}:00+05:30`);
const nothing = { settled: 0, returned: 0, waiting: 0, ignored: 0, stuck: [] };
const registered = '9820012345';

const own = bankOfEachTest({ now: '2026-11-21T10:10:00+05:30' });
const payments = sentPayments(own);

const bankOf = (time: string, other: Partial<Bank> = {}) =>
  bankAt({ ...own.bank, ...other }, `2026-11-21T${time}:00`);
const settle = (time: string, other: Partial<Bank> = {}) =>
  settlePayments(bankOf(time, other), at(time));
const run = (time: string) => settleWithOtherBanks.run(bankOf(time), at(time));
const stateOf = async (rrn: string) => (await payments.paymentOf(rrn))?.state;
const texts = async (to: string) =>
  (await own.inbox.read({ to })).filter(({ requestType }) => requestType === 'RETURN-ALERT');

test('the job moves money, makes up for each batch that was missed, and is due with batches', () => {
  expect(settleWithOtherBanks).toMatchObject({
    name: 'settle-with-other-banks',
    missed: 'each',
    movesMoney: true,
  });
  expect(settleWithOtherBanks.dueAfter(at('10:10'), own.bank.policy)).toEqual(at('10:30'));
});

test('work waits since the earliest payment that is pending, whatever was concluded before', async () => {
  const since = () => settleWithOtherBanks.waitingSince?.(own.bank);
  expect(await since()).toBeNull();
  await payments.send({});
  await settle('10:30');
  expect(await since()).toBeNull();
  await payments.send({}, bankOf('11:10'));
  await payments.send({ amount: 70_13n });
  await payments.send({}, bankOf('12:10'));
  expect(await since()).toEqual(at('11:30'));
  expect(await earliestPending(own.bank.store.read)).toEqual(at('11:30'));
});

test('the job says what it settled, returned and could not return, and nothing where there was nothing', async () => {
  await own.world.magic.turn(true);
  expect(await run('10:30')).toBe('');
  await payments.send({});
  await payments.send({ amount: 70_13n }, bankOf('08:10'));
  expect(await run('10:30')).toBe('settled 1 payments, returned 1');
  await payments.send({ amount: 70_17n });
  expect(await run('10:30')).toBe(
    'settled 1 payments, returned 0, ignored 1 answers that came again',
  );
  await payments.send({});
  await payments.send({ amount: 70_13n });
  await payments.setAccount({ frozen: true });
  expect(await settle('12:30')).toEqual({ ...nothing, settled: 1, waiting: 1 });
  await payments.setAccount({ frozen: false });
  await payments.send({});
  await payments.setAccount({ frozen: true });
  expect(await run('12:30')).toBe('settled 1 payments, returned 0, could not return 1');
});

test('a payment that cannot be concluded keeps no other back, is told, and is tried again with the next batch', async () => {
  const runs = (bank: Bank) => settleWithOtherBanks.run(bank, at('10:30'));
  const stuck = (time: string) => failingOnce(bankOf(time), new Error('the disk is full'));
  const first = await payments.send({});
  expect(await runs(stuck('10:30'))).toBe(
    'settled 0 payments, returned 0, could not try 1, the first failed: the disk is full',
  );
  const second = await payments.send({});
  expect(await runs(stuck('10:30'))).toBe(
    'settled 1 payments, returned 0, could not try 1, the first failed: the disk is full',
  );
  expect([await stateOf(first.rrn), await stateOf(second.rrn)]).toEqual(['pending', 'success']);
  expect(await run('11:00')).toBe('settled 1 payments, returned 0');
  expect(await stateOf(first.rrn)).toBe('success');
});

test('what is due is settled under its own reference, and what is due later stays as it is', async () => {
  const before = await balanceOf(own, 'NEFT-SETTLEMENT');
  const due = await payments.send({});
  const later = await payments.send({ amount: 70_13n });
  expect(await settle('10:29')).toEqual(nothing);
  expect(await settle('10:30')).toEqual({ ...nothing, settled: 1 });
  expect(await payments.paymentOf(due.rrn)).toMatchObject({
    state: 'success',
    concludedAt: at('10:30'),
    returnReason: null,
  });
  expect(await payments.paymentOf(later.rrn)).toMatchObject({ state: 'pending' });
  expect(await balanceOf(own, 'NEFT-SETTLEMENT')).toBe(before + 100_00n);
  expect(await settle('10:30')).toEqual(nothing);
  expect(await balanceOf(own, 'NEFT-SETTLEMENT')).toBe(before + 100_00n);
  const utr = due.outcome.kind === 'sent' ? due.outcome.utr : '';
  expect(await narrationsOf(due.rrn)).toEqual([`NEFT ${utr}`, `NEFT ${utr}`]);
});

/** Of the lines by which this payment was settled. */
async function narrationsOf(rrn: string): Promise<string[]> {
  const journal = await payments.journalOfCause('payment-settlement', rrn);
  const lines = await own.bank.store.read
    .select({ narration: postings.narration })
    .from(postings)
    .where(eq(postings.rrn, journal?.rrn ?? ''));
  return lines.map(({ narration }) => narration);
}

test('IMPS that the other bank took late is settled under its number', async () => {
  await own.world.magic.turn(true);
  const { rrn } = await payments.send({ rail: 'IMPS', amount: 70_15n });
  expect(await settle('16:30')).toEqual({ ...nothing, settled: 1 });
  expect(await narrationsOf(rrn)).toEqual([`IMPS ${rrn}`, `IMPS ${rrn}`]);
});

test('what the other bank tells twice, or after a return, moves money once and is counted as ignored', async () => {
  await own.world.magic.turn(true);
  const before = await balanceOf(own, savings);
  const twice = await payments.send({ amount: 70_17n });
  expect(await settle('10:30')).toEqual({ ...nothing, settled: 1, ignored: 1 });
  const back = await payments.send({ amount: 70_18n });
  expect(await settle('12:30')).toEqual({ ...nothing, returned: 1, ignored: 1 });
  expect([await stateOf(twice.rrn), await stateOf(back.rrn)]).toEqual(['success', 'failed']);
  expect(await balanceOf(own, savings)).toBe(before - 70_17n);
});

test('what another process concludes meanwhile is neither concluded again nor counted', async () => {
  const { rrn } = await payments.send({});
  const { rrns } = own.bank;
  const next = async () => {
    await settle('10:30');
    return rrns.next();
  };
  expect(await settle('10:30', { rrns: { ...rrns, next } })).toEqual(nothing);
  expect(await stateOf(rrn)).toBe('success');
});

test('what comes back is the customer’s again, with the limit of the day of its debit and a message', async () => {
  const days = ['2026-11-20', '2026-11-21'];
  const usage = days.map((day) => ({ customerNo: asha, day, amount: 900_00n, count: 3 }));
  await own.inBank((tx) => tx.insert(dailyUsage).values(usage));
  const before = await balanceOf(own, savings);
  const yesterday = bankAt(own.bank, '2026-11-20T23:10:00');
  const { rrn, outcome } = await payments.send({ amount: 1_070_13n }, yesterday);
  const other = await payments.send({ amount: 20_13n });
  expect(await settle('10:30')).toEqual({ ...nothing, returned: 1 });
  expect(await payments.paymentOf(rrn)).toMatchObject({
    state: 'failed',
    concludedAt: at('10:30'),
    returnReason: 'Account closed',
  });
  expect(await stateOf(other.rrn)).toBe('pending');
  expect(await balanceOf(own, savings)).toBe(before - 20_13n);
  const used = await own.bank.store.read.select().from(dailyUsage).orderBy(dailyUsage.day);
  expect(used).toMatchObject([
    { amount: 900_00n - 1_070_13n, count: 2 },
    { amount: 900_00n, count: 3 },
  ]);
  const utr = outcome.kind === 'sent' ? outcome.utr : '';
  expect((await texts(registered)).map(({ text }) => text)).toEqual([
    `Rs 1,070.13 is back in account ending 2317: the bank of Rohit Deshpande returned your payment ${utr} (Account closed).`,
  ]);
  // Of no debit that the book knows, which is looked through at the end of the test.
  await own.inBank((tx) => tx.delete(dailyUsage));
});

test('the message of a return goes to the user who paid, and to the customer where nobody did', async () => {
  const noted = '9820099999';
  await payments.setMobile(noted);
  await payments.send({ rail: 'IMPS', amount: 70_13n });
  await settle('12:30');
  expect(await texts(registered)).toHaveLength(1);
  expect(await texts(noted)).toHaveLength(0);
  const { rrn } = await payments.send({ rail: 'IMPS', amount: 70_13n, loginUsername: null });
  await settle('12:30');
  expect(await texts(registered)).toHaveLength(1);
  expect((await texts(noted)).map(({ text }) => text)).toEqual([expect.stringContaining(rrn)]);
});

const mostPaise = BigInt(Number.MAX_SAFE_INTEGER);

test.each([
  ['frozen', { frozen: true }],
  ['as full as can be counted', { balance: mostPaise }],
])('what comes back to an account that is %s waits', async (_what, change) => {
  await own.world.magic.turn(true);
  const balance = await balanceOf(own, savings);
  const { rrn } = await payments.send({ amount: 70_18n });
  await payments.setAccount(change);
  expect(await settle('12:30')).toEqual({ ...nothing, waiting: 1 });
  expect(await stateOf(rrn)).toBe('pending');
  await payments.setAccount({ frozen: false, balance: balance - 70_18n });
  expect(await settle('12:30')).toEqual({ ...nothing, returned: 1, ignored: 1 });
  expect(await balanceOf(own, savings)).toBe(balance);
});

test('a dormant account takes back what it paid, and a closed one does not', async () => {
  const { rrn } = await payments.send({ amount: 70_13n });
  await payments.setStatus('closed');
  expect(await settle('12:30')).toEqual({ ...nothing, waiting: 1 });
  expect(await stateOf(rrn)).toBe('pending');
  await payments.setStatus('dormant');
  expect(await settle('12:30')).toEqual({ ...nothing, returned: 1 });
});

test('what the ledger does not settle, or has taken back already, stays pending and is reported', async () => {
  const { rrn } = await payments.send({});
  await payments.setAccount({ frozen: true }, 'OUTWARD-PAYMENTS');
  const whyStuck = async (time: string) => (await settle(time)).stuck.map(({ why }) => why);
  expect(await whyStuck('10:30')).toEqual([expect.stringContaining('cannot be settled: frozen')]);
  expect(await stateOf(rrn)).toBe('pending');
  await payments.setAccount({ frozen: false }, 'OUTWARD-PAYMENTS');
  await settle('10:30');
  const back = await payments.send({ amount: 70_13n });
  const again = { original: back.rrn, rrn: await own.bank.rrns.next(), at: at('10:10') };
  await own.inBank((tx) => reverse(tx, again));
  expect(await whyStuck('12:30')).toEqual([
    expect.stringContaining('cannot go back: duplicate-cause'),
  ]);
  expect(await stateOf(back.rrn)).toBe('pending');
  await payments.markReturned(back.rrn, at('12:30'));
});

test('a payment that was overtaken is concluded once it is due, unless the book is not in order', async () => {
  const { rrn } = await payments.send({});
  const overtaken = (time: string, other: Partial<Bank> = {}) =>
    settleOvertaken(bankOf(time, other), { rrn, dueAt: at('10:30') });
  await overtaken('10:29');
  expect(await stateOf(rrn)).toBe('pending');
  await overtaken('10:30', { book: { trouble: () => ({ checks: ['H1'], reason: 'broken' }) } });
  expect(await stateOf(rrn)).toBe('pending');
  const next = () => Promise.reject(new Error('the disk is full'));
  await overtaken('10:30', { rrns: { ...own.bank.rrns, next } });
  expect(await stateOf(rrn)).toBe('pending');
  await overtaken('10:30');
  expect(await stateOf(rrn)).toBe('success');
});
