import { engine } from '@sahakar/db/dialect';
import { EStatementService, type Statement } from '@sahakar/contracts/statements/EStatementService';
import { ledgerAccounts } from '@sahakar/db/schema/ledger';
import { describe, expect, test } from 'vitest';
import { askFor } from '../testing/ask-for.ts';
import { type SignedInClient, signInAs } from '../testing/signed-in-client.ts';
import { bankOfAllTests, signedInForAllTests } from '../testing/shared-bank.ts';
import { startBank } from '../testing/start-bank.ts';
import { bothEngines } from '../testing/both-engines.ts';

const savings = '001010000042317';

const bank = bankOfAllTests({ scenario: 'everyday' });
const asha = signedInForAllTests(bank, 'asha');

const requestOf = (client: SignedInClient, change: object = {}) => ({
  AccountNumber: savings,
  FromDate: '21-11-2025',
  ToDate: '21-11-2026',
  CustNo: client.customerNo,
  ...change,
});
const statementOf = (client: SignedInClient, change: object = {}) =>
  askFor(client, 'EStatementService', requestOf(client, change));
const answerTo = (client: SignedInClient, change: object = {}) =>
  client.call('EStatementService', requestOf(client, change));

const signed = (line: Statement['EStmtTransactions'][number]) =>
  line.DrCr === 'C' ? line.Amount : -line.Amount;

test('names the account, its holders, its nominee and its branch (B217, B218)', async () => {
  const ravi = await signInAs(bank, 'ravi');
  const { EStmtTransactions: lines, ...header } = await statementOf(ravi, {
    AccountNumber: '002010000063318',
  });
  expect(lines.length).toBeGreaterThan(50);
  expect(header).toEqual({
    AccountNo15Dig: '002010000063318',
    Name: 'Ravi S. Joshi and Sunita R. Joshi',
    AcountType: 'Savings',
    AcctType: 'SB',
    ROI: 3_00,
    CKycNo: '40028836174205',
    Address1: '4 Gokhale Road North',
    Address2: 'Dadar West',
    Address3: 'Mumbai',
    PinCode: '400028',
    jointHolderNamesDto: [{ JointHolderName: 'Sunita Ravi Joshi' }],
    NomineeDto: { NomineeTitle: 'Mr', NomineeName: 'Aditya Ravi Joshi' },
    BranchName: 'Sadashiv Peth',
    IFSCCode: 'SHKR0000002',
    MICRCode: '411971002',
    BranchAddress: '1182 Tilak Road, Sadashiv Peth',
    BranchAddress1: '1182 Tilak Road',
    BranchAddress2: 'Sadashiv Peth',
    BranchAddress3: '',
    BranchCity: 'Pune',
    BranchState: 'Maharashtra',
    BranchPincode: '411030',
  });
});

test('has the entries of both boundary days, oldest first, and none outside (B369)', async () => {
  const whole = await statementOf(asha);
  const days = [...new Set(whole.EStmtTransactions.map(({ EntryDate }) => EntryDate))];
  expect(days).toEqual(days.toSorted());
  const [from = '', to = ''] = [days[10], days[40]];
  const wire = (day: string) => day.split('-').toReversed().join('-');
  const some = await statementOf(asha, { FromDate: wire(from), ToDate: wire(to) });
  expect(some.EStmtTransactions).toEqual(
    whole.EStmtTransactions.filter(({ EntryDate }) => EntryDate >= from && EntryDate <= to),
  );
  expect(some.EStmtTransactions[0]?.EntryDate).toBe(from);
  expect(some.EStmtTransactions.at(-1)?.EntryDate).toBe(to);
});

test('names the cheque of an entry and the day from which it bears interest', async () => {
  const { EStmtTransactions: lines } = await statementOf(asha, { FromDate: '13-11-2026' });
  const cheque = lines.find(({ InstrNo }) => InstrNo === '004512');
  expect(cheque).toMatchObject({ DrCr: 'D', Amount: 1_865_50n, ValueDate: '2026-11-13' });
});

/** Everything that somebody of the cast has at the bank, with the name of who may look. */
const holdings = [
  ['asha', savings],
  ['asha', '001011000007902'],
  ['asha', '001021000001846'],
  ['asha', '001022000000934'],
  ['asha', '001021000000412'],
  ['asha', '001031000000218'],
  ['ravi', '002010000063318'],
  ['ravi', '001021000001309'],
  ['meera', '003013000001267'],
  ['meera', '003034000000134'],
] as const;

/** All entries of five years, year by year. */
async function passbookOf(client: SignedInClient, AccountNumber: string) {
  const lines: Statement['EStmtTransactions'] = [];
  for (const year of ['2022', '2023', '2024', '2025', '2026']) {
    const answer = await answerTo(client, {
      AccountNumber,
      FromDate: `01-01-${year}`,
      ToDate: year === '2026' ? '21-11-2026' : `31-12-${year}`,
    });
    if (answer.kind === 'success') {
      lines.push(...EStatementService.response.parse(answer.body).EStmtTransactions);
    } else {
      expect(answer.code).toBe('7999');
    }
  }
  return lines;
}

test('opening plus entries is the stored balance, entry by entry, on accounts of every kind (B370, A16)', async () => {
  const rows = await bank.bank.store.read.select().from(ledgerAccounts);
  const clients = new Map([['asha', asha]]);
  for (const [key, number] of holdings) {
    const client = clients.get(key) ?? (await signInAs(bank, key));
    clients.set(key, client);
    const lines = await passbookOf(client, number);
    const [first] = lines;
    // The opening balance of a statement is its first Balance before its Amount.
    let running = first === undefined ? 0n : first.Balance - signed(first);
    for (const line of lines) {
      expect(['D', 'C']).toContain(line.DrCr);
      running += signed(line);
      expect([number, line.Balance]).toEqual([number, running]);
    }
    expect([number, rows.find(({ id }) => id === number)?.balance]).toEqual([number, running]);
  }
});

describe('refuses', () => {
  test("with 9012 what is another's or nobody's", async () => {
    const changes = [
      { AccountNumber: '004010000027751' },
      { AccountNumber: '001021000001309' },
      { AccountNumber: '001033000000146' },
      { AccountNumber: '999999999999999' },
      { CustNo: '100061975' },
    ];
    for (const change of changes) {
      expect([change, await answerTo(asha, change)]).toMatchObject([change, { code: '9012' }]);
    }
  });

  test('with 9100 a period that is none, and a field that it does not know', async () => {
    const changes = [
      { ToDate: '22-11-2026' },
      { FromDate: '20-11-2026', ToDate: '19-11-2026' },
      { FromDate: '20-11-2025', ToDate: '21-11-2026' },
      { FromDate: '31-09-2026' },
      { FromDate: '2026-09-30' },
      { PageSize: '10' },
    ];
    for (const change of changes) {
      expect([change, await answerTo(asha, change)]).toMatchObject([change, { code: '9100' }]);
    }
  });

  test('a period without entries with 7999 (B371, RULINGS 4.1)', async () => {
    const kavita = await signInAs(bank, 'kavita');
    const change = { AccountNumber: '004010000039902' };
    expect(await answerTo(kavita, change)).toMatchObject({ code: '7999' });
    expect(await answerTo(asha, { FromDate: '21-11-2026' })).toMatchObject({ code: '7999' });
  });
});

test('deposits and loans are read alike on both engines', bothEngines, async () => {
  const { deposits = [], loans = [] } = bank.scenario;
  const CustNo = asha.customerNo;
  const { RecordLists } = await askFor(asha, 'FDViewService', { Key: 'FdView', CustNo });
  const fixedDeposit = deposits.find(({ number }) => number === '001021000002590');
  expect(RecordLists.find(({ AccNo }) => AccNo === fixedDeposit?.number)?.principleAmount).toBe(
    fixedDeposit?.amount,
  );
  const { LoanRecordList } = await askFor(asha, 'LoanViewService', { Key: 'LoanView', CustNo });
  const housing = loans.find(({ number }) => number === '001031000000218');
  expect(LoanRecordList.find(({ AccNo }) => AccNo === housing?.number)?.DisburstAmount).toBe(
    housing?.principal,
  );
});

// The PostgreSQL of the tests holds one world at a time, and is slow to fill.
describe.runIf(engine === 'sqlite')('a long statement', () => {
  test('more entries than a statement holds ask for a shorter period (A16)', async () => {
    const narrow = await startBank({
      scenario: 'everyday',
      policy: { statement: { rowsMax: 100 } },
    });
    const client = await signInAs(narrow, 'asha');
    const answer = await answerTo(client);
    expect(answer).toMatchObject({ code: '9100' });
    expect(answer.kind === 'refusal' && answer.message).toMatch(/at most 100.*shorter period/);
    const { EStmtTransactions: lines } = await statementOf(client, { FromDate: '01-11-2026' });
    expect(lines.length).toBeGreaterThan(5);
  });

  test('ten thousand entries come through the envelope whole', async () => {
    const long = await startBank({ scenario: 'long-statement' });
    const client = await signInAs(long, 'asha');
    const AccountNumber = '001011000007902';
    const { EStmtTransactions: lines } = await statementOf(client, {
      AccountNumber,
      ToDate: '20-11-2026',
    });
    expect(lines).toHaveLength(10_000);
    const [first] = lines;
    const total = lines.reduce((sum, line) => sum + signed(line), 0n);
    expect((first?.Balance ?? 0n) - (first ? signed(first) : 0n) + total).toBe(
      lines.at(-1)?.Balance,
    );
  });
});
