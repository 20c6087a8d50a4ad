import type { Page } from '@playwright/test';
import { payees } from '@sahakar/seeds/scenarios/payees';
import { paths } from '../../src/paths.ts';
import { expectAccessible, expectAccessibleInBoth } from '../accessible.ts';
import { expectEmptyFields } from '../empty-fields.ts';
import { callsOf, servicesCalled } from '../calls.ts';
import { expect, type Simulator, test } from '../fixtures.ts';
import { expectPlainAddresses, watchAddresses } from '../identity/identity-steps.ts';
import { payeeCalls, rowsOf } from './payee-steps.ts';
import { openMenu, submit } from '../shell/shell-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { fillOtp, passCountdown, watchCountdowns } from '../otp/otp-steps.ts';

test.use({ scenario: 'payees' });

const error = (page: Page) => page.locator('main form .field-error');

/** Everything that the form of a payee within the bank refuses, up to the OTP. */
async function passWithinForm(page: Page): Promise<void> {
  const account = page.locator('#account');
  await submit(page);
  await expectEmptyFields(page, 3);
  await account.pressSequentially('a001010000042317x9');
  await expect(account).toHaveValue('001010000042317');
  await page.locator('#confirmAccount').fill('001010000042317');
  await page.locator('#nickname').pressSequentially('My Aunt 2');
  await expect(page.locator('#nickname')).toHaveValue('MyAunt');
  await submit(page);
  await expect(error(page)).toHaveText('Cannot add own account as beneficiary account.');
  await account.fill('00301000007208');
  await submit(page);
  await expect(error(page)).toHaveText('The account number has 15 digits');
  await account.fill('999999999999999');
  await expect(error(page)).toHaveText('The account was not found');
  await expect(error(page).getByRole('alert')).toHaveText('The account was not found');
  await expect(page.locator('#name')).toHaveValue('');
  await account.fill('003010000072089');
  await expect(page.locator('#name')).toHaveValue('Gurpreet Singh Bedi');
  await expect(page.locator('#name')).toHaveAttribute('readonly');
  await submit(page);
  await expect(error(page)).toHaveText(
    'Beneficiary account number and confirm account number do not match',
  );
  await page.locator('#confirmAccount').fill('003010000072089');
}

/** What an addition carries by the documents, beside its kind of request. */
const documentedFields =
  'mobileNumber customerNumber payeeType payeeSubType payeeName Nickname payeeMobileNumber payeeMmid accountNumber ifscCode accountType TPin PayeeStatus'.split(
    ' ',
  );

/** What has added the payee, and in which order. */
async function expectAdded(simulator: Simulator): Promise<void> {
  await test.step('name and OTP come first, and the addition carries every documented field (B251, B253, B396, B398)', async () => {
    const called = await servicesCalled(simulator);
    const flow = called.filter((service) => /Intra|OTP|Payee/.test(service)).slice(-4);
    expect(flow.join(' ')).toBe(
      'ValidateIntraAccountService OTPGenerationService OTPValidationService ManagePayeeService',
    );
    const added = (await payeeCalls(simulator, 'ADD'))[0]?.request;
    expect(Object.keys(added ?? {})).toEqual(expect.arrayContaining(documentedFields));
    expect(added).toMatchObject({
      mobileNumber: '9820012345',
      customerNumber: '100042317',
      payeeType: 'MBINTRA',
      payeeName: 'Gurpreet Singh Bedi',
      Nickname: 'MyAunt',
      accountNumber: '003010000072089',
      payeeSubType: '',
      payeeMobileNumber: '',
      payeeMmid: '',
      accountType: '',
      TPin: '',
    });
  });
}

test('a payee within the bank is named by the bank, confirmed by an OTP and added', async ({
  page,
  simulator,
}) => {
  test.slow();
  await signIn(page, simulator, 'asha');
  const addresses = watchAddresses(page);
  await page.clock.install();
  await test.step('the screen offers two forms (B036, B199)', async () => {
    await page.locator('.quick').getByRole('link', { name: 'Add beneficiary' }).click();
    await expect(page).toHaveURL(/\/Beneficiary$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add New Beneficiary');
    await expect(page.getByRole('radio')).toHaveCount(2);
  });
  await test.step('each field within the bank has its rule, and the bank the name (B253, B298, B300, B301, B304, B305, B392)', async () => {
    await passWithinForm(page);
    await expectAccessibleInBoth(page);
    expect(await callsOf(simulator, 'OTPGenerationService')).toHaveLength(0);
  });
  const countdowns = await watchCountdowns(page);
  await test.step('a valid form leads to an OTP (B249)', async () => {
    await submit(page);
    await expect(page.locator('dd')).toHaveText([
      'Gurpreet Singh Bedi',
      'MyAunt',
      '003010000072089',
    ]);
    await expect(page.locator('#otp')).toBeVisible();
    expect(await callsOf(simulator, 'OTPGenerationService')).toHaveLength(1);
  });
  await test.step('after 59 seconds another can be had, and not before (B250)', async () => {
    await passCountdown(page);
    expect((await countdowns())[0]).toBe('0:59');
  });
  await test.step('it is empty or too short (B307)', async () => {
    await submit(page);
    await expect(error(page)).toHaveText('OTP is empty');
    await page.locator('#otp').fill('12345');
    await submit(page);
    await expect(error(page)).toHaveText('OTP is invalid');
    expect(await callsOf(simulator, 'OTPValidationService')).toHaveLength(0);
  });
  await test.step('the payee is added, and the form empty (B252)', async () => {
    await fillOtp(page.locator('#otp'), simulator, 'asha');
    await submit(page);
    await expect(page.getByText('Gurpreet Singh Bedi has been added')).toBeVisible();
    await expect(page.locator('#otp')).toHaveCount(0);
    for (const field of ['account', 'confirmAccount', 'name', 'nickname']) {
      await expect(page.locator(`#${field}`)).toHaveValue('');
    }
  });
  await expectAdded(simulator);
  await test.step('no address has carried anything (B006)', () =>
    expectPlainAddresses(addresses, 1));
});

/** The rows of the payees of the scenario whom Asha may pay, and of the one whom she has taken out of use. */
const ashasRows = payees.customers
  .filter(({ key }) => key === 'asha')
  .flatMap((asha) => asha.payees)
  .map(({ name, nickname, accountNumber, bankName, ifsc, status }) => {
    const second = nickname === name ? '' : nickname;
    const word = status === 'ACTIVATED' ? 'Active' : 'Deactivated';
    return `${name}${second}|${accountNumber}|${bankName}${ifsc}|${word}`;
  });

/** What the rows in sight say, cell by cell. */
const rowsIn = async (page: Page) =>
  Promise.all(
    (await rowsOf(page).all()).map(async (row) =>
      (await row.locator('> *').allTextContents()).join('|'),
    ),
  );

async function viewAll(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'View all beneficiaries' }).click();
  await expect(page).toHaveURL(/\/ViewBeneficiary$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('View Beneficiary');
}

test('payees are searched, taken out of use, brought back and counted', async ({
  page,
  simulator,
}) => {
  test.slow();
  await signIn(page, simulator, 'asha', paths.manageBeneficiary);
  const addresses = watchAddresses(page);
  await test.step('two tabs, five to a page (B037, B200, B441)', async () => {
    await expect(page).toHaveURL(/\/ManageBeneficiary$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Beneficiary');
    await expect(page.getByRole('tab')).toHaveText(['Active', 'Deactive']);
    await expect(rowsOf(page)).toHaveCount(5);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(rowsOf(page)).toHaveCount(1);
  });
  await test.step('all of them are counted and listed (B038, B201, B202, B441)', async () => {
    await viewAll(page);
    await expect(page.locator('.payee-counts dt')).toHaveText(['Total', 'Active', 'Deactive']);
    await expect(page.locator('.payee-counts dd')).toHaveText(['7', '6', '1']);
    await expect(rowsOf(page)).toHaveCount(5);
    await expectAccessible(page);
    const shown = await rowsIn(page);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(rowsOf(page)).toHaveCount(2);
    expect([...shown, ...(await rowsIn(page))].toSorted()).toEqual(ashasRows.toSorted());
  });

  await openMenu(page, 'Manage beneficiary', 'Manage Beneficiary');
  await page.getByRole('searchbox').fill('ravi');
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page)).toContainText('Ravi Shankar Joshi');
  await expectAccessibleInBoth(page);
  const press = page.getByRole('button', { name: 'Deactivate Ravi Shankar Joshi' });
  const dialog = page.getByRole('dialog', { name: 'Deactivate Ravi Shankar Joshi?' });
  await test.step('a question comes first, and Cancel does nothing (B240, B241)', async () => {
    await press.click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await payeeCalls(simulator, 'DELETE')).toEqual([]);
  });
  await test.step('the answer takes him out of use (B242, B243)', async () => {
    await press.click();
    await dialog.getByRole('button', { name: 'Deactivate' }).click();
    await expect(page.getByText('Deactivated Successfully!!', { exact: true })).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(0);
    expect(await payeeCalls(simulator, 'DELETE')).toHaveLength(1);
  });
  await test.step('the counts follow (B247)', async () => {
    await viewAll(page);
    await expect(page.locator('.payee-counts dd')).toHaveText(['7', '5', '2']);
  });
  await test.step('he stands among the others, and is brought back (B243, B244)', async () => {
    await openMenu(page, 'Manage beneficiary', 'Manage Beneficiary');
    await page.getByRole('tab', { name: 'Deactive' }).click();
    await expect(rowsOf(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Activate Ravi Shankar Joshi' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
    await expect(page.getByText('Activated Successfully!!', { exact: true })).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(1);
    expect((await payeeCalls(simulator, 'UPDATE'))[0]?.request).toMatchObject({ PayeeStatus: '1' });
    await page.getByRole('tab', { name: 'Active', exact: true }).click();
    await page.getByRole('searchbox').fill('ravi');
    await expect(rowsOf(page)).toHaveCount(1);
  });
  await test.step('no OTP was asked for (B248)', async () => {
    expect(await callsOf(simulator, 'OTPGenerationService')).toHaveLength(0);
  });
  await test.step('no address has carried anything (B006)', () =>
    expectPlainAddresses(addresses, 2));
});

test('a customer without payees is warned, led to the way out, and has empty lists and no message (B084, B419) @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'gurpreet');
  const warning = page.locator('.banner.warning').filter({ hasText: 'No beneficiary added' });
  await warning.getByRole('link', { name: 'Add a beneficiary' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add New Beneficiary');
  await openMenu(page, 'Manage beneficiary', 'Manage Beneficiary');
  await expect(page.getByText('You have no active beneficiary.')).toBeVisible();
  await expectNobodyAndNoDialog(page);
  await page.getByRole('link', { name: 'View all beneficiaries' }).click();
  await expect(page.locator('.payee-counts dd')).toHaveText(['0', '0', '0']);
  await expect(page.getByText('You have no beneficiary yet.')).toBeVisible();
  await expectNobodyAndNoDialog(page);
});

async function expectNobodyAndNoDialog(page: Page): Promise<void> {
  await expect(rowsOf(page)).toHaveCount(0);
  await expect(page.locator('dialog')).toHaveCount(0);
}
