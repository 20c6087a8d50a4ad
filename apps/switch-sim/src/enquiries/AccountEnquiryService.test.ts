import { accounts } from '@sahakar/db/schema/customers';
import { loans } from '@sahakar/db/schema/loans';
import { eq } from '@sahakar/db/sql';
import { rupeesText } from '@sahakar/contracts/wire/rupees';
import { describe, expect, test } from 'vitest';
import { balanceOf } from '../testing/balance-of.ts';
import { type SignedInClient, signInAs } from '../testing/signed-in-client.ts';
import { bankOfAllTests, signedInForAllTests } from '../testing/shared-bank.ts';
import { bothEngines } from '../testing/both-engines.ts';

const savings = '001010000042317';
const textiles = '001011000007902';
const housing = '001031000000218';
const godavari = '003011000004719';
const overdraft = '003014000000853';

type Row = Record<string, unknown>;

const bank = bankOfAllTests({ scenario: 'everyday' });
const asha = signedInForAllTests(bank, 'asha');
const meera = signedInForAllTests(bank, 'meera');

async function rows(client: SignedInClient, Key: string, change: object = {}): Promise<Row[]> {
  const request = { Key, CustNo: client.customerNo, ...change };
  const answer = (await client.expectCall('AccountEnquiryService', request)) as {
    Key: string;
    Rows: Row[];
  };
  expect(answer.Key).toBe(Key);
  return answer.Rows;
}

const numbersOf = (rowsOfOne: readonly Row[], field: string) => rowsOfOne.map((row) => row[field]);

test('GET_TOKEN announces the enquiries (ruling 23)', async () => {
  expect(await asha.token()).toMatchObject({
    Capabilities: expect.arrayContaining(['AccountEnquiry']),
  });
});

describe('what a customer holds', () => {
  test('nominees of accounts and of open deposits are told with their relation, and none of a deposit that was paid back', async () => {
    const nominees = await rows(asha, 'NOMINEE');
    expect(nominees).toContainEqual({
      srNo: 1,
      nomineeName: 'Ms Isha Vijay Kulkarni',
      prdAcctId: savings,
      relation: 'daughter',
    });
    const named = (bank.scenario.deposits ?? []).filter(
      ({ customerKey, nominee }) => customerKey === 'asha' && nominee !== null,
    );
    const numbers = numbersOf(nominees, 'prdAcctId');
    const told = named.filter(({ number }) => numbers.includes(number));
    expect(told).toEqual(named.filter(({ closedOn }) => closedOn === null));
    expect(told.length).toBeLessThan(named.length);
  });

  test('guarantors are told for the open loans of the customer and for nobody else’s', async () => {
    expect(numbersOf(await rows(asha, 'GUARANTOR'), 'guarantorName')).toEqual([
      'Nalini Govind Apte',
      'Vijay Madhav Kulkarni',
    ]);
    const kavita = await signInAs(bank, 'kavita');
    expect(await rows(kavita, 'GUARANTOR')).toEqual([]);
    const turn = (terms: Partial<typeof loans.$inferInsert>) =>
      bank.inBank((tx) => tx.update(loans).set(terms).where(eq(loans.accountNumber, housing)));
    await turn({ status: 'closed', closedOn: '2026-11-20' });
    expect(await rows(asha, 'GUARANTOR')).toEqual([]);
    await turn({ status: 'open', closedOn: null });
  });

  test('liens are told with amount and days, and keep back a part of the clear balance (B150, B361)', async () => {
    expect(await rows(asha, 'LIEN', { AccountNumber: textiles })).toEqual([
      {
        srNo: 1,
        lienAmount: '25000.00',
        startDate: '01-04-2026',
        endDate: null,
        reason: 'Security for locker 114',
      },
    ]);
    expect(await rows(asha, 'LIEN', { AccountNumber: savings })).toEqual([]);
    const balance = (await asha.expectCall('BalanceEnquiryService', {
      AccountNumber: textiles,
      CustNo: asha.customerNo,
    })) as { TotalBalance: string; ClearBalance: string };
    expect(balance.TotalBalance).toBe(rupeesText(await balanceOf(bank, textiles)));
    expect(Number(balance.TotalBalance) - Number(balance.ClearBalance)).toBe(25_000);
  });

  test('cash credit and overdraft accounts are told with balance and sanction', async () => {
    expect(await rows(meera, 'CASHACCOUNT')).toMatchObject([
      { prdAcctId: '003013000001267', sanctionAmount: '4000000.00', balance: '-1243641.00' },
      { prdAcctId: overdraft, accountType: 'Overdraft', expiryDate: '31-03-2027' },
    ]);
    expect(await rows(asha, 'CASHACCOUNT')).toEqual([]);
  });

  test('an account that is closed is told neither with its nominee nor among the cash accounts, as the session lists it no more (B093, B148)', async () => {
    const close = (number: string, status: 'open' | 'closed') =>
      bank.inBank((tx) => tx.update(accounts).set({ status }).where(eq(accounts.number, number)));
    await close(savings, 'closed');
    await close(overdraft, 'closed');
    const nominees = numbersOf(await rows(asha, 'NOMINEE'), 'prdAcctId');
    const cash = numbersOf(await rows(meera, 'CASHACCOUNT'), 'prdAcctId');
    await close(savings, 'open');
    await close(overdraft, 'open');
    expect(nominees).not.toContain(savings);
    expect(nominees).not.toEqual([]);
    expect(cash).toEqual(['003013000001267']);
  });

  test('interest and tax are told for each deposit and financial year, newest first', async () => {
    const taxRows = await rows(asha, 'TDS');
    const years = numbersOf(taxRows, 'financialYear').map(String);
    expect(years).toEqual(years.toSorted().toReversed());
    expect(taxRows).toContainEqual(
      expect.objectContaining({
        prdAcctId: '001021000002213',
        financialYear: '2025-26',
        interestPaid: '36013.70',
        taxDeducted: '3601.00',
      }),
    );
    expect(taxRows).toContainEqual(
      expect.objectContaining({ financialYear: '2026-27', taxDeducted: '0.00' }),
    );
  });
});

describe('cheques', () => {
  test('every leaf of an account is told once, with status, day and amount', async () => {
    const cheques = await rows(asha, 'CHEQUE', { AccountNumber: textiles });
    expect(cheques).toHaveLength(24);
    const ofStatus = (status: string) => cheques.filter((row) => row['status'] === status);
    expect(ofStatus('1')).toHaveLength(12);
    for (const unused of ofStatus('0')) {
      expect(unused).toMatchObject({ statusDate: null, amount: null });
    }
    expect(cheques).toContainEqual({
      chequeNo: '700133',
      status: '3',
      statusDescription: 'Returned',
      statusDate: '14-10-2026',
      amount: '18600.00',
    });
    const payments = bank.scenario.movements.filter(
      ({ kind, accountNumber }) => kind === 'cheque-paid' && accountNumber === textiles,
    );
    expect(numbersOf(ofStatus('1'), 'chequeNo')).toEqual(
      payments.map(({ chequeNumber = '' }) => chequeNumber).toSorted(),
    );
  });

  test(
    'requested and issued books stand together with what is left of them',
    bothEngines,
    async () => {
      expect(await rows(asha, 'CHEQUEBOOK', { AccountNumber: textiles })).toMatchObject([
        { srNo: 1, status: 'Pending', leaves: 48, firstChequeNo: '', unusedLeaves: null },
        {
          srNo: 2,
          status: 'Issued',
          leaves: 24,
          firstChequeNo: '700120',
          lastChequeNo: '700143',
          statusDate: '27-10-2025',
          unusedLeaves: 9,
        },
      ]);
      const [issued] = await rows(meera, 'CHEQUEBOOK', { AccountNumber: godavari });
      expect(issued).toMatchObject({ requestNo: expect.stringMatching(/^S\d{12}$/), leaves: 105 });
    },
  );

  test('inward clearing tells what was presented, newest first, and nothing of tomorrow', async () => {
    const clearingRows = await rows(asha, 'INWARDCLEARING');
    expect(clearingRows[0]).toMatchObject({
      chequeNo: '700135',
      status: 'Presented',
      amount: '8450.00',
    });
    expect(numbersOf(clearingRows, 'chequeNo')).not.toContain('700136');
    expect(clearingRows).toContainEqual(
      expect.objectContaining({ status: 'Returned', reason: 'Drawer signature differs' }),
    );
    const days = numbersOf(clearingRows, 'clearingDate').map((day) =>
      String(day).split('-').toReversed().join(),
    );
    expect(days).toEqual(days.toSorted().toReversed());
  });
});

describe('requests', () => {
  test.each([
    [{}, ['Pending', 'Stopped', 'Stopped']],
    [{ Type: 'Pending' }, ['Pending']],
    [{ Type: 'Stopped' }, ['Stopped', 'Stopped']],
    [{ Type: 'Rejected' }, []],
    [{ FromDate: '22-09-2026', ToDate: '05-10-2026' }, ['Stopped', 'Stopped']],
    [{ FromDate: '23-09-2026', ToDate: '05-10-2026' }, ['Stopped']],
    [{ ToDate: '21-09-2026' }, []],
    [{ RequestNo: 'S000000000000' }, []],
  ])('are found by %o (B152)', bothEngines, async (filter, statuses) => {
    expect(numbersOf(await rows(asha, 'REQUEST', filter), 'status')).toEqual(statuses);
  });

  test('one is found by its number, by its own customer only', async () => {
    const [pending] = await rows(asha, 'REQUEST', { Type: 'Pending' });
    const RequestNo = pending?.['requestNo'];
    expect(await rows(asha, 'REQUEST', { RequestNo })).toHaveLength(1);
    expect(await rows(meera, 'REQUEST', { RequestNo })).toEqual([]);
  });

  test('books and stops have lists of their own with their reasons', async () => {
    const ravi = await signInAs(bank, 'ravi');
    expect(await rows(ravi, 'CHEQUEBOOKREQUEST')).toMatchObject([
      { status: 'Rejected', leaves: 48, noOfBooks: 1, reason: expect.stringMatching(/Both/) },
    ]);
    expect(await rows(meera, 'STOPCHEQUE')).toMatchObject([
      { chequeNo: '512027', reasonCode: '002', reason: 'Payment stopped by drawer' },
    ]);
  });
});

test.each([
  [{ Key: 'LIEN', AccountNumber: godavari }, '9012'],
  [{ Key: 'CHEQUE', AccountNumber: godavari }, '9012'],
  [{ Key: 'CHEQUEBOOK', AccountNumber: '999999999999999' }, '9012'],
  [{ Key: 'NOMINEE', CustNo: '200007316' }, '9012'],
  [{ Key: 'REQUEST', CustNo: '200007316' }, '9012'],
  [{ Key: 'LIEN' }, '9100'],
  [{ Key: 'EVERYTHING' }, '9100'],
  [{ Key: 'NOMINEE', AccountNumber: savings }, '9100'],
  [{ Key: 'REQUEST', FromDate: '31-02-2026' }, '9100'],
  [{ Key: 'REQUEST', Type: 'Lost' }, '9100'],
])('the enquiry %o is refused with %s', async (request, code) => {
  const call = { CustNo: asha.customerNo, ...request };
  expect(await asha.call('AccountEnquiryService', call)).toMatchObject({ code });
});
