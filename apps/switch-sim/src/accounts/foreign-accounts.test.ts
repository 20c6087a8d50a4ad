import { engine } from '@sahakar/db/dialect';
import { describe, expect, test } from 'vitest';
import { type SignedInClient, signInAs } from '../testing/signed-in-client.ts';
import { startBank } from '../testing/start-bank.ts';
import { transferBody } from '../testing/transfer-steps.ts';

// A year is slow to load into the PostgreSQL of the tests; the statement's test reads these there.
describe.runIf(engine === 'sqlite')("other customers' accounts", () => {
  const period = { FromDate: '01-11-2026', ToDate: '20-11-2026' };

  const stop = { InstrumentNo: '004512', Remark: '001', TPIN: '', NoOfLeaves: '1' };
  const book = { InstrumentType: '13', BookSize: '24', NoofBooks: '1', ChqbookYN: 'Y' };

  /** The services that answer about one account, and how each is asked. */
  const requests: Record<string, (account: string, customer: string) => object> = {
    BalanceEnquiryService: (AccountNumber, CustNo) => ({ AccountNumber, CustNo }),
    MiniStatementService: (AccountNumber, CustNo) => ({ AccountNumber, CustNo }),
    EStatementService: (AccountNumber, CustNo) => ({ AccountNumber, CustNo, ...period }),
    fateOfChqService: (AccountNumber, CustNo) => ({
      AccountNumber,
      CustNo,
      InstrumentNo: '004512',
    }),
    StopChequeService: (AccountNumber, CustNo) => ({ AccountNumber, CustNo, ...stop }),
    ChequeBookRequestValidateService: (AccountNumber, CustNo) => ({
      AccountNumber,
      CustNo,
      ...book,
      ReqType: 'VALIDATE',
    }),
    ChequeBookRequestService: (AccountNumber, CustNo) => ({ AccountNumber, CustNo, ...book }),
  };
  const chequeBooks = ['ChequeBookRequestValidateService', 'ChequeBookRequestService'];

  const codeOf = async (
    client: SignedInClient,
    service: string,
    account: string,
    customer: string,
  ) => {
    const answer = await client.call(service, requests[service]?.(account, customer));
    return answer.kind === 'refusal' ? [answer.code, answer.message !== ''] : ['0', true];
  };

  test("whoever asks, another customer's account is as unknown as one that is nobody's (B363)", async () => {
    const bank = await startBank({ scenario: 'everyday' });
    const theirs = ['004010000027751', '001021000001309', '001033000000146', '999999999999999'];
    for (const key of ['asha', 'nandini', 'meera', 'charles', 'farida', 'vikram']) {
      const client = await signInAs(bank, key);
      for (const service of Object.keys(requests)) {
        // Who may only look asks for no book of cheques, whosever account it is.
        if (key === 'vikram' && chequeBooks.includes(service)) continue;
        for (const account of theirs) {
          expect(await codeOf(client, service, account, client.customerNo)).toEqual(['9012', true]);
          expect(await codeOf(client, service, account, '100061975')).toEqual(['9012', true]);
        }
      }
    }
  });

  test('a deposit and a loan are nothing to enquire a balance of, and nothing to pay from', async () => {
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
  });
});
