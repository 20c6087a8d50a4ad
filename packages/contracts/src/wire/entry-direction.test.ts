import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { MiniStatementService } from '../accounts/MiniStatementService.ts';
import { EStatementService } from '../statements/EStatementService.ts';

const line = {
  EntryDate: '18-11-2026',
  Particular: 'Cheque paid',
  DrCr: 'D',
  Amount: '1250.00',
  Balance: '198310.75',
};
const newest = { TrnDate: '18-11-2026', Descb: 'Cheque paid', Type: 'DR', Amount: '1250.00' };
const statement = (change: object) =>
  z.safeDecode<z.ZodMiniType>(EStatementService.response, {
    EStmtTransactions: [{ ...line, ...change }],
  });
const mini = (change: object) =>
  z.decode<z.ZodMiniType>(MiniStatementService.response, {
    TransactionLists: [{ ...newest, ...change }],
  });

test.each([['1250.00'], ['-1250.00'], ['-1,250.00'], [-1250], ['-1250'], [1250]])(
  'a debit of %j moves an account by the same amount (RULINGS A4)',
  (Amount) => {
    const read = { EStmtTransactions: [{ Amount: 125_000n, Balance: 19_831_075n }] };
    expect(statement({ Amount })).toMatchObject({ success: true, data: read });
    expect(mini({ Amount })).toMatchObject({ TransactionLists: [{ Amount: 125_000n }] });
  },
);

test('of a credit with a minus nobody knows the direction: no statement is reckoned with it', () => {
  for (const Amount of ['-1250.00', -1250]) {
    expect(statement({ DrCr: 'C', Amount }).success).toBe(false);
    expect(mini({ Type: 'CR', Amount })).toMatchObject({
      TransactionLists: [{ Amount: 'no amount' }],
    });
  }
  expect(statement({ DrCr: 'C', Amount: '-0.00' }).success).toBe(true);
});

test('what is no amount and what is no entry are refused as before', () => {
  for (const Amount of ['--5', '-', '-five', null])
    expect(statement({ Amount }).success).toBe(false);
  const { response } = EStatementService;
  expect(z.safeDecode<z.ZodMiniType>(response, { EStmtTransactions: ['-5'] }).success).toBe(false);
});
