import type { Page } from '@playwright/test';
import { callsAfter, callsOf, servicesCalled } from '../calls.ts';
import { alterAnswers, refuse, refuseOnce } from '../faults.ts';
import { expect, test } from '../fixtures.ts';
import { settlingOf } from '../settling.ts';
import { signIn, typeSignIn } from '../sign-in/sign-in-steps.ts';
import { goByMenu } from '../shell/shell-steps.ts';
import { expectNoPager } from './account-steps.ts';
import { readTechnicalIssue } from '../call/technical-issue.ts';

test('a balance is hidden until its eye is pressed, and asked for exactly once (A327, B051, B053, B054, B055, B056)', async ({
  page,
  simulator,
}) => {
  await alterAnswers(simulator, 'BalanceEnquiryService', { TotalBalance: '111.11' });
  await signIn(page, simulator, 'asha');
  const rows = page.locator('.account-row');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Savings');
  await expect(rows.first()).toContainText('Dadar West');
  await expect(rows.first()).toContainText('001010000042317');
  await expect(rows.first()).toContainText('Asha V. Kulkarni');
  await expect(rows.first()).toContainText('Branch 001');
  for (const text of ['Current', '001011000007902', 'Kulkarni Textiles', 'Branch 001', '******']) {
    await expect(rows.nth(1)).toContainText(text);
  }
  await expect(rows.first().locator('.bal')).toContainText('₹ ******');
  await expect(rows.first().locator('.bal')).toContainText('Hidden');

  const eyes = page.getByRole('button', { name: /balance of account ending/i });
  await expect(eyes.first()).toHaveAccessibleName('Show balance of account ending 2317');
  await eyes.first().click();
  await expect(rows.first().locator('.bal')).toHaveText('₹2,84,510.75 Cr');
  await expect(eyes.first()).toBeDisabled();
  await expect(eyes.nth(1)).toBeEnabled();
  await expect(rows.nth(1).locator('.bal')).toContainText('******');

  const asked = await callsOf(simulator, 'BalanceEnquiryService');
  expect(asked).toHaveLength(1);
  expect(asked[0]?.request).toEqual({ AccountNumber: '001010000042317', CustNo: '100042317' });
  expect(asked[0]?.response).toMatchObject({ ClearBalance: '284510.75' });
});

test('a refused balance stays hidden, says why, and may be asked for again; one that does not fit is logged by its fields (B056, B416, B417, C339)', async ({
  page,
  simulator,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await signIn(page, simulator, 'asha');
  await refuseOnce(simulator, 'BalanceEnquiryService', '9199', 'The ledger is closed');
  const row = page.locator('.account-row').first();
  await row.locator('.eye').click();
  await expect(row.getByRole('alert')).toHaveText('The ledger is closed');
  await expect(row.locator('.bal')).toContainText('******');
  await expect(row.locator('.eye')).toBeEnabled();
  const names = ['ClearBalance', 'SanctionAmount'];
  const operations = names.map((name) => {
    return { op: 'replace' as const, path: `/body/${name}`, value: '?' };
  });
  // The browser itself may send a dropped call again, so that fault stands until the next one.
  for (const [action, times, words] of [
    [{ kind: 'drop' }, 9, 'Something Went Wrong'],
    [{ kind: 'status', status: 500 }, 1, 'There is Technical Issue'],
    [{ kind: 'status', status: 404 }, 1, 'Something Went Wrong'],
    [{ kind: 'patch', operations }, 1, /^Something Went Wrong\. Reference: [\w-]{22}$/],
  ] as const) {
    await simulator.faults.add({ id: 'balance', service: 'BalanceEnquiryService', times, action });
    await row.locator('.eye').click();
    if (action.kind === 'status' && action.status === 500) await readTechnicalIssue(page);
    await expect(row.getByRole('alert')).toHaveText(words);
    await expect(row.locator('.bal')).toContainText('******');
  }
  const misfits = warnings.filter((text) => text.startsWith('BalanceEnquiryService'));
  const end = new RegExp(`does not fit at ${names.join(', ')}$`);
  expect(misfits).toEqual([expect.stringMatching(end)]);
  await row.locator('.eye').click();
  await expect(row.locator('.bal')).toHaveText('₹2,84,510.75 Cr');
});

test('the five newest transactions of the first account are signed, worded and coloured (B069, B072, B073, B074, B076)', async ({
  page,
  simulator,
}) => {
  const settled = settlingOf(page);
  await signIn(page, simulator, 'asha');
  const rows = page.locator('.recent tbody tr');
  await expectNoPager(rows, 5, settled);
  const asked = await callsOf(simulator, 'MiniStatementService');
  expect(asked).toHaveLength(1);
  expect(asked[0]?.request).toEqual({ AccountNumber: '001010000042317', CustNo: '100042317' });
  await expect(rows.first().getByRole('rowheader')).toHaveText('20-11-2026');
  await expect(rows.first()).toContainText('NEFT Mahavitaran electricity bill');
  await expect(rows.first()).toContainText('Debit − 3,410.00');

  const debit = rows.filter({ has: page.locator('.debit') }).first();
  await expect(debit.locator('.debit')).toHaveText(/^Debit − [\d,]+\.\d{2}$/);
  const credit = rows.filter({ has: page.locator('.credit') }).first();
  await expect(credit.locator('.credit')).toHaveText(/^Credit \+ [\d,]+\.\d{2}$/);
  const colourOf = (name: string) =>
    page
      .locator(`.recent .${name}`)
      .first()
      .evaluate((element) => getComputedStyle(element).color);
  expect(await colourOf('credit')).toBe('rgb(23, 105, 60)');
  expect(await colourOf('debit')).toBe('rgb(156, 37, 40)');
});

test('the type C makes a credit of a transaction, and whatever else a debit (B073, B074, A4) @wide', async ({
  page,
  simulator,
}) => {
  const types = ['X', 'C', 'D', ''];
  const told = types.map((type, line) => [`TransactionLists/${line}/Type`, type]);
  await alterAnswers(simulator, 'MiniStatementService', Object.fromEntries(told));
  await signIn(page, simulator, 'asha');
  const rows = page.locator('.recent tbody tr');
  for (const [line, type] of types.entries()) {
    const [mine, sign, other] =
      type === 'C' ? ['.credit', /^Credit \+ /, '.debit'] : ['.debit', /^Debit \u2212 /, '.credit'];
    await expect(rows.nth(line).locator(mine)).toHaveText(sign);
    await expect(rows.nth(line).locator(other)).toHaveCount(0);
  }
});

test('an account without transactions has an empty table and no message (B076, B422) @wide', async ({
  page,
  simulator,
}) => {
  await refuse(simulator, 'MiniStatementService', '7999', 'No transactions found');
  await signIn(page, simulator, 'asha');
  await expect(page.getByText('There are no transactions yet.')).toBeVisible();
  await expect(page.locator('.recent thead')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByText('No transactions found')).toHaveCount(0);
  await goByMenu(page, '/MiniStatement');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mini statement');
  await expect(page.getByText('There are no transactions yet.')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByText('No transactions found')).toHaveCount(0);
});

test('transactions and beneficiaries that could not be loaded say why and may be asked for again @wide', async ({
  page,
  simulator,
}) => {
  for (const service of ['MiniStatementService', 'ManagePayeeService']) {
    await refuseOnce(simulator, service, '9199', 'The books are being closed');
  }
  await signIn(page, simulator, 'asha');
  await expect(page.getByText('The books are being closed')).toHaveCount(2);
  const payees = page.getByRole('region', { name: 'Beneficiaries' });
  await payees.getByRole('button', { name: 'Try again' }).click();
  await expect(payees.getByRole('listitem')).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('.recent tbody tr')).toHaveCount(5);
});

test('who has no payee is warned once in a session, over a reload too, and again in the next (B082, B084, A21) @wide', async ({
  page,
  simulator,
}) => {
  await refuse(simulator, 'ManagePayeeService', '100', 'No record found');
  await signIn(page, simulator, 'asha');
  const warning = page.getByText('No beneficiary added');
  await expect(warning).toBeVisible();
  const asked = await callsOf(simulator, 'ManagePayeeService');
  expect(asked[0]?.request).toMatchObject({ requestType: 'VIEW', customerNumber: '100042317' });
  await page.locator('a[href="/WithinBank"]').first().click();
  await expect(page.locator('#from-account')).toBeVisible();
  await page.locator('a[href="/"]').first().click();
  // From where nothing is on its way any more the screen also looks ahead.
  await expect(page.locator('.ahead')).toBeAttached();
  await expect(warning).toHaveCount(0);

  const before = (await callsAfter(simulator)).at(-1)?.id;
  await page.reload();
  await expect(page.locator('.ahead')).toBeAttached();
  const again = await servicesCalled(simulator, before);
  expect(again).toContain('ManagePayeeService');
  await expect(warning).toHaveCount(0);
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await signIn(page, simulator, 'asha');
  await expect(warning).toBeVisible();
});

test('having no payee is kept as an answer: the next list of them does not ask again @wide', async ({
  page,
  simulator,
}) => {
  const settled = settlingOf(page);
  await signIn(page, simulator, 'gurpreet');
  await expect(page.getByText('No beneficiary added')).toBeVisible();
  await goByMenu(page, '/ManageBeneficiary');
  await expect(page.getByText('You have no active beneficiary.')).toBeVisible();
  await settled();
  expect(await callsOf(simulator, 'ManagePayeeService')).toHaveLength(1);
});

for (const [key, ids] of [
  ['asha', 'B080, B097'],
  ['meera', 'B080, B097'],
  ['farida', 'B080, B097, B348'],
  ['nandini', 'B080, B097'],
] as const) {
  test(`${key}, who may transfer, finds the way to it beside an account and among the quick actions (${ids}) @wide`, async ({
    page,
    simulator,
  }) => {
    await signIn(page, simulator, key);
    await goByMenu(page, '/OperativeAccount');
    const card = page.getByRole('complementary', { name: 'Fund transfer' });
    await expect(card.getByRole('button', { name: 'Other bank' })).toBeVisible();
    await page.locator('nav a[href="/"]').first().click();
    await page.locator('.quick').getByRole('link', { name: 'Within bank' }).click();
    await expect(page).toHaveURL(/\/WithinBank$/);
  });
}

/** The screen of an operative account shows it and its transactions, and leads to no transfer. */
async function expectNoTransferFromAccount(page: Page): Promise<void> {
  await goByMenu(page, '/OperativeAccount');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Operative account');
  await expect(page.locator('.account-leaf .bal')).toContainText('₹');
  await expect(page.locator('.recent tbody tr')).toHaveCount(5);
  const screen = page.getByRole('main');
  await expect(screen.getByRole('heading', { name: 'Fund transfer' })).toHaveCount(0);
}

test('a checker has the accounts and his company’s payees but no quick actions, and an account without a way to transfer (A279, B079, B082, B099) @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'charles');
  await expect(page.locator('.recent tbody tr')).toHaveCount(5);
  await expect
    .poll(async () =>
      (await callsOf(simulator, 'ManagePayeeService')).map(({ request }) => request),
    )
    .toContainEqual(expect.objectContaining({ requestType: 'VIEW', customerNumber: '200007316' }));
  await expect(page.locator('.quick')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Beneficiaries' })).toHaveCount(0);
  await expectNoTransferFromAccount(page);
});

test('a view-only user has the accounts and of all cards the transactions alone, no payee is asked for, and no account leads to a transfer (A275, B049, B050, B078, B083, B086, B098)', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'vikram');
  await expect(page.getByRole('tab')).toHaveText(['Operative', 'Deposits', 'Loans']);
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Operative');
  await expect(page.locator('.recent tbody tr')).toHaveCount(5);
  await expect(page.locator('.quick')).toHaveCount(0);
  await expectNoTransferFromAccount(page);
  await page.locator('nav a[href="/"]').first().click();
  await expect(page.locator('.recent tbody tr')).toHaveCount(5);
  // Whatever comes after the accounts has been fetched with the first visit, and stands at once.
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    /^Recent transactions/,
  ]);
  await expect(page.locator('.ahead')).toHaveCount(0);
  const services = await servicesCalled(simulator);
  expect(services).toContain('MiniStatementService');
  expect(services).not.toContain('ManagePayeeService');
});

test('the landing address and the root show the same accounts, and when somebody last signed in (B009, B010, B087) @wide', async ({
  page,
  simulator,
}) => {
  await typeSignIn(page, simulator, 'asha');
  await expect(page).toHaveURL(/\/main$/);
  await expect(page.getByRole('tab', { name: 'Operative' })).toBeVisible();
  await expect(page.locator('main .screen-heading')).toContainText(
    'Last login: 20-11-2026 18:04:11 IST',
  );
  await page.goto('/');
  await expect(page.getByRole('tab', { name: 'Operative' })).toBeVisible();
});
