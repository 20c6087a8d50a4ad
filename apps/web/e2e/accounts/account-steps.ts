import { expect, type Locator, type Page } from '@playwright/test';
import { formatAmount, formatRupees } from '../../src/ui/amounts/money.ts';
import { callsOf } from '../calls.ts';
import { refuse } from '../faults.ts';
import type { Simulator } from '../fixtures.ts';
import { goByMenu } from '../shell/shell-steps.ts';
import { paiseIn } from '../statements/statement-steps.ts';

export const row = (page: Page) => page.locator('.account-row');

/** What the leaves of an account say behind this term. */
export const fact = (page: Page, term: string) =>
  page
    .locator('.summary-list > div')
    .filter({ has: page.getByText(term, { exact: true }) })
    .locator('dd')
    .first();

/** Behind each of these terms stands this text, and not only somewhere. */
export async function expectFacts(page: Page, facts: Readonly<Record<string, string>>) {
  for (const [term, text] of Object.entries(facts)) {
    await expect(fact(page, term)).toContainText(text);
  }
}

export async function openFromMenu(page: Page, path: string, title: string): Promise<void> {
  await goByMenu(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

/** Follows "View details" of the account of this number. */
export async function viewDetails(page: Page, number: string): Promise<void> {
  const one = row(page).filter({ hasText: number });
  await one.getByRole('button', { name: 'View details' }).click();
}

/** What stands behind a term of the two amounts of a row of the dashboard. */
const amountOf = (account: Locator, term: string) =>
  account.locator('.amount-pair dt', { hasText: term }).locator('xpath=following-sibling::dd[1]');

/** The row of the reinvestment deposit tells its terms, and its two amounts when asked. */
export async function expectDepositTerms(deposit: Locator): Promise<void> {
  for (const text of ['Asha Vijay Kulkarni', '001021000001846', 'Dadar West', '7.10 %', 'OPEN']) {
    await expect(deposit).toContainText(text);
  }
}

export async function expectDepositAmounts(deposit: Locator): Promise<void> {
  for (const [what, amount] of [
    ['principal', '₹2,00,000.00'],
    ['maturity value', '₹2,30,228.38'],
  ] as const) {
    const eye = deposit.getByRole('button', { name: new RegExp(`${what} of the deposit`) });
    await expect(deposit).not.toContainText(amount);
    await eye.click();
    await expect(deposit).toContainText(amount);
    await eye.click();
    await expect(deposit).not.toContainText(amount);
  }
}

/** The row of a loan tells its instalment in the open, and what is owed when asked. */
export async function expectLoanTerms(loan: Locator, told: ToldRecord): Promise<void> {
  await expect(loan).toContainText(told['AccNo'] ?? 'no number');
  await expect(loan).toContainText(told['BranchName'] ?? 'no branch');
  await expect(amountOf(loan, 'EMI')).toHaveText(rupeesOf(told['EMIAmount']));
}

export async function expectLoanBalance(loan: Locator, told: ToldRecord): Promise<void> {
  const owed = amountOf(loan, 'Outstanding balance');
  await expect(owed).toContainText('******');
  const eye = loan.getByRole('button', { name: /outstanding balance of the loan/ });
  await eye.click();
  await expect(owed).toHaveText(rupeesOf(told['outstandingBalanceAmount']));
  await eye.click();
  await expect(owed).toContainText('******');
}

/** From here on there is no deposit and no loan, whichever code each service says it with. */
export async function answerNoProducts(
  simulator: Simulator,
  codes: Readonly<Record<keyof typeof listsOf, string>>,
  times: number,
): Promise<void> {
  for (const [service, code] of Object.entries(codes)) {
    await refuse(simulator, service, code, 'No such account', { times });
  }
}

/** Both tabs of the dashboard say so in their place, and nothing else says anything. */
export async function expectNoProducts(page: Page): Promise<void> {
  await page.getByRole('tab').nth(1).click();
  await expect(page.getByText('You have no open deposit.')).toBeVisible();
  await page.getByRole('tab').nth(2).click();
  await expect(page.getByText('You have no open loan.')).toBeVisible();
  await expect(page.getByText('No such account')).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}

/**
 * So many rows and no pager, nor one a moment later: its part is fetched when it is first needed, so
 * that its absence says nothing before everything has come.
 */
export async function expectNoPager(
  rows: Locator,
  count: number,
  settled: () => Promise<void>,
): Promise<void> {
  await expect(rows).toHaveCount(count);
  await settled();
  await expect(rows.page().locator('.pager')).toHaveCount(0);
  await expect(rows).toHaveCount(count);
}

/** The rupees of an answer as the screens write them: 22,24,309.58 behind the sign. */
export const rupeesOf = (told: string | undefined) => formatRupees(paiseIn(told ?? ''));

/** An answer of values that stand nowhere else, so that none can be taken for another. */
export const sevenValues = {
  ClearBalance: '9001.00',
  TotalBalance: '9002.00',
  SanctionAmount: '9003.00',
  ExpiryDate: '31-03-2027',
  Account: { IfsCode: 'SHKR0000009', BranchName: 'Ponda', AccountType: 'Gold savings' },
};

export async function expectSevenValues(page: Page): Promise<void> {
  await expect(page.locator('.account-leaf .bal')).toHaveText('₹9,001.00 Cr');
  for (const [term, value] of [
    ['Total balance', '₹9,002.00 Cr'],
    ['Sanctioned amount', '₹9,003.00'],
    ['Sanction ends on', '31-03-2027'],
    ['IFSC', 'SHKR0000009'],
    ['Branch name', 'Ponda'],
    ['Account type', 'Gold savings'],
  ] as const) {
    await expect(fact(page, term)).toHaveText(value);
  }
}

const listsOf = { FDViewService: 'RecordLists', LoanViewService: 'LoanRecordList' } as const;

export type ToldRecord = Readonly<Record<string, string>>;

/** The deposits or loans that the bank has told of. */
export async function toldRecords(
  simulator: Simulator,
  service: keyof typeof listsOf,
): Promise<readonly ToldRecord[]> {
  const [call] = await callsOf(simulator, service);
  // Safe: the contracts' own wire shapes, whose fields here are texts.
  return (call?.response?.[listsOf[service]] ?? []) as ToldRecord[];
}

export async function toldRecord(
  simulator: Simulator,
  service: keyof typeof listsOf,
  number: string,
): Promise<ToldRecord> {
  return (await toldRecords(simulator, service)).find(({ AccNo }) => AccNo === number) ?? {};
}

type MiniLine = { TrnDate: string; Descb: string; Type: string; Amount: string };

/** The newest transactions that the bank has told of this account, and how often it was asked. */
export async function toldLines(simulator: Simulator, number: string) {
  const asked = (await callsOf(simulator, 'MiniStatementService')).filter(
    ({ request }) => request['AccountNumber'] === number,
  );
  const told = asked.at(-1)?.response?.['TransactionLists'] ?? [];
  // Safe: the contract's own wire shape, of which the test reads four fields.
  return { requests: asked.map(({ request }) => request), lines: told as MiniLine[] };
}

/** The table of recent transactions has exactly these lines, cell by cell. */
export async function expectRecent(page: Page, lines: readonly MiniLine[]): Promise<void> {
  await expect(page.locator('.recent tbody tr')).toHaveCount(lines.length);
  await expect(page.locator('.recent tbody tr > *')).toHaveText(lines.flatMap(cellsOf));
}

function cellsOf({ TrnDate, Descb, Type, Amount }: MiniLine): readonly string[] {
  const amount = formatAmount(paiseIn(Amount));
  return Type.startsWith('C')
    ? [TrnDate, Descb, '', `Credit + ${amount}`]
    : [TrnDate, Descb, `Debit \u2212 ${amount}`, ''];
}
