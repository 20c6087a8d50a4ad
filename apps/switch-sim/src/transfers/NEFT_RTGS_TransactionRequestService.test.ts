import { requestedTransferTypes } from '@sahakar/contracts/transfers/pending-transfer';
import { expect, test } from 'vitest';
import { pendingOf, reject, waiting } from '../testing/request-steps.ts';
import { signInAs } from '../testing/signed-in-client.ts';
import { bankOfAllTests, signedInForAllTests } from '../testing/shared-bank.ts';
import { bothEngines } from '../testing/both-engines.ts';

const bank = bankOfAllTests();
const meera = signedInForAllTests(bank, 'meera');
const charles = signedInForAllTests(bank, 'charles');

test('an empty list is answered 100 by one service and 5002 by the other (C345)', async () => {
  const CustNo = charles.customerNo;
  for (const TxnType of ['INTRA', 'INTER']) {
    const request = { Requesttype: 'G', TxnType, CustNo };
    expect(await charles.call('FundTransferRequestService', request)).toMatchObject({
      code: '100',
    });
  }
  for (const PaymentType of ['NEFT', 'RTGS', '2', '1']) {
    const request = { Requesttype: 'G', PaymentType, CustNo };
    const answer = await charles.call('NEFT_RTGS_TransactionRequestService', request);
    expect(answer).toMatchObject({ code: '5002' });
  }
});

test(
  'lists hold pending requests of the asked kind and of his own customer (C156, C314)',
  bothEngines,
  async () => {
    const amounts = { INTRA: '101.00', INTER: '102.00', NEFT: '103.00', RTGS: '200104.00' };
    for (const type of requestedTransferTypes)
      await waiting(bank, meera, charles, { type, amount: amounts[type] });
    const imran = await signInAs(bank, 'imran');
    for (const type of requestedTransferTypes) {
      const rows = await pendingOf(charles, type);
      expect(rows.map(({ TxnType, Amount }) => [TxnType, Amount])).toEqual([[type, amounts[type]]]);
      expect(await pendingOf(imran, type)).toEqual([]);
    }
    for (const type of requestedTransferTypes) {
      for (const row of await pendingOf(charles, type)) await reject(charles, row);
      expect(await pendingOf(charles, type)).toEqual([]);
    }
  },
);

test('a row has the documented fields, its number, who asked for it, and what a checker looks up (C108, C109)', async () => {
  const row = await waiting(bank, meera, charles, {
    type: 'NEFT',
    amount: '110.00',
    remark: 'sacks',
  });
  expect(row).toEqual({
    TxnType: 'NEFT',
    PayerAccountNumber: '003011000004719',
    PayeeAccountNumber: '110205001934',
    PayeeName: 'Krishna Transport',
    PayeeIfsc: 'ICIC0001102',
    IfscCode: 'SHKR0000003',
    Amount: '110.00',
    Remark: 'sacks',
    TransactionDate: '21-11-2026 10:00:00',
    MMID: '',
    CustNo: meera.customerNo,
    PayerAccountType: '11',
    RequestId: expect.stringMatching(/^R\d{12}$/),
    RequestedBy: meera.person.name,
    PayeeSince: expect.stringMatching(/^\d{2}-\d{2}-\d{4} /),
    PayeeIsActive: 'Y',
    LimitLeft: '2500000.00',
    BalanceChange: '0.00',
  });
  await reject(charles, row);
});
