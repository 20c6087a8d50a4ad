import { paths } from '../../src/paths.ts';
import { callsOf, lastRequestTo } from '../calls.ts';
import { breakOnce } from '../faults.ts';
import { expect, test } from '../fixtures.ts';
import {
  changeAshasTransactionPassword,
  changePassword,
  somebody,
} from '../identity/identity-steps.ts';
import { openMenu } from '../shell/shell-steps.ts';
import { typeSignIn } from '../sign-in/sign-in-steps.ts';

test.use({ scenario: 'identity' });

const heading = { level: 1 } as const;

test('the way to the login after a change of password ends no session that was begun in another tab meanwhile @wide', async ({
  page,
  context,
  simulator,
}) => {
  const leela = await somebody(simulator, 'leela');
  await typeSignIn(page, simulator, 'leela');
  await page.goto(paths.changePassword);
  await changePassword(page, leela.password, 'Leaflet@1972');
  await expect(page.getByText('You have logged out successfully', { exact: true })).toBeVisible();
  const logOuts = await callsOf(simulator, 'LogOutValidateIBService');

  const other = await context.newPage();
  await typeSignIn(other, simulator, 'asha');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await callsOf(simulator, 'LogOutValidateIBService')).toHaveLength(logOuts.length);
  await openMenu(other, 'Profile', 'Profile');
  await expect(other.getByRole('heading', heading)).toHaveText('Profile');
});

test('a change of password whose log-out the bank does not confirm says so, and the button to the login ends the session there (A071, A179) @wide', async ({
  page,
  simulator,
}) => {
  const leela = await somebody(simulator, 'leela');
  await typeSignIn(page, simulator, 'leela');
  await page.goto(paths.changePassword);
  const service = 'LogOutValidateIBService';
  await breakOnce(simulator, service);
  await changePassword(page, leela.password, 'Leaflet@1972');
  await expect(page).toHaveURL(/RecoverId$/);
  await expect(page.getByRole('heading', heading)).toHaveText('Change Password');
  const main = page.getByRole('main');
  await expect(main).toContainText('You are logged out here, but the bank did not confirm it.');
  await expect(main).not.toContainText('You have logged out successfully');
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect((await callsOf(simulator, service)).slice(-2)).toMatchObject([
    { httpStatus: 500 },
    { code: '0', request: { UserName: leela.customerNumber } },
  ]);
});

test('who is logged in and has loaded the message screen anew is led to the dashboard, and not told to log in (R-5) @wide', async ({
  page,
  simulator,
}) => {
  await changeAshasTransactionPassword(page, simulator);
  await expect(page.getByRole('main')).toContainText('Your transaction password is changed.');
  await page.reload();
  await expect(page.getByRole('heading', heading)).toHaveText('Your accounts');
  await expect(page.getByRole('main')).toContainText('This step cannot be opened by itself');
});

test('a transaction password that is changed of one’s own accord ends on the message screen, from which the session goes on (A069, A181, A323) @wide', async ({
  page,
  simulator,
}) => {
  const asha = await changeAshasTransactionPassword(page, simulator);
  await expect(page).toHaveURL(/RecoverId$/);
  await expect(page.getByRole('heading', heading)).toHaveText('Transaction password changed');
  await expect(page.getByRole('main')).toContainText('Your transaction password is changed.');
  const change = await lastRequestTo(simulator, 'TPINChangeIBService');
  expect(change).toMatchObject({ CustNo: asha.customerNumber, UserName: asha.loginUsername });
  expect(Object.keys(change ?? {}).toSorted()).toEqual([
    'CustNo',
    'NewTpin',
    'OldTPin',
    'UserName',
  ]);
  await page.getByRole('button', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', heading)).toHaveText('Your accounts');
  expect(await lastRequestTo(simulator, 'LogOutValidateIBService')).toBeUndefined();
});
