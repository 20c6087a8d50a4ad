import { roundedDivision } from '@sahakar/contracts/wire/rupees';
import { ledgerAccounts } from '@sahakar/db/schema/ledger';
import { loans } from '@sahakar/db/schema/loans';
import { eq } from '@sahakar/db/sql';
import { describe, expect, test } from 'vitest';
import type { Bank } from '../bank.ts';
import { balanceOf } from '../ledger/statement.ts';
import { reportsOf } from '../testing/reports-of.ts';
import { bothEnginesWide } from '../testing/both-engines.ts';
import { failingOnce } from '../testing/failing-once.ts';
import { bankOfEachTest } from '../testing/shared-bank.ts';
import { serveLoans } from './serve-loans.ts';

const vehicle = '001033000000146';
const payer = '001010000051204';

describe('a loan on its due day', () => {
  const bank = bankOfEachTest({ scenario: 'everyday' });

  const serveIn = (on: Bank, day: string) => reportsOf((report) => serveLoans(on, day, report));
  const serve = (day: string) => serveIn(bank.bank, day);
  const held = async (account: string) => (await balanceOf(bank.bank.store.read, account)) ?? 0n;
  const change = (terms: Partial<typeof loans.$inferInsert>) =>
    bank.inBank((tx) => tx.update(loans).set(terms).where(eq(loans.accountNumber, vehicle)));

  test('is charged its interest and pays its instalment from the customer’s account', async () => {
    await change({ repayAccount: payer });
    const [owed, had] = [-(await held(vehicle)), await held(payer)];
    expect(await serve('2026-11-21')).toEqual([`${vehicle} was paid an instalment`]);
    const interest = (owed * 915n + 60_000n) / 120_000n;
    expect(await held(payer)).toBe(had - 12_124_00n);
    expect(-(await held(vehicle))).toBe(owed + interest - 12_124_00n);
  });

  test('pays once, however often the day is worked off', async () => {
    await serve('2026-11-21');
    const debt = await held(vehicle);
    await serve('2026-11-21');
    expect(await held(vehicle)).toBe(debt);
    expect(await serve('2026-11-22')).toEqual([]);
  });

  const changeAccount = (id: string, terms: Partial<typeof ledgerAccounts.$inferInsert>) =>
    bank.inBank((tx) => tx.update(ledgerAccounts).set(terms).where(eq(ledgerAccounts.id, id)));

  test('that was served before the bank was killed says nothing, and takes no instalment that it has missed, when the day is gone on with (ASSURANCE D9)', async () => {
    await change({ repayAccount: payer });
    await changeAccount(payer, { frozen: true });
    await serve('2026-11-21');
    await changeAccount(payer, { frozen: false });
    const [owed, had] = [await held(vehicle), await held(payer)];
    expect(await serve('2026-11-21')).toEqual([]);
    expect([await held(vehicle), await held(payer)]).toEqual([owed, had]);
  });

  test('that bears no interest is served once too, and calls nothing missed that was paid, when the day is gone on with (ASSURANCE D9)', async () => {
    await change({ repayAccount: payer, rate: 0 });
    const owed = await held(vehicle);
    expect(await serve('2026-11-21')).toEqual([`${vehicle} was paid an instalment`]);
    expect(await serve('2026-11-21')).toEqual([]);
    expect(await held(vehicle)).toBe(owed + 12_124_00n);
  });

  test('whose debt may grow no more cannot be charged, and pays its instalment all the same', async () => {
    await change({ repayAccount: payer, rate: 120_000 });
    const owed = -(await held(vehicle));
    expect(await serve('2026-11-21')).toEqual([
      `${vehicle} could not be charged: insufficient, was paid an instalment`,
    ]);
    expect(-(await held(vehicle))).toBe(owed - 12_124_00n);
  });

  test('that is frozen waits with its day, and is charged and paid for it once it is not', async () => {
    await change({ repayAccount: payer });
    const [owed, had] = [await held(vehicle), await held(payer)];
    await changeAccount(vehicle, { frozen: true });
    expect(await serve('2026-11-21')).toEqual([`${vehicle} failed: It cannot be charged: frozen`]);
    expect([await held(vehicle), await held(payer)]).toEqual([owed, had]);
    await changeAccount(vehicle, { frozen: false });
    expect(await serve('2026-11-22')).toEqual([`${vehicle} was paid an instalment`]);
    const interest = roundedDivision(-owed * 915n, 120_000n);
    expect(await held(vehicle)).toBe(owed - interest + 12_124_00n);
  });

  test('misses an instalment that the account cannot pay, and owes its interest', async () => {
    await change({ repayAccount: payer });
    await changeAccount(payer, { frozen: true });
    const debt = -(await held(vehicle));
    expect(await serve('2026-11-21')).toEqual([`${vehicle} missed an instalment: frozen`]);
    expect(-(await held(vehicle))).toBeGreaterThan(debt);
  });

  test.each([915, 0])(
    'that has missed an instalment tells its holder so, once, at a rate of %i',
    async (rate) => {
      await change({ repayAccount: payer, rate });
      await changeAccount(payer, { frozen: true });
      await serve('2026-11-21');
      await serve('2026-11-21');
      const told = (await bank.inbox.read({})).filter((sms) => sms.requestType === 'LOAN-ALERT');
      expect(told.map(({ text }) => text)).toEqual([
        'The instalment of Rs 12,124.00 of 21-11-2026 for your loan ending 0146 could not be taken from your account. Sahakar Bank',
      ]);
    },
  );

  /** What was done with this loan; others are due on days between. */
  const servedOf = async (day: string) =>
    (await serve(day)).filter((report) => report.startsWith(vehicle));

  test('of which no run came by on its days is served for each of them with the next one, in order and once (F8, ASSURANCE D12)', async () => {
    await change({ repayAccount: payer, servedOn: '2026-11-20' });
    const [owed, had] = [-(await held(vehicle)), await held(payer)];
    expect(await servedOf('2027-01-20')).toEqual([
      `${vehicle} was paid an instalment; was paid an instalment`,
    ]);
    const after = (debt: bigint) => debt + (debt * 915n + 60_000n) / 120_000n - 12_124_00n;
    expect(-(await held(vehicle))).toBe(after(after(owed)));
    expect(await held(payer)).toBe(had - 2n * 12_124_00n);
    expect(await servedOf('2027-01-20')).toEqual([]);
    expect(await servedOf('2026-12-21')).toEqual([]);
  });

  test(
    'that fails on its day has that day with the next run, interest and instalment (ASSURANCE D9)',
    bothEnginesWide,
    async () => {
      await change({ repayAccount: payer });
      const failing = failingOnce(bank.bank, new Error('no paper'), 1);
      const owed = -(await held(vehicle));
      expect(await serveIn(failing, '2026-11-21')).toEqual([`${vehicle} failed: no paper`]);
      expect(-(await held(vehicle))).toBe(owed);
      expect(await serve('2026-11-22')).toEqual([`${vehicle} was paid an instalment`]);
      const interest = (owed * 915n + 60_000n) / 120_000n;
      expect(-(await held(vehicle))).toBe(owed + interest - 12_124_00n);
    },
  );

  test('is due on the last day of a shorter month, and not on a day of the bank before its first', async () => {
    await change({ repayAccount: payer, disbursedOn: '2025-03-31', servedOn: '2026-11-20' });
    expect(await servedOf('2026-11-29')).toEqual([]);
    expect(await servedOf('2026-11-30')).toEqual([`${vehicle} was paid an instalment`]);
    expect(await servedOf('2026-12-30')).toEqual([]);
    expect(await servedOf('2026-12-31')).toEqual([`${vehicle} was paid an instalment`]);
  });

  test('takes with the last instalment all that is left, and is closed', async () => {
    await change({ instalments: 19 });
    expect(await serve('2026-11-21')).toEqual([`${vehicle} was paid back`]);
    expect(await held(vehicle)).toBe(0n);
    const rows = await bank.bank.store.read
      .select()
      .from(loans)
      .where(eq(loans.accountNumber, vehicle));
    expect(rows[0]).toMatchObject({ status: 'closed', closedOn: '2026-11-21' });
  });
});
