import { deposits } from '@sahakar/db/schema/deposits';
import { accounts } from '@sahakar/db/schema/customers';
import { debitCards } from '@sahakar/db/schema/identity';
import { journals, ledgerAccounts, postings } from '@sahakar/db/schema/ledger';
import { nominees } from '@sahakar/db/schema/nominees';
import { eq } from '@sahakar/db/sql';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { balanceOf } from '../ledger/statement.ts';
import { askFor } from '../testing/ask-for.ts';
import { confirmByOtp } from '../testing/confirm-by-otp.ts';
import {
  current,
  depositBody,
  depositDesk,
  nominee,
  savings,
  small,
} from '../testing/deposit-orders.ts';
import { signInAs } from '../testing/signed-in-client.ts';
import { startBank } from '../testing/start-bank.ts';
import { bothEngines } from '../testing/both-engines.ts';

const lakh = { ...small, amount: '100000.00' } as const;

let desk: Awaited<ReturnType<typeof depositDesk>>;

beforeAll(async () => {
  desk = await depositDesk();
});

describe('a calculation', () => {
  // Interest and maturity amounts worked out with exact fractions, by another program than ours.
  test.each([
    [{ scheme: '35014', payout: 'M', months: 13 }, '6.55', '7095.79', '21-12-2027', '100000.00'],
    [{ scheme: '35015', payout: 'Q', months: 15 }, '6.60', '8250.00', '21-02-2028', '100000.00'],
    [{ scheme: '35016', payout: 'H', months: 24 }, '6.85', '13700.00', '21-11-2028', '100000.00'],
    [{ scheme: '35017', payout: 'Y', months: 36 }, '7.05', '21150.00', '21-11-2029', '100000.00'],
    [{ scheme: '35017', payout: 'B', months: 13 }, '6.75', '7312.50', '21-12-2027', '107312.50'],
    [{ scheme: '35018', months: 24 }, '6.95', '14775.31', '21-11-2028', '114775.31'],
    [{ scheme: '35010', days: 91 }, '5.50', '1371.23', '20-02-2027', '101371.23'],
  ] as const)(
    'of a lakh in %j answers %s percent, %s interest and %s as its last day (B231, B403, B408)',
    async (terms, ROI, InterestAmt, MaturityDate, MaturityAmount) => {
      expect(await desk.ask({ ...lakh, months: 0, ...terms })).toMatchObject({
        kind: 'success',
        body: { ROI, InterestAmt, MaturityDate, MaturityAmount },
      });
    },
  );

  test('of a recurring deposit runs over all its instalments (B408, B409)', async () => {
    const monthly = { scheme: '35011', months: 13, amount: '1000.00', account: savings } as const;
    expect(await desk.ask(monthly)).toMatchObject({
      body: { ROI: '6.60', InterestAmt: '509.47', MaturityAmount: '13509.47' },
    });
  });

  test.each<[object, string]>([
    [{}, 'B404, B405'],
    [{ RequestType: 'CALCULATE' }, 'B405'],
  ])('with %j changes nothing in the ledger (F1, %s)', async (change) => {
    const options = { requestId: '01J00000000000000000000007' };
    const { bank, held, deposits } = desk;
    const before = [await held(savings), await deposits()];
    expect(await desk.ask(small, change, options)).toMatchObject({ kind: 'success' });
    expect([await held(savings), await deposits()]).toEqual(before);
    const { length } = await bank.bank.store.read
      .select()
      .from(journals)
      .where(eq(journals.kind, 'deposit-opening'));
    expect(length).toBe(0);
  });
});

test(
  'a deposit is opened with one balanced journal, once, and is listed at once (B403, B406, L15, I1)',
  bothEngines,
  async () => {
    const own = await startBank();
    const client = await signInAs(own, 'asha');
    const read = own.bank.store.read;
    const change = { RequestType: 'CREATE', ...nominee, MOD: 'Single' };
    const requestId = '01J00000000000000000000008';
    const send = (body: object) => client.call('FDCreationService', body, { requestId });
    const answer = await send(depositBody(client, small, change));
    const again = await send(depositBody(client, small, change));
    expect(again).toEqual(answer);
    expect(answer).toMatchObject({
      body: {
        ROI: '6.95',
        InterestAmt: '1477.54',
        MaturityDate: '21-11-2028',
        MaturityAmount: '11477.54',
        AccNo: '001021000000001',
        RRN: expect.stringMatching(/^\d{12}$/),
        TransactionDate: '21-11-2026 10:00:00',
      },
    });
    const other = depositBody(client, { ...small, amount: '20000.00' }, change);
    expect(await send(other)).toMatchObject({ code: '9047' });

    expect(await balanceOf(read, savings)).toBe(40_000_00n);
    const { RRN: rrn = '' } = (answer as { body: { RRN?: string } }).body;
    const lines = await read.select().from(postings).where(eq(postings.rrn, rrn));
    expect(new Map(lines.map(({ accountId, amount }) => [accountId, amount]))).toEqual(
      new Map([
        [savings, -10_000_00n],
        ['001021000000001', 10_000_00n],
      ]),
    );
    const { RecordLists } = await askFor(client, 'FDViewService', {
      Key: 'FdView',
      CustNo: client.customerNo,
    });
    expect(RecordLists).toMatchObject([
      {
        AccNo: '001021000000001',
        FDPrdDisc: 'Reinvestment Deposit',
        LongName: 'Asha V. Kulkarni',
        OpenDate: '2026-11-21',
        principleAmount: 10_000_00n,
        MaturityValueAmount: 11_477_54n,
        ReceiptStatus: 'OPEN',
        RepayAccountNo: savings,
        AutoRenewal: false,
        Nominee: 'Isha Vijay Kulkarni',
      },
    ]);
    const { Rows } = await askFor(client, 'AccountEnquiryService', {
      Key: 'NOMINEE',
      CustNo: client.customerNo,
    });
    expect(Rows).toContainEqual(
      expect.objectContaining({ prdAcctId: '001021000000001', relation: 'daughter' }),
    );
    const [alert] = (await own.inbox.read({ to: '9820012345' })).slice(-1);
    expect(alert?.text).toMatch(/^Rs 10,000\.00 debited .* deposit ending 0001\. RRN \d{12}\./);
  },
);

test(
  'an overdraft pays for a deposit with its sanction, while that has not run out (B335, A7)',
  bothEngines,
  async () => {
    const own = await startBank();
    const client = await signInAs(own, 'asha');
    const order = { ...small, amount: '80000.00', account: current } as const;
    const open = () =>
      client.call('FDCreationService', depositBody(client, order, { RequestType: 'CREATE' }));
    const sanction = (overdraftUntil: string) =>
      own.inBank(async (tx) => {
        await tx.update(accounts).set({ acctCode: '14' }).where(eq(accounts.number, current));
        // An overdraft has no card.
        await tx.delete(debitCards).where(eq(debitCards.accountNumber, current));
        await tx
          .update(ledgerAccounts)
          .set({ overdraft: 10_000_00n, overdraftUntil })
          .where(eq(ledgerAccounts.id, current));
      });
    await sanction('2026-11-20');
    expect(await open()).toMatchObject({ code: '9040' });
    await sanction('2026-11-21');
    expect(await open()).toMatchObject({ kind: 'success' });
    expect(await balanceOf(own.bank.store.read, current)).toBe(-5_000_00n);
  },
);

test('of a recurring deposit the first instalment alone is taken, and numbers go on (B409)', async () => {
  const own = await startBank();
  const client = await signInAs(own, 'asha');
  const order = { scheme: '35011', months: 12, amount: '30000.00', account: savings } as const;
  const open = (change: object = {}) =>
    client.call(
      'FDCreationService',
      depositBody(client, { ...order, ...change }, { RequestType: 'CREATE' }),
    );
  expect(await open()).toMatchObject({ body: { AccNo: '001022000000001' } });
  expect(await balanceOf(own.bank.store.read, savings)).toBe(20_000_00n);
  expect(await open({ amount: '100.00' })).toMatchObject({ body: { AccNo: '001022000000002' } });
  const rows = await own.bank.store.read.select().from(deposits);
  expect(rows.map(({ amount, paidFrom }) => [amount, paidFrom])).toEqual([
    [30_000_00n, savings],
    [100_00n, savings],
  ]);
});

test(
  'a deposit over whose opening midnight comes is of one day in its terms, the book and the SMS (INVARIANTS LM1)',
  bothEngines,
  async () => {
    const own = await startBank({ now: '2026-11-21T23:59:59+05:30' });
    const client = await signInAs(own, 'asha');
    const next = own.bank.rrns.next.bind(own.bank.rrns);
    vi.spyOn(own.bank.rrns, 'next').mockImplementationOnce(async () => {
      await own.moveTo('2026-11-22T00:00:01');
      return next();
    });
    const body = depositBody(client, small, { RequestType: 'CREATE' });
    const answer = await client.call('FDCreationService', body);
    expect(answer).toMatchObject({ body: { TransactionDate: '21-11-2026 23:59:59' } });
    const [deposit] = await own.bank.store.read.select().from(deposits);
    expect(deposit?.openedOn).toBe('2026-11-21');
    const [journal] = await own.bank.store.read
      .select()
      .from(journals)
      .where(eq(journals.kind, 'deposit-opening'));
    expect(journal).toMatchObject({
      entryOn: '2026-11-21',
      at: new Date('2026-11-21T23:59:59+05:30'),
    });
    const [sms] = (await own.inbox.read({ to: client.user })).slice(-1);
    expect(sms?.text).toContain(' on 21-11-2026 to open deposit');
  },
);

test(
  'a child as nominee is kept with the guardian, and the order with its flag (B237, F4, F10)',
  bothEngines,
  async () => {
    const own = await startBank();
    const client = await signInAs(own, 'asha');
    const body = depositBody(client, small, {
      RequestType: 'CREATE',
      ...nominee,
      NomineeDateOfBirth: '22-11-2008',
      NomineeMinorFlag: 'Y',
      NomineeGuardianCode: 'F',
      NomineeGuardianName: 'Vijay Anant Kulkarni',
      NomineeGuardianAddress: '12 Shivaji Park Road',
      NomineeGuardianCity: 'Mumbai',
      AutoCloseMaturityFlag: 'F',
    });
    expect(await client.call('FDCreationService', body)).toMatchObject({ kind: 'success' });
    const [named] = await own.bank.store.read
      .select()
      .from(nominees)
      .where(eq(nominees.accountNumber, '001021000000001'));
    expect(named).toMatchObject({
      dateOfBirth: '2008-11-22',
      address: '12 Shivaji Park Road, Mumbai, 400028',
      guardianRelation: 'father',
      guardianName: 'Vijay Anant Kulkarni',
      guardianAddress: '12 Shivaji Park Road, Mumbai',
    });
    const [kept] = await own.bank.store.read.select().from(deposits);
    expect(kept).toMatchObject({ autoCloseFlag: 'F', renewal: 'none', renewalsLeft: 0 });
  },
);

test('where the policy asks for an OTP, it is good for this amount, account and scheme, once (RULINGS F2)', async () => {
  const strict = await startBank({ policy: { deposit: { otp: true } } });
  const client = await signInAs(strict, 'asha');
  const send = (change: object = {}) =>
    client.call(
      'FDCreationService',
      depositBody(client, { ...small, ...change }, { RequestType: 'CREATE' }),
    );
  expect(await client.call('FDCreationService', depositBody(client, small))).toMatchObject({
    kind: 'success',
  });
  expect(await send()).toMatchObject({ code: '9023' });
  await confirmByOtp(client, 'FUNDTRANSFERPIN', {
    variable1: '10000.00',
    variable2: savings,
    variable3: '',
    variable4: 'Reinvestment Deposit',
  });
  const [sms] = (await strict.inbox.read({ to: client.user })).slice(-1);
  expect(sms?.text).toContain(
    'to open a deposit of Rs 10,000.00, Reinvestment Deposit, from account ending 2317.',
  );
  expect(await send({ amount: '10000.01' })).toMatchObject({ code: '9024' });
  expect(await send({ account: current })).toMatchObject({ code: '9024' });
  expect(await send({ scheme: '35017' })).toMatchObject({ code: '9024' });
  expect(await balanceOf(strict.bank.store.read, savings)).toBe(50_000_00n);
  expect(await send()).toMatchObject({ kind: 'success' });
  expect(await send()).toMatchObject({ code: '9023' });
  expect(await balanceOf(strict.bank.store.read, savings)).toBe(40_000_00n);
});
