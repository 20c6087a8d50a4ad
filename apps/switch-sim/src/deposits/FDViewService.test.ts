import { engine } from '@sahakar/db/dialect';
import { ledgerAccounts } from '@sahakar/db/schema/ledger';
import { describe, expect, test } from 'vitest';
import { askFor } from '../testing/ask-for.ts';
import { type SignedInClient, signInAs } from '../testing/signed-in-client.ts';
import { bankOfAllTests } from '../testing/shared-bank.ts';
import { bothEngines } from '../testing/both-engines.ts';

// A year is slow to load into the PostgreSQL of the tests; the statement's test reads these there.
describe.runIf(engine === 'sqlite')('FDViewService', () => {
  const bank = bankOfAllTests({ scenario: 'everyday' });

  const requestOf = (client: SignedInClient) => ({ Key: 'FdView', CustNo: client.customerNo });
  const depositsOf = async (key: string) => {
    const client = await signInAs(bank, key);
    return (await askFor(client, 'FDViewService', requestOf(client))).RecordLists;
  };

  test(
    'lists every deposit of the customer as it is seeded, the closed ones too (B116, B366, A11)',
    bothEngines,
    async () => {
      const records = await depositsOf('asha');
      const seeded = (bank.scenario.deposits ?? []).filter(
        ({ customerKey }) => customerKey === 'asha',
      );
      expect(records.map(({ AccNo }) => AccNo).toSorted()).toEqual(
        seeded.map(({ number }) => number).toSorted(),
      );
      for (const deposit of seeded) {
        expect(records.find(({ AccNo }) => AccNo === deposit.number)).toMatchObject({
          LongName: deposit.holderName,
          OpenDate: deposit.openedOn,
          RateOfInterest: deposit.rate,
          ReceiptStatus: deposit.closedOn === null ? 'OPEN' : 'CLOSED',
          RepayAccountNo: deposit.repayAccountNumber ?? '',
          Nominee: deposit.nominee?.name ?? '',
          // Of a recurring one the seed tells the instalment.
          ...(deposit.growth !== 'recurring' && { principleAmount: deposit.amount }),
        });
      }
      const open = records.filter(({ ReceiptStatus }) => ReceiptStatus === 'OPEN');
      expect(open.some(({ RepayAccountNo }) => RepayAccountNo === '')).toBe(true);
      expect(open.some(({ RepayAccountNo }) => RepayAccountNo !== '')).toBe(true);
      expect(records.length).toBeGreaterThan(open.length);
    },
  );

  test('says both amounts twice, and alike (A10, B213)', async () => {
    const records = await depositsOf('asha');
    expect(records.length).toBeGreaterThan(0);
    for (const record of records) {
      expect(record.principleAmount).toBeGreaterThan(0n);
      expect(record.PricplAmt).toBe(record.principleAmount);
      expect(record.MaturityValue).toBe(record.MaturityValueAmount);
    }
  });

  test('tells a deposit with its terms', async () => {
    const [record] = (await depositsOf('asha')).filter(({ AccNo }) => AccNo === '001021000001846');
    expect(record).toEqual({
      AccNo: '001021000001846',
      LongName: 'Asha Vijay Kulkarni',
      BranchName: 'Dadar West',
      FDPrdDisc: 'Reinvestment Deposit',
      OpenDate: '2025-05-12',
      principleAmount: 2_00_000_00n,
      PricplAmt: 2_00_000_00n,
      MaturityDate: '2027-05-12',
      MaturityValueAmount: 2_30_228_38n,
      MaturityValue: 2_30_228_38n,
      RateOfInterest: 7_10,
      ReceiptStatus: 'OPEN',
      RepayAccountNo: '001010000042317',
      AutoRenewal: true,
      Nominee: 'Isha Vijay Kulkarni',
    });
  });

  test('the principal is what was paid in, and the ledger holds it with its interest', async () => {
    const records = await depositsOf('asha');
    const rows = await bank.bank.store.read.select().from(ledgerAccounts);
    const heldOn = (number: string) => rows.find(({ id }) => id === number)?.balance ?? 0n;
    for (const { AccNo, ReceiptStatus, principleAmount, MaturityValueAmount } of records) {
      const held = heldOn(AccNo);
      if (ReceiptStatus === 'CLOSED') expect(held).toBe(0n);
      else {
        expect(held).toBeGreaterThanOrEqual(BigInt(principleAmount));
        expect(held).toBeLessThanOrEqual(BigInt(MaturityValueAmount));
      }
    }
    // Eighteen instalments of ₹5,000 since June 2025, the one of 16 November included.
    expect(records.find(({ AccNo }) => AccNo === '001022000000934')).toMatchObject({
      FDPrdDisc: 'Recurring Deposit',
      principleAmount: 90_000_00n,
    });
  });

  test('one customer has exactly five open deposits and another six (B368)', async () => {
    const open = async (key: string) =>
      (await depositsOf(key)).filter(({ ReceiptStatus }) => ReceiptStatus === 'OPEN').length;
    expect(await open('meera')).toBe(5);
    expect(await open('asha')).toBe(6);
  });

  test.each([
    ['a customer who never had a deposit', 'kavita', '5011'],
    ['a customer whose deposits are all closed', 'gurpreet', '7002'],
  ])('%s is answered so (B367, RULINGS 4.1)', async (_who, key, code) => {
    const client = await signInAs(bank, key);
    expect(await client.call('FDViewService', requestOf(client))).toMatchObject({ code });
  });

  test("another customer's number and another key are refused", async () => {
    const kavita = await signInAs(bank, 'kavita');
    const call = (request: object) => kavita.call('FDViewService', request);
    expect(await call({ Key: 'FdView', CustNo: '100042317' })).toMatchObject({ code: '9012' });
    expect(await call({ Key: 'LoanView', CustNo: kavita.customerNo })).toMatchObject({
      code: '9100',
    });
  });
});
