import { engine } from '@sahakar/db/dialect';
import { postings } from '@sahakar/db/schema/ledger';
import { count, eq } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import { askFor } from '../testing/ask-for.ts';
import { type SignedInClient, signInAs } from '../testing/signed-in-client.ts';
import { bankOfAllTests } from '../testing/shared-bank.ts';
import { startBank } from '../testing/start-bank.ts';
import { bothEngines } from '../testing/both-engines.ts';

const bank = bankOfAllTests({ scenario: 'everyday' });

const ask = (client: SignedInClient, AccountNumber: string) =>
  client.call('MiniStatementService', { AccountNumber, CustNo: client.customerNo });

test('the newest ten transactions come newest first, each as the statement has it, with the balance after it (B375)', async () => {
  const asha = await signInAs(bank, 'asha');
  const account = { AccountNumber: '001010000042317', CustNo: asha.customerNo };
  const { TransactionLists: lines } = await askFor(asha, 'MiniStatementService', account);
  const period = { FromDate: '21-11-2025', ToDate: '21-11-2026' };
  const statement = await askFor(asha, 'EStatementService', { ...account, ...period });
  const newest = statement.EStmtTransactions.slice(-10).toReversed();
  expect(newest[0]?.Balance).toBe(2_84_510_75n);
  expect(
    lines.map(({ TrnDate, Descb, Type, Amount, Balance }) => {
      return [TrnDate, Descb, Type, Amount, Balance];
    }),
  ).toEqual(
    newest.map(({ EntryDate, Particular, DrCr, Amount, Balance }) => {
      return [EntryDate, Particular, `${DrCr}R`, Amount, Balance];
    }),
  );
});

test('an account without a transaction answers 7999 (B376)', async () => {
  const kavita = await signInAs(bank, 'kavita');
  expect(await ask(kavita, '004010000039902')).toMatchObject({ code: '7999' });
});

test(
  "another customer's account, deposit or loan answers 9012, as does one of nobody",
  bothEngines,
  async () => {
    const kavita = await signInAs(bank, 'kavita');
    const numbers = ['001010000042317', '001021000001846', '001031000000218', '999999999999999'];
    for (const number of numbers) expect(await ask(kavita, number)).toMatchObject({ code: '9012' });
  },
);

test.each([
  ['an own deposit', '001021000001846', 'Interest credited'],
  ['an own loan', '001031000000218', 'Repayment by NACH mandate'],
])('%s has its transactions too', async (_what, number, newest) => {
  const asha = await signInAs(bank, 'asha');
  const answer = await ask(asha, number);
  expect(answer.kind === 'success' && answer.body).toMatchObject({
    TransactionLists: expect.arrayContaining([
      expect.objectContaining({ Descb: newest, Type: 'CR' }),
    ]),
  });
});

test.runIf(engine === 'sqlite')(
  'a till has many entries of both kinds, with texts of thirty characters and of more (B145, B377, A4)',
  async () => {
    const long = await startBank({ scenario: 'long-statement' });
    const asha = await signInAs(long, 'asha');
    const { TransactionLists: lines } = await askFor(asha, 'MiniStatementService', {
      AccountNumber: '001011000007902',
      CustNo: asha.customerNo,
    });
    const [all] = await long.bank.store.read
      .select({ entries: count() })
      .from(postings)
      .where(eq(postings.accountId, '001011000007902'));
    expect(all?.entries).toBeGreaterThan(10);
    expect(lines).toHaveLength(10);
    expect(new Set(lines.map(({ Type }) => Type))).toEqual(new Set(['CR', 'DR']));
    const lengths = lines.map(({ Descb }) => Descb.length);
    expect(lengths).toContain(30);
    expect(Math.max(...lengths)).toBeGreaterThan(30);
  },
);
