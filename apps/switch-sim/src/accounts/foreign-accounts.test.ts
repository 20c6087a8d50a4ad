import { engine } from '@sahakar/db/dialect';
import { expect, test } from 'vitest';
import { signInAs } from '../testing/signed-in-client.ts';
import { startBank } from '../testing/start-bank.ts';
import { transferBody } from '../testing/transfer-steps.ts';

// A year is slow to load into the PostgreSQL of the tests; the statement's test reads these there.
test.runIf(engine === 'sqlite')(
  'a deposit and a loan are nothing to enquire a balance of, and nothing to pay from',
  async () => {
    const bank = await startBank({ scenario: 'everyday' });
    const asha = await signInAs(bank, 'asha');
    for (const account of ['001021000001846', '001031000000218']) {
      for (const service of ['BalanceEnquiryService', 'FundTransferBalanaceEnquiryService']) {
        const request = { AccountNumber: account, CustNo: asha.customerNo };
        expect(await asha.call(service, request)).toMatchObject({ code: '9012' });
      }
      const transfer = transferBody(bank, asha, { amount: '10.00', to: '001010000051204' });
      expect(
        await asha.call('FundTransferService', { ...transfer, FromAccountNumber: account }),
      ).toMatchObject({ code: '9012' });
    }
  },
);
