/** @module-tag both-engines */
import { depositPlan } from '@sahakar/contracts/deposits/deposit-plan';
import { amortisation } from '@sahakar/contracts/loans/amortisation';
import { engine } from '@sahakar/db/dialect';
import { ledgerAccounts } from '@sahakar/db/schema/ledger';
import { beforeAll, describe, expect, test } from 'vitest';
import { askFor } from '../testing/ask-for.ts';
import { signInAs } from '../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import type { JobRun } from '../jobs/job.ts';

const lastDay = '2027-05-13';

// Half a year day by day is slow on the PostgreSQL of the tests.
describe.runIf(engine === 'sqlite')('half a year of deposits and loans', () => {
  let bank: TestBank;
  let ran: readonly JobRun[];
  let balances: ReadonlyMap<string, bigint>;
  let before: ReadonlyMap<string, bigint>;

  const readBalances = async () => {
    const rows = await bank.bank.store.read.select().from(ledgerAccounts);
    return new Map(rows.map(({ id, balance }) => [id, balance]));
  };

  beforeAll(async () => {
    // The plans know no tax; what it takes is told in deduct-tax.test.ts.
    const policy = { auth: { passwordLifeDays: 400 }, tds: { deduct: false } };
    bank = await startBank({ scenario: 'everyday', shared: true, policy });
    before = await readBalances();
    ran = await bank.moveTo(`${lastDay}T10:00:00`);
    balances = await readBalances();
  });

  const depositOf = (number: string) => {
    const deposit = bank.scenario.deposits?.find((one) => one.number === number);
    if (deposit === undefined) throw new Error(`No deposit ${number}`);
    return deposit;
  };

  test('is told on the days on which something was due, and goes without a failure', () => {
    const runs = ran.filter(({ job }) => job === 'serve-deposits-and-loans');
    expect(runs.length).toBeGreaterThan(30);
    expect(runs.filter(({ outcome }) => /failed|missed|could not/.test(outcome))).toEqual([]);
    expect(runs.filter(({ outcome }) => outcome === '')).toEqual([]);
    expect(runs[0]).toMatchObject({ outcome: '001033000000146 was paid an instalment' });
  });

  test('leaves on every loan what its schedule says', () => {
    for (const loan of bank.scenario.loans ?? []) {
      const instalments = amortisation(loan).filter(({ dueOn }) => dueOn < lastDay);
      expect([loan.number, balances.get(loan.number)]).toEqual([
        loan.number,
        -(instalments.at(-1)?.outstanding ?? loan.principal),
      ]);
    }
  });

  test('leaves in every deposit that has not matured what its plan says', () => {
    const running = (bank.scenario.deposits ?? []).filter(
      (deposit) => deposit.closedOn === null && depositPlan(deposit).maturesOn > lastDay,
    );
    expect(running.length).toBeGreaterThan(6);
    for (const deposit of running) {
      const held = depositPlan(deposit)
        .events.filter(({ on }) => on < lastDay)
        .reduce(
          (sum, { kind, amount }) => sum + (kind === 'payout' ? -amount : amount),
          deposit.amount,
        );
      expect([deposit.number, balances.get(deposit.number)]).toEqual([deposit.number, held]);
    }
  });

  test('renews with everything in it the deposit for which that was agreed', async () => {
    const asha = await signInAs(bank, 'asha');
    const { RecordLists } = await askFor(asha, 'FDViewService', {
      Key: 'FdView',
      CustNo: asha.customerNo,
    });
    expect(RecordLists.find(({ AccNo }) => AccNo === '001021000001846')).toMatchObject({
      OpenDate: '2027-05-12',
      principleAmount: 2_30_228_38n,
      MaturityDate: '2029-05-12',
      MaturityValueAmount: depositPlan({
        ...depositOf('001021000001846'),
        amount: 2_30_228_38n,
      }).maturityAmount,
      ReceiptStatus: 'OPEN',
    });
    expect(balances.get('001021000001846')).toBe(2_30_228_38n);
    expect(RecordLists.find(({ AccNo }) => AccNo === '001021000002590')).toMatchObject({
      ReceiptStatus: 'CLOSED',
    });
  });

  test('moves between savings and deposits exactly what was agreed', () => {
    // A short deposit comes back with its interest, a yearly payout comes in, instalments go out.
    const short = depositPlan(depositOf('001021000002590')).maturityAmount;
    const yearly = 21_000_00n;
    const instalments = 5n * 5_000_00n;
    const savings = '001010000042317';
    expect((balances.get(savings) ?? 0n) - (before.get(savings) ?? 0n)).toBe(
      short + yearly - instalments,
    );
    expect(balances.get('001021000002590')).toBe(0n);
  });
});
