import { accounts } from '@sahakar/db/schema/customers';
import { eq } from '@sahakar/db/sql';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  current,
  depositDesk,
  nominee,
  type OrderedDeposit,
  savings,
  small,
} from '../testing/deposit-orders.ts';

let desk: Awaited<ReturnType<typeof depositDesk>>;

beforeAll(async () => {
  desk = await depositDesk();
});

describe('an order is refused and changes nothing', () => {
  const monthly = { ...small, scheme: '35014', payout: 'M' } as const;
  const short = { ...small, scheme: '35010', months: 0, days: 30 } as const;
  const on = { AutoCloseMaturityFlag: 'Y', renewalFlag: 'P', MaxNumOfRenewalAllwd: '1' };

  test.each<[string, OrderedDeposit, object, string]>([
    [
      'below the minimum (B407)',
      { ...small, amount: '999.99' },
      {},
      'not be less than Rs 1,000.00',
    ],
    [
      'below the minimum of an instalment (B407)',
      { ...small, scheme: '35011', amount: '99.99' },
      {},
      'not be less than Rs 100.00',
    ],
    [
      'above the documented maximum (B407, B457, ruling 14)',
      { ...small, amount: '100000000000001.00' },
      {},
      'not be more than Rs 9,00,71,99,25,47,409.91',
    ],
    [
      'of an amount that would grow beyond counting, which the maximum allows (ruling 14)',
      { ...small, scheme: '35011', months: 120, amount: '900000000000.00' },
      {},
      'would grow to more than the bank can book',
    ],
    ['of 11 months (B407)', { ...monthly, months: 11 }, {}, 'month in range 12 - 120'],
    ['of 121 months (B407)', { ...monthly, months: 121 }, {}, 'month in range 12 - 120'],
    ['of no months (B407)', { ...monthly, months: 0 }, {}, 'Please fill number of months'],
    [
      'of 13 months with a quarterly payout (B407)',
      { ...monthly, scheme: '35015', payout: 'Q', months: 13 },
      {},
      'month in multiple of 3',
    ],
    [
      'of 15 months with a half-yearly payout (B407)',
      { ...monthly, scheme: '35016', payout: 'H', months: 15 },
      {},
      'month in multiple of 6',
    ],
    [
      'of 18 months with a yearly payout (B407)',
      { ...monthly, scheme: '35017', payout: 'Y', months: 18 },
      {},
      'month in multiple of 12',
    ],
    ['of 365 days (B407)', { ...short, days: 365 }, {}, 'days in range 1 - 364'],
    ['of no days (B407)', { ...short, days: 0 }, {}, 'Please fill number of days.'],
    ['with the payout of another scheme', { ...monthly, payout: 'Q' }, {}, 'payout option'],
    ['of a scheme that there is not', small, { schemeCode: '35099' }, 'scheme type'],
    ['renewed four times', small, { ...on, MaxNumOfRenewalAllwd: '4' }, 'number of renewals'],
    ['renewed without a number', small, { ...on, MaxNumOfRenewalAllwd: '0' }, 'renewals'],
    ['renewed without an option', small, { ...on, renewalFlag: '' }, 'renewal option'],
    [
      'renewed with interest that was paid out (B453)',
      { ...monthly, months: 12 },
      { ...on, renewalFlag: 'M' },
      'renewal option',
    ],
    ['recurring and renewed', { ...small, scheme: '35011' }, on, 'renewal option'],
    ['of two products at once', small, { ProductCode: '35014' }, 'ProductCode'],
    ['of two tenures at once', small, { TenureInDays: '30' }, 'TenureInDays'],
    ['of two lengths at once', small, { period: '36' }, 'period'],
    ['of yesterday', small, { DepositDt: '20-11-2026 00:00:00' }, 'DepositDt'],
    ['with half a nominee (B237)', small, { Relation: '006' }, 'name of the nominee'],
    ['with a nominee of no relation (B237)', small, { ...nominee, Relation: '' }, 'relation'],
    [
      'with a nominee of no age (B237)',
      small,
      { ...nominee, NomineeDateOfBirth: '' },
      'date of birth',
    ],
    [
      'with a child called a grown-up',
      small,
      { ...nominee, NomineeDateOfBirth: '22-11-2008' },
      'date of birth',
    ],
    [
      'with a child and no guardian (B237)',
      small,
      { ...nominee, NomineeDateOfBirth: '22-11-2008', NomineeMinorFlag: 'Y' },
      'guardian',
    ],
  ])('where it is %s', async (_what, order, change, message) => {
    const before = await desk.held(savings);
    const answer = await desk.ask(order, { RequestType: 'CREATE', ...change });
    expect(answer).toMatchObject({ code: '9100', message: expect.stringContaining(message) });
    expect(await desk.held(savings)).toBe(before);
    expect(await desk.deposits()).toEqual([]);
  });

  test('where the relation of the nominee is none of the 27 (B235)', async () => {
    const before = await desk.held(savings);
    const change = { RequestType: 'CREATE', ...nominee, Relation: '028' };
    expect(await desk.ask(small, change)).toMatchObject({
      code: '9100',
      message: expect.stringContaining('Relation'),
    });
    expect(await desk.held(savings)).toBe(before);
    expect(await desk.deposits()).toEqual([]);
  });

  test('where it is above the available balance, by a paisa (B407, B431)', async () => {
    const answer = await desk.ask({ ...small, amount: '50000.01' }, { RequestType: 'CREATE' });
    expect(answer).toMatchObject({ code: '9040', message: 'Insufficient Balance' });
    expect(await desk.held(savings)).toBe(50_000_00n);
  });

  test.each([
    ['the paying account', { TransferAccountNumber: '004010000027751' }],
    ['the account for its interest', { IntCreditAcctNo: '004010000027751' }],
    ['the customer', { customerId: '100061975' }],
    ['the branch', { branchId: '004' }],
  ])("where %s is another customer's (INVARIANTS L9)", async (_what, change) => {
    expect(await desk.ask(small, { RequestType: 'CREATE', ...change })).toMatchObject({
      code: '9012',
    });
  });

  test('where the account is dormant', async () => {
    const setStatus = (status: 'open' | 'dormant') =>
      desk.bank.inBank((tx) =>
        tx.update(accounts).set({ status }).where(eq(accounts.number, current)),
      );
    await setStatus('dormant');
    const answer = await desk.ask({ ...small, account: current }, { RequestType: 'CREATE' });
    expect(answer).toMatchObject({ code: '9046' });
    await setStatus('open');
  });
});
