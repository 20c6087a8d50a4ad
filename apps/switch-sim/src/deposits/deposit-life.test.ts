import { engine } from '@sahakar/db/dialect';
import { deposits } from '@sahakar/db/schema/deposits';
import { journals, postings } from '@sahakar/db/schema/ledger';
import { and, eq, inArray } from '@sahakar/db/sql';
import { beforeAll, describe, expect, test } from 'vitest';
import type { JobRun } from '../jobs/job.ts';
import { balanceOf } from '../ledger/statement.ts';
import { askFor } from '../testing/ask-for.ts';
import { depositBody, type OrderedDeposit, savings } from '../testing/deposit-orders.ts';
import { someOrders, typedRupees } from '../testing/some-orders.ts';
import { type SignedInClient, signInAs } from '../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';

const seed = 20_261_121;

// More than a year day by day is slow on the PostgreSQL of the tests.
describe.runIf(engine === 'sqlite')(
  `what is calculated is what the bank pays (seed ${seed})`,
  () => {
    let bank: TestBank;
    let asha: SignedInClient;
    let before: bigint;
    let ran: readonly JobRun[];
    const opened: { order: OrderedDeposit; number: string; answer: Came }[] = [];
    const renewed: Record<string, string> = {};

    type Came = { InterestAmt: bigint; MaturityAmount: bigint; MaturityDate: string };

    const open = async (order: OrderedDeposit, change: object = {}) => {
      const request = depositBody(asha, order, change);
      const came = await askFor(asha, 'FDCreationService', request);
      const created = await askFor(asha, 'FDCreationService', {
        ...request,
        RequestType: 'CREATE',
      });
      expect(created).toMatchObject(came);
      return { number: created.AccNo ?? '', answer: came };
    };

    beforeAll(async () => {
      bank = await startBank({ shared: true });
      asha = await signInAs(bank, 'asha');
      before = (await balanceOf(bank.bank.store.read, savings)) ?? 0n;
      for (const order of someOrders(seed)) opened.push({ order, ...(await open(order)) });
      const short = { scheme: '35010', days: 100, amount: '1500.00', account: savings } as const;
      const twice = { AutoCloseMaturityFlag: 'Y', MaxNumOfRenewalAllwd: '2' };
      renewed['M'] = (await open(short, { ...twice, renewalFlag: 'M' })).number;
      renewed['P'] = (await open(short, { ...twice, renewalFlag: 'P' })).number;
      renewed['F'] = (await open(short, { AutoCloseMaturityFlag: 'F' })).number;
      ran = await bank.moveTo('2028-02-22T10:00:00');
    });

    const paidTo = async (number: string, kinds: readonly string[]) => {
      const lines = await bank.bank.store.read
        .select({ amount: postings.amount, kind: journals.kind, valueOn: postings.valueOn })
        .from(postings)
        .innerJoin(journals, eq(journals.rrn, postings.rrn))
        .where(and(eq(postings.accountId, number), inArray(journals.kind, [...kinds])));
      return lines.map(({ amount, valueOn }) => ({ paise: -amount, on: valueOn }));
    };

    const sumOf = (entries: readonly { readonly paise: bigint }[]) =>
      entries.reduce((sum, { paise }) => sum + paise, 0n);

    test('on the day of maturity, to the paisa, whatever the scheme, tenure and amount (B408, F7)', async () => {
      expect(opened).toHaveLength(16);
      for (const { order, number, answer } of opened) {
        const closure = await paidTo(number, ['deposit-closure']);
        expect([order, closure]).toEqual([
          order,
          [{ paise: answer.MaturityAmount, on: answer.MaturityDate }],
        ]);
      }
    });

    test('and the interest that was promised, at the end or period by period (B408)', async () => {
      for (const { order, number, answer } of opened) {
        const credits = await paidTo(number, ['deposit-interest-credit']);
        expect([order, -sumOf(credits)]).toEqual([order, answer.InterestAmt]);
        const isPaidOut = order.payout !== undefined && order.payout !== 'B';
        const payouts = sumOf(await paidTo(number, ['deposit-payout']));
        expect([order, payouts]).toEqual([order, isPaidOut ? answer.InterestAmt : 0n]);
      }
    });

    test('and takes every instalment of a recurring deposit from the account that was named (F8)', async () => {
      const recurring = opened.filter(({ order }) => order.scheme === '35011');
      expect(recurring).toHaveLength(2);
      for (const { order, number } of recurring) {
        const instalments = await paidTo(number, ['deposit-instalment']);
        expect(instalments).toHaveLength((order.months ?? 0) - 1);
        for (const { paise } of instalments) expect(typedRupees(Number(-paise))).toBe(order.amount);
      }
    });

    test('so that in the end the account has gained all the interest, and nothing else', async () => {
      const rows = await bank.bank.store.read.select().from(deposits);
      expect(rows.filter(({ status }) => status !== 'closed')).toEqual([]);
      const credits = [];
      for (const { accountNumber } of rows) {
        credits.push(...(await paidTo(accountNumber, ['deposit-interest-credit'])));
      }
      const now = (await balanceOf(bank.bank.store.read, savings)) ?? 0n;
      expect(now - before).toBe(-sumOf(credits));
    });

    test('after as many renewals as were agreed, with everything or the principal alone (F4)', async () => {
      const textsOf = (number: string | undefined) =>
        ran
          .filter(({ job }) => job === 'serve-deposits-and-loans')
          .flatMap(({ outcome }) => outcome.split('; '))
          .filter((outcome) => number !== undefined && outcome.startsWith(number))
          .map((outcome) => outcome.slice(16));
      const twice = [
        'earned interest, was renewed',
        'earned interest, was renewed',
        'earned interest, was paid back',
      ];
      expect(textsOf(renewed['M'])).toEqual(twice);
      expect(textsOf(renewed['P'])).toEqual(twice);
      expect(textsOf(renewed['F'])).toEqual(['earned interest, was paid back']);
      // 1500.00 at 5.50 % for 100 days: 22.60, then 22.94 and 23.29 on what was put in again.
      expect(await paidTo(renewed['M'] ?? '', ['deposit-payout', 'deposit-closure'])).toEqual([
        { paise: 1_568_83n, on: '2027-09-17' },
      ]);
      expect(await paidTo(renewed['P'] ?? '', ['deposit-payout', 'deposit-closure'])).toEqual([
        { paise: 22_60n, on: '2027-03-01' },
        { paise: 22_60n, on: '2027-06-09' },
        { paise: 1_522_60n, on: '2027-09-17' },
      ]);
    });
  },
);
