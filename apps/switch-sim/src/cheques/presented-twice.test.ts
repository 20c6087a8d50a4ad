/** @module-tag both-engines-wide */
import { inwardCheques } from '@sahakar/db/schema/cheques';
import { asc, eq } from '@sahakar/db/sql';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { balanceOf } from '../testing/balance-of.ts';
import { bankOfEachTest } from '../testing/shared-bank.ts';
import { decideInwardCheques } from './inward-clearing.ts';

const textiles = '001011000007902';
const twice = '700136';
/** Of another customer, and expected on the same day. */
const godavaris = '512030';

const bank = bankOfEachTest({ scenario: 'cheques' });

/** Moves the clock and answers what became of the jobs of clearing on the way. */
async function until(moment: string): Promise<readonly string[]> {
  const ran = await bank.moveTo(moment);
  return ran.filter(({ job }) => job.endsWith('-inward-cheques')).map(({ outcome }) => outcome);
}

const presentationsOf = (number: string) =>
  bank.bank.store.read
    .select({
      state: inwardCheques.state,
      decidedOn: inwardCheques.decidedOn,
      returnReason: inwardCheques.returnReason,
    })
    .from(inwardCheques)
    .where(eq(inwardCheques.chequeNumber, number))
    .orderBy(asc(inwardCheques.decidedOn));

const paidOn = (decidedOn: string) => ({ state: 'paid', decidedOn, returnReason: null });
const returnedOn = (decidedOn: string) => ({
  state: 'returned',
  decidedOn,
  returnReason: 'Already paid',
});

test('a cheque that waits from the desk keeps no other of the day out of clearing, and is paid once', async () => {
  await until('2026-11-23T10:00:00');
  const before = await balanceOf(bank, textiles);
  const cheque = { account: textiles, number: twice, amount: '6275', payee: 'Ideal Packaging' };
  const { body } = await supertest(bank.app.server)
    .post('/__sim/api/cheques')
    .send({ ...cheque, wait: true })
    .expect(200);
  expect(body).toMatchObject({ outcome: 'waiting' });

  expect(await until('2026-11-23T11:00:00')).toEqual(['received 1 cheques']);
  expect(await until('2026-11-23T15:00:00')).toEqual(['paid 2 cheques, returned 0']);
  expect(await presentationsOf(godavaris)).toEqual([paidOn('2026-11-23')]);
  // The other one of that day is Kavita's, who has no funds for it.
  expect(await until('2026-11-24T15:00:00')).toEqual([
    'received 2 cheques',
    'paid 0 cheques, returned 2',
  ]);
  expect(await presentationsOf(twice)).toEqual([paidOn('2026-11-23'), returnedOn('2026-11-24')]);
  expect(await balanceOf(bank, textiles)).toBe(before - 6_275_00n);
});

test('what came to the desk since the day of a clearing that is caught up with waits for its own', async () => {
  await until('2026-11-24T10:00:00');
  const cheque = { account: textiles, number: '700150', amount: '10', payee: 'Ideal Packaging' };
  await supertest(bank.app.server)
    .post('/__sim/api/cheques')
    .send({ ...cheque, date: '2026-11-24', wait: true })
    .expect(200);
  const day = (on: string) => decideInwardCheques(bank.bank, on);
  expect(await day('2026-11-23')).toEqual({ paid: 0, returned: 0, stuck: [] });
  expect(await day('2026-11-24')).toMatchObject({ paid: 1, returned: 0 });
});

test('a cheque that two banks present on one day is taken in once, and again on the next', async () => {
  await bank.inBank((tx) =>
    tx.insert(inwardCheques).values({
      id: 'C999999999',
      accountNumber: textiles,
      chequeNumber: twice,
      amount: 6_275_00n,
      payeeName: 'Ideal Packaging',
      presentingBank: 'HDFC Bank',
      presentsOn: '2026-11-23',
      state: 'expected',
    }),
  );
  await until('2026-11-23T10:00:00');

  expect(await until('2026-11-23T15:00:00')).toEqual([
    'received 2 cheques',
    'paid 2 cheques, returned 0',
  ]);
  expect(await presentationsOf(godavaris)).toEqual([paidOn('2026-11-23')]);
  await until('2026-11-24T15:00:00');
  expect(await presentationsOf(twice)).toEqual([paidOn('2026-11-23'), returnedOn('2026-11-24')]);
});
