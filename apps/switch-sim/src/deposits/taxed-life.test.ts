import { daysAfter } from '@sahakar/contracts/wire/dates';
import { engine } from '@sahakar/db/dialect';
import { deposits } from '@sahakar/db/schema/deposits';
import { beforeAll, describe, expect, test } from 'vitest';
import { interestAndTax, type TaxedInterest } from '../ledger/interest-and-tax.ts';
import { balanceOf } from '../ledger/statement.ts';
import { askFor } from '../testing/ask-for.ts';
import { depositBody, savings } from '../testing/deposit-orders.ts';
import { someOrders } from '../testing/some-orders.ts';
import { signInAs } from '../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { serveDeposits } from './serve-deposits.ts';

const seed = 20_261_122;
const threshold = 50_00n;
const lastDay = '2028-02-22';

type Life = {
  readonly bank: TestBank;
  readonly gained: bigint;
  readonly payable: bigint;
  readonly years: readonly TaxedInterest[];
};

// More than a year day by day is slow on the PostgreSQL of the tests.
describe.runIf(engine === 'sqlite')(
  `deposits of every scheme from the first day to the last, taxed from 50.00 a year (seed ${seed})`,
  () => {
    let life: Life;
    let caughtUp: Life;

    /** Sixteen deposits are opened and served until the last has matured. */
    async function live(serve: (bank: TestBank) => Promise<unknown>): Promise<Life> {
      const bank = await startBank({ shared: true, policy: { tds: { threshold: '50.00' } } });
      const { read } = bank.bank.store;
      const asha = await signInAs(bank, 'asha');
      const [before, owed] = [await balanceOf(read, savings), await balanceOf(read, 'TDS-PAYABLE')];
      for (const order of someOrders(seed)) {
        await askFor(asha, 'FDCreationService', {
          ...depositBody(asha, order),
          RequestType: 'CREATE',
        });
      }
      await serve(bank);
      const years = await interestAndTax(read, asha.customerNo);
      return {
        bank,
        gained: ((await balanceOf(read, savings)) ?? 0n) - (before ?? 0n),
        payable: ((await balanceOf(read, 'TDS-PAYABLE')) ?? 0n) - (owed ?? 0n),
        years: years.toSorted((one, other) =>
          `${one.year} ${one.deposit}` < `${other.year} ${other.deposit}` ? -1 : 1,
        ),
      };
    }

    beforeAll(async () => {
      life = await live((bank) => bank.moveTo(`${lastDay}T10:00:00`));
      // The bank was down all the time: each day is worked off late, and entered on one day.
      caughtUp = await live(async ({ bank }) => {
        for (let day = '2026-11-21'; day < lastDay; day = daysAfter(day, 1)) {
          await serveDeposits(bank, day);
        }
      });
    });

    const sumOf = (kind: 'interest' | 'tax', year?: string) =>
      life.years
        .filter((one) => year === undefined || one.year === year)
        .reduce((sum, one) => sum + one[kind], 0n);

    test.each(['2026-27', '2027-28'])(
      'a tenth of all that was earned in %s is deducted, to the paisa (ruling 32, L16)',
      (year) => {
        expect(sumOf('interest', year)).toBeGreaterThan(threshold);
        expect(sumOf('tax', year)).toBe((sumOf('interest', year) + 5n) / 10n);
      },
    );

    test('the customer has gained the interest without the tax, and the bank owes the tax', async () => {
      const stored = await life.bank.bank.store.read.select().from(deposits);
      expect(stored).toHaveLength(16);
      expect(stored.filter(({ status }) => status !== 'closed')).toEqual([]);
      expect(life.gained).toBe(sumOf('interest') - sumOf('tax'));
      expect(life.payable).toBe(sumOf('tax'));
    });

    test('a bank that catches up deducts the same, of the same deposits, in the same years', () => {
      expect(caughtUp.years).toEqual(life.years);
      expect(caughtUp.gained).toBe(life.gained);
      expect(caughtUp.payable).toBe(life.payable);
    });
  },
);
