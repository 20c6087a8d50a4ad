/** @module-tag both-engines-wide */
import { chequeLeaves, inwardCheques } from '@sahakar/db/schema/cheques';
import { accounts } from '@sahakar/db/schema/customers';
import { journals, postings } from '@sahakar/db/schema/ledger';
import { and, eq, inArray } from '@sahakar/db/sql';
import { beforeAll, expect, test } from 'vitest';
import { clockAt } from '../clock.ts';
import { balanceOf } from '../testing/balance-of.ts';
import { bothEngines } from '../testing/both-engines.ts';
import { failingOnce } from '../testing/failing-once.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { decideClearing } from './jobs.ts';

const textiles = '001011000007902';
const kavita = '004010000027751';

let bank: TestBank;

// The tests tell one story, in the order of its days.
beforeAll(async () => {
  bank = await startBank({ scenario: 'cheques', shared: true });
});

async function chequeOf(number: string) {
  const [cheque] = await bank.bank.store.read
    .select()
    .from(inwardCheques)
    .where(eq(inwardCheques.chequeNumber, number));
  return cheque;
}

async function leafOf(accountNumber: string, number: string) {
  const [leaf] = await bank.bank.store.read
    .select({ state: chequeLeaves.state, on: chequeLeaves.changedOn, amount: chequeLeaves.amount })
    .from(chequeLeaves)
    .where(and(eq(chequeLeaves.accountNumber, accountNumber), eq(chequeLeaves.number, number)));
  return leaf;
}

test(
  'a presented cheque is paid in the afternoon by one journal that bears its number',
  bothEngines,
  async () => {
    const before = await balanceOf(bank, textiles);
    const ran = await bank.moveTo('2026-11-21T15:00:00');
    expect(ran).toContainEqual(
      expect.objectContaining({
        job: 'decide-inward-cheques',
        outcome: 'paid 2 cheques, returned 0',
      }),
    );
    const cheque = await chequeOf('700135');
    expect(cheque).toMatchObject({ state: 'paid', decidedOn: '2026-11-21' });
    const [line] = await bank.bank.store.read
      .select({ amount: postings.amount, number: postings.instrumentNo, kind: journals.kind })
      .from(postings)
      .innerJoin(journals, eq(journals.rrn, postings.rrn))
      .where(and(eq(postings.rrn, cheque?.rrn ?? ''), eq(postings.accountId, textiles)));
    expect(line).toEqual({ amount: -8_450_00n, number: '700135', kind: 'cheque-paid' });
    expect(await balanceOf(bank, textiles)).toBe(before - 8_450_00n);
    expect(await leafOf(textiles, '700135')).toEqual({
      state: 'paid',
      on: '2026-11-21',
      amount: 8_450_00n,
    });
    const messages = await bank.inbox.read({ to: '9820012345' });
    expect(messages.at(-1)?.text).toContain('Cheque 700135 was paid for account ending 7902');
  },
);

test(
  'an expected cheque goes into clearing on its day, and is decided on the same afternoon',
  bothEngines,
  async () => {
    await bank.moveTo('2026-11-23T10:59:00');
    expect(await leafOf(textiles, '700136')).toMatchObject({ state: 'unused' });
    await bank.moveTo('2026-11-23T11:00:00');
    expect(await leafOf(textiles, '700136')).toMatchObject({ state: 'in-clearing' });
    await bank.moveTo('2026-11-23T15:00:00');
    expect(await leafOf(textiles, '700136')).toMatchObject({ state: 'paid' });
  },
);

test('a cheque without funds goes back: no payment, one charge, and the leaf says so', async () => {
  const before = await balanceOf(bank, kavita);
  await bank.moveTo('2026-11-24T15:00:00');
  expect(await chequeOf('030084')).toMatchObject({
    state: 'returned',
    returnReason: 'Funds insufficient',
    rrn: null,
  });
  expect(await leafOf(kavita, '030084')).toMatchObject({ state: 'returned' });
  expect(before - (await balanceOf(bank, kavita))).toBe(250_00n);
});

test('a cheque that nobody was given goes back as not issued, without a charge', async () => {
  const before = await balanceOf(bank, kavita);
  await bank.inBank((tx) =>
    tx.insert(inwardCheques).values({
      id: 'C999999999',
      accountNumber: kavita,
      chequeNumber: '999999',
      amount: 1_00n,
      payeeName: 'Somebody',
      presentingBank: 'HDFC Bank',
      presentsOn: '2026-11-25',
      state: 'expected',
    }),
  );
  await bank.moveTo('2026-11-25T15:00:00');
  expect(await chequeOf('999999')).toMatchObject({
    state: 'returned',
    returnReason: 'Instrument not issued',
  });
  expect(await balanceOf(bank, kavita)).toBe(before);
});

test('nothing is cleared on a Sunday or on the fourth Saturday', async () => {
  const ran = await bank.moveTo('2026-11-30T09:00:00');
  const days = ran
    .filter(({ job }) => job === 'decide-inward-cheques')
    .map(({ at }) => at.toISOString().slice(0, 10));
  expect(days).toEqual(['2026-11-26', '2026-11-27']);
});

test('what a lien keeps back pays no cheque', bothEngines, async () => {
  await bank.stop();
  bank = await startBank({ scenario: 'cheques', shared: true });
  // The account could bear the cheque, if 25,000 of it were not kept back.
  await bank.inBank((tx) =>
    tx
      .update(inwardCheques)
      .set({ amount: 50_000_00n })
      .where(eq(inwardCheques.chequeNumber, '700135')),
  );
  const before = await balanceOf(bank, textiles);
  expect(before).toBeGreaterThan(50_000_00n);
  expect(before - 25_000_00n).toBeLessThan(50_000_00n);
  await bank.moveTo('2026-11-21T15:00:00');
  expect(await chequeOf('700135')).toMatchObject({ returnReason: 'Funds insufficient' });
  expect(await balanceOf(bank, textiles)).toBe(before - 250_00n);
});

const stand = (status: 'open' | 'dormant' | 'closed') =>
  bank.inBank((tx) => tx.update(accounts).set({ status }).where(eq(accounts.number, textiles)));

test('for a stopped cheque an account that is not in use is not charged either', async () => {
  await bank.stop();
  bank = await startBank({ scenario: 'cheques', shared: true });
  const before = await balanceOf(bank, textiles);
  await bank.inBank((tx) =>
    tx
      .update(chequeLeaves)
      .set({ state: 'stopped' })
      .where(inArray(chequeLeaves.number, ['700135', '700136'])),
  );
  await stand('dormant');
  await bank.moveTo('2026-11-21T15:00:00');
  const returnReason = 'Payment stopped by drawer';
  expect(await chequeOf('700135')).toMatchObject({ state: 'returned', returnReason });
  await stand('closed');
  await bank.moveTo('2026-11-23T15:00:00');
  expect(await chequeOf('700136')).toMatchObject({ state: 'returned', returnReason });
  expect(await balanceOf(bank, textiles)).toBe(before);
});

test('an account that is not in use pays no cheque, and nobody is charged', async () => {
  await bank.stop();
  bank = await startBank({ scenario: 'cheques', shared: true });
  const before = await balanceOf(bank, textiles);
  await stand('dormant');
  await bank.moveTo('2026-11-21T15:00:00');
  expect(await chequeOf('700135')).toMatchObject({ returnReason: 'Account dormant', rrn: null });
  expect(await leafOf(textiles, '700135')).toMatchObject({ state: 'returned' });
  await stand('closed');
  await bank.moveTo('2026-11-23T15:00:00');
  expect(await chequeOf('700136')).toMatchObject({ returnReason: 'Account closed', rrn: null });
  expect(await balanceOf(bank, textiles)).toBe(before);
});

test(
  'a cheque is judged by the day of its clearing, and one that fails keeps no other back',
  bothEngines,
  async () => {
    await bank.stop();
    bank = await startBank({ scenario: 'cheques', shared: true });
    const chequeDate = '2026-08-21';
    await bank.inBank((tx) =>
      tx.update(inwardCheques).set({ chequeDate }).where(eq(inwardCheques.chequeNumber, '700135')),
    );
    // It was down from before the clearing on, and the clock has gone on to the day after.
    const later = clockAt(new Date('2026-11-22T10:00:00+05:30'));
    const dueAt = new Date('2026-11-21T15:00:00+05:30');
    const { store } = bank.bank;
    const clearing = failingOnce({ ...bank.bank, clock: later }, new Error('no paper'));
    expect(await decideClearing.run(clearing, dueAt)).toBe(
      'paid 1 cheques, returned 0, could not try 1, the first failed: no paper',
    );
    expect(await decideClearing.run({ ...bank.bank, clock: later }, dueAt)).toBe(
      'paid 1 cheques, returned 0',
    );
    expect(await chequeOf('700135')).toMatchObject({ state: 'paid', decidedOn: '2026-11-21' });
    const [paid] = await store.read
      .select({ entryOn: journals.entryOn })
      .from(journals)
      .where(eq(journals.rrn, (await chequeOf('700135'))?.rrn ?? ''));
    expect(paid).toEqual({ entryOn: '2026-11-22' });
  },
);
