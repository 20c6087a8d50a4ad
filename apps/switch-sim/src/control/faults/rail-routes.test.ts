import { outwardPayments } from '@sahakar/db/schema/payments';
import { asc } from '@sahakar/db/sql';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { bothEngines, bothEnginesWide } from '../../testing/both-engines.ts';
import { pay } from '../../testing/other-bank-steps.ts';
import { bankOfEachTest, signedInForEachTest } from '../../testing/shared-bank.ts';

const policy = { session: { minutes: 100_000, absoluteHours: 10_000 } };
const bank = bankOfEachTest({ now: '2026-11-21T10:10:00+05:30', policy });
const asha = signedInForEachTest(bank, 'asha');

const put = (body: object) => supertest(bank.app.server).put('/__sim/api/rails').send(body);
const moveTo = (time: string) => bank.moveTo(`2026-11-21T${time}`);
const outcomes = (ran: Awaited<ReturnType<typeof moveTo>>) =>
  ran.flatMap(({ job, at, outcome }) =>
    job === 'settle-with-other-banks'
      ? [`${new Date(at.getTime() + 19_800_000).toISOString().slice(11, 16)} ${outcome}`]
      : [],
  );
const states = async () =>
  (await bank.bank.store.read.select().from(outwardPayments).orderBy(asc(outwardPayments.rrn))).map(
    ({ state }) => state,
  );
const expectBook = async () => {
  const { body } = await supertest(bank.app.server).get('/__sim/api/ledger/verify').expect(200);
  expect(body).toMatchObject({ ok: true });
};

test(
  'a rail answers late, twice, after a return, or returns, for as many payments as it was told, and the book is in order',
  bothEnginesWide,
  async () => {
    await put({ rail: 'NEFT', answer: { kind: 'late', by: 'PT2H' }, times: 1 }).expect(200);
    await pay(bank, asha, 'NEFT', { amount: '100.00' });
    await pay(bank, asha, 'NEFT', { amount: '101.00' });
    expect(outcomes(await moveTo('12:00:00'))).toEqual(['10:30 settled 1 payments, returned 0']);
    expect(await states()).toEqual(['pending', 'success']);
    expect(outcomes(await moveTo('12:30:00'))).toEqual(['12:30 settled 1 payments, returned 0']);

    const reason = 'Account frozen';
    await put({ rail: 'NEFT', answer: { kind: 'returned', reason }, times: 1 }).expect(200);
    await pay(bank, asha, 'NEFT', { amount: '102.00' });
    await put({ rail: 'NEFT', answer: { kind: 'twice' } }).expect(200);
    await pay(bank, asha, 'NEFT', { amount: '103.00' });
    await put({ rail: 'IMPS', answer: { kind: 'after-return' }, times: 2 }).expect(200);
    await pay(bank, asha, 'IMPS', { amount: '104.00' });
    const { body } = await put({ rail: 'NEFT', answer: { kind: 'as-usual' } }).expect(200);
    const late = { kind: 'after-return', reason: 'Account closed' };
    expect(body).toEqual([
      { rail: 'IMPS', answer: late, times: 1 },
      { rail: 'NEFT', answer: { kind: 'as-usual' }, times: null },
      { rail: 'RTGS', answer: { kind: 'as-usual' }, times: null },
    ]);
    // What is under way comes to the end that was decided when it was given to the rail.
    expect(outcomes(await moveTo('16:00:00'))).toEqual([
      '13:00 settled 1 payments, returned 0, ignored 1 answers that came again',
      '14:30 settled 0 payments, returned 1, ignored 1 answers that came again',
      '15:00 settled 0 payments, returned 1',
    ]);
    const rows = await bank.bank.store.read.select().from(outwardPayments);
    expect(rows.find(({ amount }) => amount === 102_00n)?.returnReason).toBe(reason);
    await expectBook();
  },
);

test(
  'what is never heard of waits for good until the rail is made to tell',
  bothEngines,
  async () => {
    await put({ rail: 'NEFT', answer: { kind: 'never' } }).expect(200);
    await pay(bank, asha, 'NEFT', { amount: '107.00' });
    await put({ rail: 'NEFT', answer: { kind: 'as-usual' } }).expect(200);
    expect(outcomes(await moveTo('23:00:00'))).toEqual([]);
    expect(await states()).toEqual(['pending']);
    const hear = supertest(bank.app.server).post('/__sim/api/rails/hear').send({ rail: 'NEFT' });
    expect((await hear.expect(200)).body.payments).toHaveLength(1);
    expect(outcomes(await moveTo('23:30:00'))).toEqual(['23:30 settled 1 payments, returned 0']);
    await expectBook();
  },
);

test('a rail is late by any duration up to a year, months as long as those that follow', async () => {
  for (const [by, days] of [
    ['P1M', 30],
    ['P1Y', 365],
    ['P2D', 2],
  ] as const) {
    const { body } = await put({ rail: 'NEFT', answer: { kind: 'late', by } }).expect(200);
    const told = { rail: 'NEFT', answer: { kind: 'late', minutes: days * 1440 }, times: null };
    expect(body).toContainEqual(told);
  }
});

test('a rule that makes no sense is refused with a sentence, and without the control plane none counts', async () => {
  for (const body of [
    { rail: 'UPI', answer: { kind: 'never' } },
    { rail: 'NEFT', answer: { kind: 'late', by: 'P13M' } },
    { rail: 'NEFT', answer: { kind: 'late', by: 'PT0S' } },
    { rail: 'IMPS', answer: { kind: 'twice' } },
    { rail: 'NEFT', answer: { kind: 'never' }, times: 0 },
  ]) {
    const { body: refusal } = await put(body).expect(400);
    expect(refusal.error).toMatch(/\.$/);
  }
  await put({ rail: 'IMPS', answer: { kind: 'never' } }).expect(200);
  await pay(bank, asha, 'IMPS', { amount: '105.00' });
  Object.assign(bank.bank, { hasControl: false });
  await pay(bank, asha, 'IMPS', { amount: '106.00' });
  expect(await states()).toEqual(['pending', 'success']);
});
