import { readAnswer, wireAnswer } from '@sahakar/contracts/answer';
import { catalogue, type ServiceName } from '@sahakar/contracts/catalogue';
import type { Contract } from '@sahakar/contracts/contract';
import { goldenExchanges } from '@sahakar/contracts/testing/golden';
import { readBody, requestText, writtenRequest } from '@sahakar/contracts/wire-texts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { logMisfit } from './log-to-console.ts';

// Safe: the keys of the catalogue are its own names.
const names = Object.keys(catalogue) as ServiceName[];

afterEach(() => vi.restoreAllMocks());

describe.each(names)('%s', async (name) => {
  test.each(await goldenExchanges(name))(
    'sends the documented text and reads the documented answer: $title (decision 0058)',
    ({ request, asked, answer, read }) => {
      expect(JSON.parse(requestText(catalogue[name], asked))).toStrictEqual(request);
      const opened = readAnswer(JSON.stringify(wireAnswer(JSON.stringify(answer), '0', '')));
      const body = opened.kind === 'success' ? opened.body : opened;
      expect(readBody(catalogue[name], body)).toMatchObject({ fits: true, answer: read });
    },
  );
});

/** The paths of an answer to a service that does not fit. */
function misfits(contract: Contract, body: unknown): readonly string[] {
  const read = readBody(contract, body);
  return read.fits ? [] : read.paths;
}

test('says where an answer does not fit by names and places, never by a value', () => {
  const row = { TrnDate: '19-11-2026', Descb: 'Salary', Type: 'CR', Amount: '86200.00' };
  const { MiniStatementService, BalanceEnquiryService, LimitManagementService } = catalogue;
  const rows = [row, { ...row, Amount: true, Type: 1 }];
  expect(misfits(MiniStatementService, { TransactionLists: rows })).toEqual([
    'TransactionLists.1.Type',
    'TransactionLists.1.Amount',
  ]);
  const sums = { ClearBalance: 'a lakh', SanctionAmount: 'lakhs' };
  expect(misfits(BalanceEnquiryService, sums)).toEqual(['ClearBalance', 'SanctionAmount']);
  expect(misfits(BalanceEnquiryService, 'Rs 500')).toEqual(['(body)']);
  expect(misfits(LimitManagementService, 'Rs 500')).toEqual(['(body)']);
});

test('says where a request does not fit in the same way, and writes nothing', () => {
  const { MiniStatementService } = catalogue;
  const AccountNumber = '001010000042317';
  expect(writtenRequest(MiniStatementService, { AccountNumber })).toEqual({
    fits: false,
    what: 'request',
    paths: ['CustNo'],
  });
});

test('a list that is wrong throughout is told by its first five places', () => {
  const rows = Array.from({ length: 20_000 }, () => ({}));
  const paths = misfits(catalogue.MiniStatementService, { TransactionLists: rows });
  expect(paths).toHaveLength(5);
});

test('what is logged names the call and the paths', () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const found = { fits: false, what: 'answer', paths: ['ClearBalance'] } as const;
  logMisfit('BalanceEnquiryService r4nd0mReferenceOf22chQ', found);
  expect(warned.mock.calls).toEqual([
    ['BalanceEnquiryService r4nd0mReferenceOf22chQ: the answer does not fit at ClearBalance'],
  ]);
});
