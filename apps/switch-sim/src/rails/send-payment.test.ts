import { postings } from '@sahakar/db/schema/ledger';
import { outwardPayments } from '@sahakar/db/schema/payments';
import { eq } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import { callTrace, traced } from '../call/call-trace.ts';
import { businessDay } from '../clock.ts';
import { asha, savings } from '../testing/ashas-orders.ts';
import { balanceOf } from '../testing/balance-of.ts';
import { sentPayments } from '../testing/sent-payments.ts';
import { bankOfEachTest } from '../testing/shared-bank.ts';

const at = (time: string) => new Date(`2026-11-21T${time}:00+05:30`);

// A batch is settled at this moment, so that the next one is half an hour off.
const own = bankOfEachTest({ now: '2026-11-21T10:00:00+05:30' });
const payments = sentPayments(own);

const sentRows = () => own.bank.store.read.select().from(outwardPayments);
const linesOf = (rrn: string) =>
  own.bank.store.read
    .select({
      account: postings.accountId,
      amount: postings.amount,
      narration: postings.narration,
    })
    .from(postings)
    .where(eq(postings.rrn, rrn))
    .orderBy(postings.accountId);

test('a payment is kept with its payee and its end, and its money waits until the batch', async () => {
  const { rrn, outcome } = await payments.send({});
  expect(outcome).toEqual({ kind: 'sent', utr: expect.stringMatching(/^SHKRN26325\w{6}$/) });
  const utr = outcome.kind === 'sent' ? outcome.utr : '';
  expect(await payments.paymentOf(rrn)).toEqual({
    rrn,
    rail: 'NEFT',
    customerNo: asha,
    fromAccount: savings,
    toAccount: '20345678841',
    toIfsc: 'SBIN0000300',
    toName: 'Rohit Deshpande',
    amount: 100_00n,
    state: 'pending',
    dueAt: at('10:30'),
    concludedAt: null,
    answer: '{"kind":"credited"}',
    returnReason: null,
  });
  const narration = `NEFT Rohit Deshpande rent ${utr}`;
  expect(await linesOf(rrn)).toEqual([
    { account: savings, amount: -100_00n, narration },
    { account: 'OUTWARD-PAYMENTS', amount: 100_00n, narration },
  ]);
});

test('IMPS has reached the other bank at once, under no reference but its number', async () => {
  const { rrn, outcome } = await payments.send({ rail: 'IMPS' });
  expect(outcome).toEqual({ kind: 'sent', utr: null });
  expect(await payments.paymentOf(rrn)).toMatchObject({
    state: 'success',
    dueAt: null,
    concludedAt: at('10:00'),
  });
  const narration = 'IMPS Rohit Deshpande rent';
  expect(await linesOf(rrn)).toEqual([
    { account: savings, amount: -100_00n, narration },
    { account: 'IMPS-SETTLEMENT', amount: 100_00n, narration },
  ]);
});

test.each([
  ['IMPS', 70_13n, 'pending', '12:00'],
  ['NEFT', 70_13n, 'pending', '12:30'],
  ['IMPS', 70_15n, 'pending', '16:00'],
  ['NEFT', 70_15n, 'pending', '16:30'],
  ['IMPS', 70_16n, 'pending', null],
  ['NEFT', 70_16n, 'pending', null],
  ['IMPS', 70_17n, 'success', null],
  ['NEFT', 70_17n, 'pending', '10:30'],
  ['IMPS', 70_18n, 'pending', '12:00'],
  ['NEFT', 70_18n, 'pending', '12:30'],
] as const)('%s of %s paise is %s and heard of at %s', async (rail, amount, state, due) => {
  await own.world.magic.turn(true);
  const { rrn } = await payments.send({ rail, amount });
  const dueAt = due === null ? null : at(due);
  const concludedAt = state === 'success' ? at('10:00') : null;
  expect(await payments.paymentOf(rrn)).toMatchObject({ state, dueAt, concludedAt });
  const [_own, other] = await linesOf(rrn);
  expect(other?.account).toBe(state === 'success' ? 'IMPS-SETTLEMENT' : 'OUTWARD-PAYMENTS');
});

test('what the other bank declines or the ledger refuses is told as it is, and leaves nothing', async () => {
  const before = await balanceOf(own, savings);
  expect((await payments.send({ rail: 'IMPS', amount: 70_14n })).outcome).toEqual({
    kind: 'declined',
    reason: 'Account does not exist',
  });
  await payments.setAccount({ frozen: true });
  expect((await payments.send({})).outcome).toEqual({ kind: 'frozen', account: savings });
  await payments.setAccount({ frozen: false });
  expect(await sentRows()).toEqual([]);
  expect(await balanceOf(own, savings)).toBe(before);
});

test('an order is paid once: for the same cause the second is told the number of the first', async () => {
  const { rrn } = await payments.send({ causeId: 'order' });
  const { outcome } = await payments.send({ causeId: 'order' });
  expect(outcome).toEqual({ kind: 'duplicate-cause', rrn });
  expect(await sentRows()).toMatchObject([{ rrn }]);
});

test('the traffic is told when the bank hears of a payment again, and whether it comes back then', async () => {
  await own.world.magic.turn(true);
  const told = async (other: Parameters<typeof payments.send>[0]) => {
    const trace = callTrace(0);
    await traced(trace, () => payments.send(other));
    return trace.effects.filter(({ kind }) => kind === 'job');
  };
  const job = { kind: 'job', job: 'settle-with-other-banks' };
  const settled = { ...job, at: '2026-11-21T10:30:00.000+05:30', what: 'NEFT is settled' };
  expect(await told({})).toEqual([settled]);
  const back = { ...job, at: '2026-11-21T12:30:00.000+05:30', what: 'NEFT comes back' };
  expect(await told({ amount: 70_13n })).toEqual([back]);
  expect(await told({ amount: 70_18n })).toEqual([back]);
  expect(await told({ rail: 'IMPS' })).toEqual([]);
});

test('a payment that its batch has overtaken is settled behind its own transaction, and another waits', async () => {
  const clock = { at: at('10:00') };
  const ofBank = { now: () => clock.at, today: () => businessDay(clock.at) };
  const bank = { ...own.bank, clock: ofBank };
  const committedAt = async (time: string) => {
    clock.at = at('10:00');
    const { rrn } = await payments.send({}, bank, () => {
      clock.at = at(time);
    });
    return rrn;
  };
  const late = await committedAt('10:30');
  expect(await payments.paymentOf(late)).toMatchObject({ state: 'success' });
  const early = await committedAt('10:29');
  expect(await payments.paymentOf(early)).toMatchObject({ state: 'pending' });
});
