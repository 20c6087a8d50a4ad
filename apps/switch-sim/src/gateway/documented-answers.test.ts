import { omit } from 'zod/mini';
import { BalanceAnswer } from '@sahakar/contracts/accounts/balance-enquiry';
import { DepositRecord } from '@sahakar/contracts/deposits/FDViewService';
import { LoanRecord } from '@sahakar/contracts/loans/LoanViewService';
import { StatementLine } from '@sahakar/contracts/statements/EStatementService';
import { engine } from '@sahakar/db/dialect';
import { expect, test } from 'vitest';
import { typeSignIn } from '../testing/signed-in-client.ts';
import { startBank } from '../testing/start-bank.ts';

const fieldsOf = (record: object) => Object.keys(record).toSorted();

// A year is slow to load into the PostgreSQL of the tests.
test.runIf(engine === 'sqlite')(
  'balance, deposits, loans and statement rows carry their documented fields and no other (B211, B212, B216, C104)',
  async () => {
    const asha = await typeSignIn(await startBank({ scenario: 'everyday' }), 'asha');
    const { customerNo: CustNo } = asha;
    const AccountNumber = '001010000042317';
    const period = { FromDate: '01-11-2026', ToDate: '20-11-2026' };
    const answer = async (service: string, request: object) =>
      // Safe: each of these services answers an object.
      (await asha.expectCall(service, request)) as Record<string, readonly object[]>;

    const balance = await answer('BalanceEnquiryService', { AccountNumber, CustNo });
    const loans = await answer('LoanViewService', { Key: 'LoanView', CustNo });
    const deposits = await answer('FDViewService', { Key: 'FdView', CustNo });
    const statement = await answer('EStatementService', { AccountNumber, CustNo, ...period });

    expect(fieldsOf(balance)).toEqual([
      'Account',
      'ClearBalance',
      'ExpiryDate',
      'SanctionAmount',
      'TotalBalance',
    ]);
    expect(fieldsOf(BalanceAnswer.shape)).toEqual(fieldsOf(balance));
    expect(fieldsOf(balance['Account'] ?? {})).toEqual(['AccountType', 'BranchName', 'IfsCode']);
    for (const [rows, { shape }] of [
      [loans['LoanRecordList'], LoanRecord],
      [deposits['RecordLists'], DepositRecord],
      // An addition of ours, which only the lines of a returned payment have.
      [statement['EStmtTransactions'], omit(StatementLine, { ReturnReason: true })],
    ] as const) {
      expect(rows?.length).toBeGreaterThan(0);
      for (const row of rows ?? []) expect(fieldsOf(row)).toEqual(fieldsOf(shape));
    }
  },
);
