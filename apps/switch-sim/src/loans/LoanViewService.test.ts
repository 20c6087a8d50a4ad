import { engine } from '@sahakar/db/dialect';
import { amortisation } from '@sahakar/contracts/loans/amortisation';
import { describe, expect, test } from 'vitest';
import { askFor } from '../testing/ask-for.ts';
import { type SignedInClient, signInAs } from '../testing/signed-in-client.ts';
import { bankOfAllTests } from '../testing/shared-bank.ts';
import { bothEngines } from '../testing/both-engines.ts';

// A year is slow to load into the PostgreSQL of the tests; the statement's test reads these there.
describe.runIf(engine === 'sqlite')('LoanViewService', () => {
  const bank = bankOfAllTests({ scenario: 'everyday' });

  const requestOf = (client: SignedInClient) => ({ Key: 'LoanView', CustNo: client.customerNo });
  const loansOf = async (key: string) => {
    const client = await signInAs(bank, key);
    return (await askFor(client, 'LoanViewService', requestOf(client))).LoanRecordList;
  };

  test(
    'lists the open loans of the customer with what the schedule leaves owed (B364)',
    bothEngines,
    async () => {
      const records = await loansOf('meera');
      const seeded = (bank.scenario.loans ?? []).filter(
        ({ customerKey }) => customerKey === 'godavari',
      );
      expect(records).toHaveLength(seeded.length);
      for (const loan of seeded) {
        const schedule = amortisation(loan);
        const instalments = schedule.filter(({ dueOn }) => dueOn <= '2026-11-20');
        expect(records.find(({ AccNo }) => AccNo === loan.number)).toEqual({
          AccNo: loan.number,
          AccNo32Dig: `00000000000000000${loan.number}`,
          BrchCd: '003',
          AccountHolderName: 'Godavari Agro Producers Ltd',
          BranchName: 'Panchavati',
          PrdDisc: loan.productName,
          DisburseDate: loan.disbursedOn,
          DisburstAmount: loan.principal,
          RateOfInterest: 10_25,
          outstandingBalanceAmount: instalments.at(-1)?.outstanding,
          EMIAmount: schedule[0]?.amount,
        });
      }
    },
  );

  test('one customer has exactly five open loans and another six (B368)', async () => {
    expect(await loansOf('tanvi')).toHaveLength(5);
    expect(await loansOf('charles')).toHaveLength(6);
  });

  test.each([
    ['a customer who never borrowed', 'kavita', '5011'],
    ['a customer who has paid everything back', 'gurpreet', '7002'],
  ])('%s is answered so (B365, RULINGS 4.1)', async (_who, key, code) => {
    const client = await signInAs(bank, key);
    expect(await client.call('LoanViewService', requestOf(client))).toMatchObject({ code });
  });

  test("another customer's number and another key are refused", async () => {
    const kavita = await signInAs(bank, 'kavita');
    const call = (request: object) => kavita.call('LoanViewService', request);
    expect(await call({ Key: 'LoanView', CustNo: '100042317' })).toMatchObject({ code: '9012' });
    expect(await call({ Key: 'FdView', CustNo: kavita.customerNo })).toMatchObject({
      code: '9100',
    });
  });
});
