import type { PendingTransfer } from '@sahakar/contracts/transfers/pending-transfer';
import { expect, test } from 'vitest';
import { paths } from '../paths.ts';
import { draftAgain } from './transfer-draft.ts';

// Safe: what a draft is made of, and no more.
const request = (changed: Partial<PendingTransfer>) =>
  ({
    TxnType: 'INTRA',
    PayerAccountNumber: '003013000001267',
    PayeeAccountNumber: '003011000009934',
    PayeeIfsc: 'SHKR0000003',
    Amount: 500_00n,
    Remark: 'till',
    ...changed,
  }) as PendingTransfer;

const ownAccounts = ['003013000001267', '003011000009934'].map((PrdAcctId15Digit) => ({
  PrdAcctId15Digit,
}));
const again = (changed: Partial<PendingTransfer>) =>
  // Safe: an own account is known by its number.
  draftAgain(request(changed), ownAccounts as unknown as Parameters<typeof draftAgain>[1]);

test('a transfer between own accounts is asked for again as one, with the account chosen (ruling 31)', () => {
  expect(again({})).toEqual({
    path: paths.withinBank,
    draft: {
      fromAccount: '003013000001267',
      type: 'ownAccount',
      toAccount: '003011000009934',
      amount: '500.00',
      remark: 'till',
    },
  });
});

test('one to somebody else is asked for again to him, also where another bank has a number of ours', () => {
  expect(again({ PayeeAccountNumber: '001010000051204' }).draft).toMatchObject({
    type: 'otherAccount',
    toAccount: '001010000051204',
  });
  expect(again({ TxnType: 'NEFT', PayeeIfsc: 'SBIN0000300' })).toMatchObject({
    path: paths.otherBank,
    draft: { type: '2', toAccount: '003011000009934 SBIN0000300' },
  });
});
