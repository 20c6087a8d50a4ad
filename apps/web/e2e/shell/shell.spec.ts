import type { Page } from '@playwright/test';
import { expectAccessibleInBoth } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { paths } from '../../src/paths.ts';
import { expectFits } from '../clipped.ts';
import { configured, expectOutside, nameOutside, outside } from './outside-steps.ts';
import { advice, comeTo, followMenu, menuEntry, ofTransfersAndCards } from './shell-steps.ts';
import { toConfirm } from '../transfers/other-bank-steps.ts';
import { signIn, typeSignIn } from '../sign-in/sign-in-steps.ts';
import { watchCalls } from '../watch-calls.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

/** Every route of the account area, as the document lists them (B-accounts, section 2). */
const behindTheLogin = [
  '/main',
  '/OperativeAccount',
  '/DepositAccount',
  '/ViewDepositAccount',
  '/Loan',
  '/AccountDetails',
  '/CashAccount',
  '/FDDetailview',
  '/DownloadStatement',
  '/MiniStatement',
  '/NomineeDetails',
  '/GuarantorDetails',
  '/LienEnquiry',
  '/TDSEnquiry',
  '/RequestEnquiry',
  '/ChequebookStatus',
  '/InwardChequeClearing',
  '/ChequeInquiry',
  '/ChequeBookRequest',
  '/ChequeBookRequestOTP',
  '/ViewChequeBookRequest',
  '/StopChequeRequest',
  '/StopChequepaymentOtp',
  '/ViewStopCheque',
  '/FateOfCheque',
  '/Profile',
  '/Beneficiary',
  '/ManageBeneficiary',
  '/ViewBeneficiary',
  '/AuthoriseBeneficiary',
  '/Help',
  '/Menual',
  '/TermDepositCreation',
  '/Creation',
  '/QuickTransfer',
  '/UserAccountLimit',
  '/ChangePassword',
  '/ResetProfile',
];

/** The screens that are open before the login, and only to whom another screen has led there. */
const stepsOfFlows = [
  paths.cardDetails,
  paths.otpVerification,
  paths.changeLoginPassword,
  paths.changeTransactionPassword,
];

test('a menu that cannot be loaded is missed by the log alone (A281, A282, B432) @wide', async ({
  page,
  simulator,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') logged.push(message.text());
  });
  await page.route(/\/menu-[^/]*\.js$/, (route) => route.abort());
  await signIn(page, simulator, 'asha');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your accounts');
  await expect(page.locator('main .masked-amount').first()).toBeVisible();
  await expect(menu(page)).toBeVisible();
  await expect.poll(() => logged.join()).toContain('The menu could not be loaded:');
  await expect(menu(page).getByRole('link')).toHaveCount(0);
  await expect(page.locator('dialog')).toHaveCount(0);
});

test('a change of screen names the document and moves the focus to its heading', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  await expect(page).toHaveTitle(/^Your accounts \| Sahakar Bank$/);
  await followMenu(menuEntry(page, 'Within bank'));
  await expect(page).toHaveURL(/\/WithinBank$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: 'Skip to the content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the way past the menu leaves a screen that was opened for something as it stands @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  await toConfirm(page, { type: '2', amount: '2500', remark: 'rent' });
  // The focus comes to the heading a moment after it stands.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: 'Skip to the content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(/\/ConfirmTransfer$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check the transfer');
  await expect(page.locator('main')).toContainText('2,500.00');
});

test('footer and menu lead to six pages of the bank, also where the menu is a drawer (A067, A068, L28) @wide', async ({
  page,
  simulator,
}) => {
  await nameOutside(page);
  await signIn(page, simulator, 'asha');
  await expectOutside(page.getByRole('contentinfo'));
  await expectOutside(menu(page));
  await expectAccessibleInBoth(page, 'with the menu');
  await page.setViewportSize({ width: 501, height: 800 });
  const first = menu(page).getByRole('link', { name: outside.atmLocator });
  await expect(first).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expectOutside(menu(page));
  await expectAccessibleInBoth(page, 'with the menu');
  await menuEntry(page, 'Limit management').focus();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.context().route('https://bank.example/**', (route) => route.fulfill({ body: 'ATMs' }));
  const opened = page.context().waitForEvent('page');
  await page.keyboard.press('Enter');
  await expect(await opened).toHaveURL('https://bank.example/atmLocator');
});

test('the dialogs of the footer fit and give the focus back, and their cooling-off is no rule (A002, A354) @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  const footer = page.getByRole('contentinfo');
  for (const title of advice) {
    await footer.getByRole('button', { name: title }).click();
    const dialog = page.getByRole('dialog', { name: title, exact: true });
    await expect(dialog.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expectFits(page);
    if (title === 'FAQ') await expectAccessibleInBoth(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(footer.getByRole('button', { name: title })).toBeFocused();
  }
  // The cooling-off is a sentence, not a rule: the bank's policy has none.
  const { policy } = await (await page.request.get('/config.json')).json();
  expect(policy.payee.coolingHours).toBe(0);
});

test('another bank stands on the cover by its name alone, without the year and the kind of this one @wide', async ({
  page,
}) => {
  const mark = page.locator('.bank-mark');
  await page.goto('/');
  await expect(mark).toHaveText('Sahakar BankCo-operative, since 1971');
  await configured(page, { bankName: 'Konkan Bank' });
  await page.reload();
  await expect(mark).toHaveText('Konkan Bank');
});

test('the portal begins in English, and the language changes on the spot and keeps what was typed (A007, A009)', async ({
  page,
}) => {
  const stored = () => page.evaluate(() => localStorage.getItem('sahakar.lang'));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const offered = page.getByRole('list', { name: 'Language' }).getByRole('button');
  await expect(offered).toHaveText(['English', 'मराठी', 'हिन्दी']);
  await page.getByLabel('User ID', { exact: true }).fill('100042317');
  await page.getByRole('button', { name: 'मराठी' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr');
  await expect(page.getByLabel('युजर आयडी', { exact: true })).toHaveValue('100042317');
  expect(await stored()).toBe('ma');
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('साइन इन');
  expect(await stored()).toBe('hi');
});

test.describe('on a Hindi machine', () => {
  test.use({ locale: 'hi-IN' });

  test('the portal begins in English all the same (A005) @wide', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(await page.evaluate(() => navigator.language)).toBe('hi-IN');
  });
});

test('dark and light follow the machine until the customer chooses @wide', async ({ page }) => {
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const dark = await paper();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(paper).not.toBe(dark);
  await page.getByRole('button', { name: 'Display and access' }).click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect.poll(paper).toBe(dark);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(paper).toBe(dark);
});

test('paths are matched exactly, and unknown ones lead to the start (A010, A011, A014, A015, B005, C030, C031) @wide', async ({
  page,
  simulator,
}) => {
  await page.goto('/nowhere');
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  for (const path of ['/main', '/WithinBank', '/nowhere', '/OtpVerification/x', '/CardDetails/x']) {
    await comeTo(page, path);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  }
  await typeSignIn(page, simulator, 'asha');
  await expect(page).toHaveURL(/\/main$/);
  await expect(page.getByRole('heading', { name: 'Your accounts' })).toBeVisible();
  await page.goto('/main/1');
  await expect(page.getByRole('heading', { name: 'Your accounts' })).toBeVisible();
  for (const path of ['/main/1', '/withinbank', '/WithinBankTranfer/x', '/Loan/123']) {
    await comeTo(page, path);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { name: 'Your accounts' })).toBeVisible();
  }
});

test('no screen behind the login opens without one, nor one that needs what came before it, and none of them calls the bank', async ({
  page,
}) => {
  const calls = watchCalls(page);
  const expectSignIn = async (path: string) => {
    await expect(page, path).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Sign in');
  };
  await test.step('no screen of a service (A026, B008)', async () => {
    await page.goto(paths.profile);
    await expectSignIn(paths.profile);
    for (const path of [...behindTheLogin, ...ofTransfersAndCards]) {
      await comeTo(page, path);
      await expectSignIn(path);
    }
  });
  await test.step('no step of a flow that has not begun (A013)', async () => {
    await page.goto(paths.cardDetails);
    await expectSignIn(paths.cardDetails);
    for (const path of stepsOfFlows) {
      await comeTo(page, path);
      await expectSignIn(path);
    }
    expect(await calls()).toEqual([]);
  });
  await test.step('the message screen has words of its own without any, and leads to the login (A072)', async () => {
    await comeTo(page, paths.recoverId);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Internet banking');
    await expect(page.getByRole('main')).toContainText('There is nothing to report here.');
    await page.getByRole('button', { name: 'Login' }).click();
    await expectSignIn(paths.recoverId);
  });
});
