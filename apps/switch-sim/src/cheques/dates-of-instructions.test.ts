/** @module-tag both-engines-wide */
import { positivePayInstructions } from '@sahakar/db/schema/cheques';
import { eq } from '@sahakar/db/sql';
import supertest from 'supertest';
import { beforeEach, expect, test } from 'vitest';
import { bothEngines } from '../testing/both-engines.ts';
import { registerPositivePay } from '../testing/register-positive-pay.ts';
import { signInAs } from '../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';

const account = '001011000007902';

let bank: TestBank;
beforeEach(async () => {
  bank = await startBank({ scenario: 'positive-pay', shared: true });
});

/** Another bank presents a cheque, without the day on it unless it is told. */
async function presented(cheque: object) {
  const { body } = await supertest(bank.app.server)
    .post('/__sim/api/cheques')
    .send({ account, ...cheque })
    .expect(200);
  return body;
}

const stateOf = async (number: string) => {
  const [instruction] = await bank.bank.store.read
    .select({ state: positivePayInstructions.state })
    .from(positivePayInstructions)
    .where(eq(positivePayInstructions.chequeNumber, number));
  return instruction?.state;
};

test('a cheque whose instruction has expired is out of date where its bank does not tell the day, whatever else it says (RULINGS C10)', async () => {
  const back = { outcome: 'returned', reason: 'Cheque is out of date' };
  const forged = { number: '700126', amount: '120000', payee: 'Somebody Else' };
  expect(await presented(forged)).toMatchObject(back);
  const asTold = { number: '700126', amount: '90000', payee: 'Ambernath Dyes' };
  expect(await presented(asTold)).toMatchObject(back);
  expect(await stateOf('700126')).toBe('expired');
});

test(
  'a cheque is not paid before the day of its instruction where its bank does not tell the day',
  bothEngines,
  async () => {
    const early = { number: '700130', amount: '57500', payee: 'Paithan Weavers Guild' };
    await bank.inBank((tx) =>
      tx
        .update(positivePayInstructions)
        .set({ chequeDate: '2026-11-22' })
        .where(eq(positivePayInstructions.chequeNumber, early.number)),
    );
    expect(await presented(early)).toMatchObject({
      outcome: 'returned',
      reason: 'Cheque is post-dated',
    });
    expect(await stateOf(early.number)).toBe('registered');
    await bank.moveTo('2026-11-22T00:00:00');
    expect(await presented(early)).toMatchObject({ outcome: 'paid' });
    expect(await stateOf(early.number)).toBe('matched');
  },
);

test('the day that the presenting bank tells counts before that of an instruction that has expired', async () => {
  const cheque = { number: '700126', amount: '90000', payee: 'Ambernath Dyes' };
  expect(await presented({ ...cheque, date: '2026-11-01' })).toMatchObject({ outcome: 'paid' });
  expect(await stateOf('700126')).toBe('expired');
});

test('a cheque that is good for longer than its instruction was is not paid with another amount or to somebody else (RULINGS C10)', async () => {
  const cheque = { number: '700126', amount: '90000', payee: 'Ambernath Dyes', date: '2026-11-01' };
  const forgeries = [
    [{ amount: '120000' }, 'Amount differs from positive pay'],
    [{ payee: 'Somebody Else' }, 'Payee differs from positive pay'],
  ] as const;
  for (const [forged, reason] of forgeries) {
    expect(await presented({ ...cheque, ...forged })).toMatchObject({
      outcome: 'returned',
      reason,
    });
    expect(await stateOf(cheque.number)).toBe('expired');
  }
  await supertest(bank.app.server)
    .post('/__sim/api/policy')
    .send({ policy: { positivePay: { monthsAround: 6 } } })
    .expect(200);
  const undated = { ...cheque, date: undefined };
  expect(await presented({ ...undated, amount: '120000' })).toMatchObject({
    reason: 'Amount differs from positive pay',
  });
  expect(await presented(undated)).toMatchObject({ outcome: 'paid' });
  expect(await stateOf(cheque.number)).toBe('expired');
});

test(
  'a cheque that came on its last good day is held to its instruction when its clearing is later (RULINGS C10)',
  bothEngines,
  async () => {
    // A Friday before a fourth Saturday: its clearing is on the Monday after.
    bank = await startBank({ scenario: 'positive-pay', now: '2026-11-27T16:00:00+05:30' });
    await registerPositivePay(await signInAs(bank, 'asha'), { InstrumentDate: '27/08/2026' });
    const cheque = { number: '700140', amount: '50000', payee: 'Ambernath Dyes' };
    expect(await presented({ ...cheque, date: '2026-08-27', wait: true })).toMatchObject({
      outcome: 'waiting',
    });
    await bank.moveTo('2026-11-30T14:59:00');
    expect(await stateOf(cheque.number)).toBe('registered');
    await bank.moveTo('2026-11-30T15:00:00');
    expect(await stateOf(cheque.number)).toBe('matched');
  },
);

test('an instruction for a cheque of the end of February holds until the end of May (RULINGS C12)', async () => {
  const lastDay = '2026-05-31T10:00:00+05:30';
  bank = await startBank({ scenario: 'positive-pay', now: lastDay });
  const asha = await signInAs(bank, 'asha');
  await registerPositivePay(asha, { InstrumentDate: '28/02/2026' });
  await bank.moveTo('2026-05-31T23:59:00');
  expect(await stateOf('700140')).toBe('registered');
  await bank.moveTo('2026-06-01T00:00:00');
  expect(await stateOf('700140')).toBe('expired');
});
