import { rupeesText } from '@sahakar/contracts/wire/rupees';
import { ledgerAccounts } from '@sahakar/db/schema/ledger';
import { eq } from '@sahakar/db/sql';
import { describe, expect, test } from 'vitest';
import { balanceOf } from '../testing/balance-of.ts';
import { signInAs } from '../testing/signed-in-client.ts';
import { bankOfEachTest, signedInForEachTest } from '../testing/shared-bank.ts';
import { authorisedTransfer } from '../testing/transfer-steps.ts';
import { bothEngines } from '../testing/both-engines.ts';

const bank = bankOfEachTest();
const asha = signedInForEachTest(bank, 'asha');

const savings = '001010000042317';
const services = ['BalanceEnquiryService', 'FundTransferBalanaceEnquiryService'] as const;

describe.each(services)('%s', (service) => {
  test(
    'answers the balance of the ledger for an own account (B361, B362, C301)',
    bothEngines,
    async () => {
      const request = { AccountNumber: savings, CustNo: asha.customerNo };
      expect(await asha.expectCall(service, request)).toEqual({
        TotalBalance: '50000.00',
        ClearBalance: '50000.00',
        SanctionAmount: '0.00',
        ExpiryDate: null,
        Account: { IfsCode: 'SHKR0000001', BranchName: 'Dadar West', AccountType: 'Savings' },
      });
      const order = await authorisedTransfer(bank, asha, { amount: '2500.00' });
      await asha.expectCall('FundTransferService', order);
      const left = rupeesText(await balanceOf(bank, savings));
      expect(left).toBe('47500.00');
      expect(await asha.expectCall(service, request)).toMatchObject({
        TotalBalance: left,
        ClearBalance: left,
      });
    },
  );
});

test('a sanction is told by both until its expiry date and no longer (B361, C301, A7)', async () => {
  const meera = await signInAs(bank, 'meera');
  const customer = bank.scenario.customers.find(({ key }) => key === 'godavari');
  const overdraft = customer?.accounts.find(({ acctCode }) => acctCode === '14');
  const number = overdraft?.number ?? '';
  const until = async (overdraftUntil: string) => {
    await bank.inBank(async (tx) => {
      await tx
        .update(ledgerAccounts)
        .set({ overdraft: 5_00_000_00n, overdraftUntil })
        .where(eq(ledgerAccounts.id, number));
    });
  };
  const request = { AccountNumber: number, CustNo: meera.customerNo };
  for (const [day, SanctionAmount, ExpiryDate] of [
    ['2026-11-21', '500000.00', '21-11-2026'],
    ['2026-11-20', '0.00', '20-11-2026'],
  ] as const) {
    await until(day);
    for (const service of services) {
      expect(await meera.expectCall(service, request)).toMatchObject({
        SanctionAmount,
        ExpiryDate,
      });
    }
  }
});
