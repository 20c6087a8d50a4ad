import { engine } from '@sahakar/db/dialect';
import { accounts } from '@sahakar/db/schema/customers';
import { deposits } from '@sahakar/db/schema/deposits';
import { journals, ledgerAccounts, postings } from '@sahakar/db/schema/ledger';
import { and, asc, eq, ne } from '@sahakar/db/sql';
import { StoreLostError } from '@sahakar/db/store-lost-error';
import { describe, expect, test } from 'vitest';
import type { Bank } from '../bank.ts';
import { balanceOf } from '../ledger/statement.ts';
import { reportsOf } from '../testing/reports-of.ts';
import { failingOnce } from '../testing/failing-once.ts';
import { bankOfEachTest } from '../testing/shared-bank.ts';
import { serveDeposits } from './serve-deposits.ts';

const savings = '001010000042317';

describe.runIf(engine === 'sqlite')('a deposit on a day of its plan', () => {
  // What tax takes of it is told in deduct-tax.test.ts.
  const bank = bankOfEachTest({ scenario: 'everyday', policy: { tds: { deduct: false } } });

  const serveIn = (on: Bank, day: string) => reportsOf((report) => serveDeposits(on, day, report));
  const serve = (day: string) => serveIn(bank.bank, day);
  /** Of one deposit alone, on a day before which others would have matured too. */
  const servedOf = async (account: string, day: string) => {
    await bank.inBank((tx) =>
      tx
        .update(deposits)
        .set({ openedOn: '2090-01-01', maturesOn: '2090-06-01' })
        .where(ne(deposits.accountNumber, account)),
    );
    return serve(day);
  };
  const held = (account: string) => balanceOf(bank.bank.store.read, account);
  const freeze = (account: string, frozen = true) =>
    bank.inBank((tx) =>
      tx.update(ledgerAccounts).set({ frozen }).where(eq(ledgerAccounts.id, account)),
    );
  const termsOf = async (account: string) => {
    const rows = await bank.bank.store.read
      .select()
      .from(deposits)
      .where(eq(deposits.accountNumber, account));
    return rows[0];
  };

  test('is served once, however often the day is worked off', async () => {
    expect(await serve('2026-12-15')).toEqual(['001021000002471 earned interest']);
    const once = await held(savings);
    await serve('2026-12-15');
    expect(await held(savings)).toBe(once);
    expect(await serve('2026-12-14')).toEqual([]);
  });

  test('has taken an instalment once, and calls it missed no time, when the day is worked off again', async () => {
    const recurring = '005022000000217';
    const before = (await held(recurring)) ?? 0n;
    await serve('2026-12-10');
    const once = await held(recurring);
    expect(once).toBeGreaterThan(before);
    const told = await bank.inbox.read({});
    await serve('2026-12-10');
    expect(await held(recurring)).toBe(once);
    expect(await bank.inbox.read({})).toEqual(told);
  });

  test('that could not take its instalment tells it once, and takes it no more, when the day is worked off again (ASSURANCE D9)', async () => {
    const [payer, recurring] = ['005010000018446', '005022000000217'];
    await freeze(payer);
    expect(await serve('2026-12-10')).toEqual([`${recurring} missed an instalment`]);
    const [told, before] = [await bank.inbox.read({}), await held(recurring)];
    await bank.inBank((tx) =>
      tx.update(ledgerAccounts).set({ frozen: false }).where(eq(ledgerAccounts.id, payer)),
    );
    expect(await serve('2026-12-10')).toEqual([]);
    expect(await bank.inbox.read({})).toEqual(told);
    expect(await held(recurring)).toBe(before);
  });

  test('pays by pay order where the customer’s account takes nothing', async () => {
    await freeze(savings);
    const before = (await held('PAY-ORDERS')) ?? 0n;
    await serve('2026-12-15');
    expect(await held('PAY-ORDERS')).toBe(before + 21_000_00n);
    expect(await held('001021000002471')).toBe(3_00_000_00n);
  });

  test('misses an instalment that nobody can pay, tells the holder, and earns on what is there (F8)', async () => {
    await freeze('005010000018446');
    const recurring = '005022000000217';
    const before = (await held(recurring)) ?? 0n;
    expect(await serve('2026-12-10')).toEqual([`${recurring} missed an instalment`]);
    const holder = bank.scenario.customers.find(({ key }) => key === 'joseph');
    const [told] = (await bank.inbox.read({ to: holder?.mobile ?? '' })).slice(-1);
    expect(told?.text).toContain(
      'Rs 1,000.00 of 10-12-2026 for your recurring deposit ending 0217',
    );
    expect(await serve('2027-01-10')).toEqual([
      `${recurring} earned interest, missed an instalment`,
    ]);
    // Two months with the old balance, and the one before November's instalment: 6.50 % a year.
    const sum = before * 2n + (before - 1_000_00n);
    expect(await held(recurring)).toBe(before + (sum * 650n + 60_000n) / 120_000n);
  });

  test('that pays out and closes by pay order finds a reference for each of its entries', async () => {
    await freeze('002010000063318');
    const before = (await held('PAY-ORDERS')) ?? 0n;
    expect(await servedOf('001021000001309', '2028-02-17')).toEqual([
      '001021000001309 earned interest, was paid back',
    ]);
    // With the interest of the four quarters, 7,000.00 each, that no run came by here.
    expect(await held('PAY-ORDERS')).toBe(before + 4_35_000_00n);
  });

  test('is renewed with its principal alone, and its interest goes to the customer', async () => {
    const before = (await held(savings)) ?? 0n;
    const interest = ((await held('001021000002213')) ?? 0n) - 5_00_000_00n;
    expect(await servedOf('001021000002213', '2027-11-25')).toEqual([
      '001021000002213 earned interest, was renewed',
    ]);
    expect(await held('001021000002213')).toBe(5_00_000_00n);
    expect((await held(savings)) ?? 0n).toBeGreaterThan(before + interest);
    expect(await termsOf('001021000002213')).toMatchObject({
      openedOn: '2027-11-25',
      maturesOn: '2030-11-25',
      amount: 5_00_000_00n,
      renewalsLeft: 0,
      status: 'open',
    });
  });

  test('is paid back at the end where no renewal is left', async () => {
    await bank.inBank((tx) =>
      tx
        .update(deposits)
        .set({ renewalsLeft: 0 })
        .where(eq(deposits.accountNumber, '001021000002213')),
    );
    expect(await servedOf('001021000002213', '2027-11-25')).toEqual([
      '001021000002213 earned interest, was paid back',
    ]);
    expect(await held('001021000002213')).toBe(0n);
    expect(await termsOf('001021000002213')).toMatchObject({
      status: 'closed',
      closedOn: '2027-11-25',
    });
    expect(await serve('2027-11-25')).toEqual([]);
  });

  test('is not closed with what is in it while it is frozen, and is paid back when it is not', async () => {
    const account = '001021000002213';
    await bank.inBank((tx) =>
      tx.update(deposits).set({ renewalsLeft: 0 }).where(eq(deposits.accountNumber, account)),
    );
    await freeze(account);
    const before = await held(account);
    expect(await servedOf(account, '2027-11-25')).toEqual([
      `${account} failed: Its last interest cannot be credited: frozen`,
    ]);
    expect([await held(account), (await termsOf(account))?.status]).toEqual([before, 'open']);
    await freeze(account, false);
    expect(await serve('2027-11-26')).toEqual([`${account} earned interest, was paid back`]);
    expect(await held(account)).toBe(0n);
  });

  test('is not renewed while it is frozen, and with all its interest when it is not', async () => {
    const account = '001021000002213';
    await bank.inBank((tx) =>
      tx
        .update(deposits)
        .set({ renewal: 'maturity-amount' })
        .where(eq(deposits.accountNumber, account)),
    );
    const before = (await held(account)) ?? 0n;
    // Of the fifteen months since its last interest, in none of which a run has come by here: 6.90 % a year.
    const earned = (before * 690n * 15n + 60_000n) / 120_000n;
    await freeze(account);
    expect(await servedOf(account, '2027-11-25')).toEqual([
      `${account} failed: Its last interest cannot be credited: frozen`,
    ]);
    expect((await termsOf(account))?.maturesOn).toBe('2027-11-25');
    await freeze(account, false);
    expect(await serve('2027-11-26')).toEqual([`${account} earned interest, was renewed`]);
    const amount = await held(account);
    expect(amount).toBe(before + earned);
    expect(await termsOf(account)).toMatchObject({ amount, openedOn: '2027-11-25' });
  });

  test('whose last day no run came by is paid back by the next one, as of that day (ASSURANCE D12)', async () => {
    const account = '001021000001309';
    const before = (await held('002010000063318')) ?? 0n;
    expect(await servedOf(account, '2028-02-20')).toEqual([
      `${account} earned interest, was paid back`,
    ]);
    expect(await held(account)).toBe(0n);
    expect(await held('002010000063318')).toBe(before + 4_35_000_00n);
    expect(await termsOf(account)).toMatchObject({ status: 'closed', closedOn: '2028-02-17' });
    expect(await servedOf(account, '2028-02-21')).toEqual([]);
  });

  test('that no run came by on a day of its interest has it with the next (ASSURANCE D12)', async () => {
    const before = (await held(savings)) ?? 0n;
    await servedOf('001021000002471', '2027-12-15');
    expect(await held(savings)).toBe(before + 42_000_00n);
    expect(await held('001021000002471')).toBe(3_00_000_00n);
  });

  const stand = (account: string, status: 'dormant' | 'closed') =>
    bank.inBank((tx) => tx.update(accounts).set({ status }).where(eq(accounts.number, account)));

  test('pays a dormant account of the customer, and by pay order where it is closed', async () => {
    const [before, had] = [(await held('PAY-ORDERS')) ?? 0n, (await held(savings)) ?? 0n];
    await stand(savings, 'dormant');
    await servedOf('001021000002471', '2026-12-15');
    expect(await held(savings)).toBe(had + 21_000_00n);
    await stand(savings, 'closed');
    await servedOf('001021000002471', '2027-12-15');
    expect(await held(savings)).toBe(had + 21_000_00n);
    expect(await held('PAY-ORDERS')).toBe(before + 21_000_00n);
  });

  test('takes no instalment from an account that is not in use, and tells it (F8)', async () => {
    await stand(payer, 'dormant');
    expect(await serve('2026-12-10')).toEqual([`${recurring} missed an instalment`]);
  });

  const recurring = '005022000000217';
  const payer = '005010000018446';
  const servedOn = (account: string, day: string) =>
    bank.inBank((tx) =>
      tx.update(deposits).set({ servedOn: day }).where(eq(deposits.accountNumber, account)),
    );
  const instalments = async () => {
    const lines = await bank.bank.store.read
      .select({ valueOn: postings.valueOn, entryOn: journals.entryOn })
      .from(postings)
      .innerJoin(journals, eq(journals.rrn, postings.rrn))
      .where(and(eq(postings.accountId, recurring), eq(journals.kind, 'deposit-instalment')))
      .orderBy(asc(postings.entryNo));
    return lines.filter(({ valueOn }) => valueOn > '2026-11-21');
  };

  test('whose instalments no run came by has each of them with the next one, in order and once (F8, ASSURANCE D12)', async () => {
    await servedOn(recurring, '2026-11-10');
    const [before, had] = [(await held(recurring)) ?? 0n, (await held(payer)) ?? 0n];
    expect(await servedOf(recurring, '2027-02-12')).toEqual([
      `${recurring} took an instalment; earned interest, took an instalment; took an instalment`,
    ]);
    const today = bank.bank.clock.today();
    expect(await instalments()).toEqual(
      ['2026-12-10', '2027-01-10', '2027-02-10'].map((valueOn) => ({ valueOn, entryOn: today })),
    );
    expect(await held(payer)).toBe(had - 3_000_00n);
    // As if each had been taken on its day.
    const sum = before + (before + 1_000_00n) + (before - 1_000_00n);
    expect(await held(recurring)).toBe(before + 3_000_00n + (sum * 650n + 60_000n) / 120_000n);
    expect(await servedOf(recurring, '2027-02-12')).toEqual([]);
    expect(await servedOf(recurring, '2027-02-11')).toEqual([]);
  });

  test('that was told of a missed instalment is not debited for it with the next one', async () => {
    await freeze(payer);
    await servedOf(recurring, '2026-12-10');
    await bank.inBank((tx) =>
      tx.update(ledgerAccounts).set({ frozen: false }).where(eq(ledgerAccounts.id, payer)),
    );
    expect(await servedOf(recurring, '2027-01-11')).toEqual([
      `${recurring} earned interest, took an instalment`,
    ]);
    expect((await instalments()).map(({ valueOn }) => valueOn)).toEqual(['2027-01-10']);
  });

  test('that cannot be served keeps no other from its interest', async () => {
    const [failed, ...served] = await serveIn(
      failingOnce(bank.bank, new Error('no paper')),
      '2027-11-25',
    );
    expect(failed).toMatch(/^\d+ failed: no paper$/);
    expect(served.length).toBeGreaterThan(0);
    expect(served.join()).not.toContain('failed');
  });

  test('that fails on the first day that it is served on has that day with the next run', async () => {
    await servedOf(recurring, '2026-12-09');
    const failing = failingOnce(bank.bank, new Error('no paper'), 1);
    expect(await serveIn(failing, '2026-12-10')).toEqual([`${recurring} failed: no paper`]);
    expect(await serve('2026-12-11')).toEqual([`${recurring} took an instalment`]);
    expect((await instalments()).map(({ valueOn }) => valueOn)).toEqual(['2026-12-10']);
  });

  test('under which the database is lost ends the run, which is gone on with (ASSURANCE D9)', async () => {
    const lost = failingOnce(bank.bank, new StoreLostError('unknown', new Error('gone')));
    await expect(serveIn(lost, '2027-11-25')).rejects.toThrow('The database was lost: gone');
    expect((await serveIn(lost, '2027-11-25')).length).toBeGreaterThan(1);
  });
});
