import { engine } from '@sahakar/db/dialect';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { groupedRupees } from '@sahakar/contracts/wire/rupees';
import { accountId } from '../accounts/account-id.ts';
import { askFor } from '../testing/ask-for.ts';
import type { SignedInClient } from '../testing/signed-in-client.ts';
import { bankOfAllTests, signedInForAllTests } from '../testing/shared-bank.ts';
import { bothEngines } from '../testing/both-engines.ts';

// A year is slow to load into the PostgreSQL of the tests; the statement's test reads these there.
describe.runIf(engine === 'sqlite')('LoanViewPDFService', () => {
  const housing = '001031000000218';

  const bank = bankOfAllTests({ scenario: 'everyday', environment: { BANK_NAME: 'Konkan Bank' } });
  const asha = signedInForAllTests(bank, 'asha');

  const requestOf = (client: SignedInClient, change: object = {}) => ({
    BranchCode: '001',
    PrdAccountId: accountId(housing),
    FromDate: '21-11-2025',
    ToDate: '21-11-2026',
    Key: client.customerNo,
    ...change,
  });
  const pdfOf = async (client: SignedInClient) =>
    Buffer.from((await askFor(client, 'LoanViewPDFService', requestOf(client))).PdfData, 'base64');

  test(
    'is an A4 file that says what the statement of the loan says, to the paisa (B373, RULINGS A14)',
    bothEngines,
    async () => {
      const bytes = await pdfOf(asha);
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      const document = await getDocumentProxy(new Uint8Array(bytes));
      expect((await document.getPage(1)).view.map(Math.round)).toEqual([0, 0, 595, 842]);
      const { text } = await extractText(document, { mergePages: true });
      const { EStmtTransactions: lines } = await askFor(asha, 'EStatementService', {
        AccountNumber: housing,
        FromDate: '21-11-2025',
        ToDate: '21-11-2026',
        CustNo: asha.customerNo,
      });
      expect(lines.length).toBeGreaterThan(20);
      for (const { EntryDate, Amount, Balance } of lines) {
        const day = EntryDate.split('-').toReversed().join('-');
        expect(text).toContain(day);
        expect(text).toContain(groupedRupees(Amount));
        expect(text).toContain(`${groupedRupees(-Balance)} Dr`);
      }
      const sum = (side: string) =>
        lines.filter(({ DrCr }) => DrCr === side).reduce((total, { Amount }) => total + Amount, 0n);
      for (const words of [housing, 'Asha Vijay Kulkarni', 'Housing Loan', '8.40 % a year'])
        expect(text).toContain(words);
      expect(text).toContain(`Total ${groupedRupees(sum('D'))} ${groupedRupees(sum('C'))}`);
    },
  );

  test('names the bank as the configuration does, and its language for whoever has it read out', async () => {
    const document = await getDocumentProxy(new Uint8Array(await pdfOf(asha)));
    const { info } = await document.getMetadata();
    expect(info).toMatchObject({ Author: 'Konkan Bank', Language: 'en' });
    const { text } = await extractText(document, { mergePages: true });
    expect(text).toContain('Konkan Bank');
    expect(text).not.toContain('Sahakar');
  });

  test('is the same to the byte for the same book at the same bank time', async () => {
    expect((await pdfOf(asha)).equals(await pdfOf(asha))).toBe(true);
  });

  test.each([
    ["another customer's loan", { PrdAccountId: accountId('001033000000146') }, '9012'],
    ['an own account that is no loan', { PrdAccountId: accountId('001010000042317') }, '9012'],
    ['an own deposit', { PrdAccountId: accountId('001021000001846') }, '9012'],
    ['a loan that does not exist', { PrdAccountId: accountId('001031000999999') }, '9012'],
    ['the number without its zeros', { PrdAccountId: housing }, '9012'],
    ['a branch that does not keep the loan', { BranchCode: '002' }, '9012'],
    ["another customer's number", { Key: '100038554' }, '9012'],
    ['days in the future', { ToDate: '01-12-2026' }, '9100'],
    ['a period without entries', { FromDate: '20-11-2026' }, '7999'],
  ])('%s is refused', async (_what, change, code) => {
    const answer = await asha.call('LoanViewPDFService', requestOf(asha, change));
    expect(answer).toMatchObject({ kind: 'refusal', code });
  });
});
