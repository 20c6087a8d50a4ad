import { wireAnswer } from '@sahakar/contracts/answer';
import type { Locator } from '@playwright/test';
import { expectAccessibleInBoth } from '../accessible.ts';
import { callsOf, servicesCalled } from '../calls.ts';
import { alterAnswers, refuseOnce } from '../faults.ts';
import { expect, test } from '../fixtures.ts';
import { expectFits } from '../clipped.ts';
import {
  expectEmptyCorporateLogin,
  fillSignIn,
  keptSession,
  passLoginOtp,
} from './sign-in-steps.ts';

const refusal = 'In order to use Internet Banking.Kindly agree to Terms and Condition.';

/** What the clauses of either kind have to say, clause by clause. */
const retailFigures = [
  ['Joint accounts', 'one user ID is issued, to the first holder'],
  ['Change of terms', "15 days' notice"],
  ['Termination', "15 days' written notice"],
  ['Notices', 'deemed served 7 days after posting'],
  ['Depository statements', 'the notice period for reporting differences is 10 days'],
  ['Governing law', 'courts at Mumbai'],
  ['Electronic communication', 'within 24 hours'],
  ['Security advice', 'TLS 1.2'],
] as const;
const corporateFigures = [
  ['Locked passwords', 'within 3 days'],
  ['Termination', '2 days after'],
  ['Notices', 'deemed served 7 days after posting'],
  ['Change of terms', "15 days' notice"],
  ['Liability of the bank', 'fees of the previous 12 months'],
  ['Electronic documents', 'deemed accepted when it is not disputed within 24 hours'],
  ['Governing law', 'courts at Mumbai'],
] as const;
const retailTopics =
  'Definitions,Applicability,Access to internet banking,User ID and password,Joint accounts,Charges,Balance,Transfers within the bank,Depository statements,Application for facilities,Instructions,Cyber crime,Liability of the customer,Indemnity,Disclosure,Change of terms,Termination,Notices,Governing law,Set-off and lien,Electronic communication,Security advice';
const corporateTopics =
  'Definitions,Access to internet banking,Password by SMS,Charges,Limits on transfers,Liability of the bank,Indemnity,Set-off and lien,Termination,Notices,Governing law';

async function expectNumbered(dialog: Locator): Promise<void> {
  const numbering = await dialog
    .getByRole('list', { name: 'Clauses' })
    .evaluate((list) => [list.tagName, getComputedStyle(list).listStyleType]);
  expect(numbering).toEqual(['OL', 'decimal']);
}

async function expectTopics(clauses: Locator, topics: string): Promise<void> {
  const headings = await clauses.getByRole('heading').allInnerTexts();
  expect(headings).toEqual(expect.arrayContaining(topics.split(',')));
}

async function expectFigures(
  clauses: Locator,
  figures: readonly (readonly [string, string])[],
): Promise<void> {
  for (const [title, figure] of figures) {
    await expect(clauses.filter({ hasText: title }).filter({ hasText: figure })).not.toHaveCount(0);
  }
}

test('asks a retail customer for 39 numbered clauses and goes on only with the tick', async ({
  page,
  simulator,
}) => {
  const joseph = await simulator.person('joseph');
  // As a bank fills a number up that stands at the right of its column.
  const MobileNo = ` ${joseph.mobile} `;
  await alterAnswers(simulator, 'LoginValidateIBService', { MobileNo }, { times: 1 });
  await page.goto('/');
  await fillSignIn(page, joseph);
  const dialog = page.getByRole('dialog', { name: 'Terms and Conditions' });
  const clauses = dialog.getByRole('list', { name: 'Clauses' }).getByRole('listitem');
  await test.step('the clauses are 39, numbered and on every topic (A041, A342, C368, C373)', async () => {
    await expect(clauses).toHaveCount(39);
    await expectNumbered(dialog);
    await expectTopics(clauses, retailTopics);
  });
  await test.step('they carry the documented figures (C369)', () =>
    expectFigures(clauses, retailFigures));
  await test.step('nothing is kept yet, and nothing ticked (A042, A096)', async () => {
    expect(await keptSession(page)).toBeNull();
    await expect(dialog.getByLabel('I agree')).not.toBeChecked();
  });
  await test.step('they fit (A002)', () => expectFits(page));
  await test.step('they are marked as a summary (A352, C373)', async () => {
    await expect(dialog).toContainText("summary by clause. The bank's full legal text will take");
    await expectAccessibleInBoth(page);
  });
  await test.step('without the tick nothing is called (A099, A100)', async () => {
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(refusal);
    expect(await servicesCalled(simulator)).toEqual(['LoginValidateIBService']);
  });
  await test.step('with it the sign-in goes on (A042, A098)', async () => {
    await dialog.getByLabel('I agree').check();
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL(/OtpVerification$/);
    const login = { CustomerName: 'Joseph Anthony Pereira' };
    expect(await keptSession(page)).toMatchObject({ phase: 'password-accepted', login });
    await passLoginOtp(page, simulator, 'joseph');
    await expect(page.getByRole('banner')).toContainText('Joseph Anthony Pereira');
  });
  await test.step('the agreement says Yes, whose it is without the blanks around his number, and when by the hour of India (A308, A309, A326)', async () => {
    expect((await callsOf(simulator, 'TNCService'))[0]?.request).toMatchObject({
      CustNo: joseph.customerNumber,
      MobileNo: joseph.mobile,
      TNC: 'Yes',
      RequestDateTime: expect.stringMatching(/^21-11-2026 10:\d\d:\d\d$/),
    });
  });
});

for (const [flag, TNCFlag] of [
  ['empty', ''],
  ['missing', undefined],
] as const) {
  test(`asks for the terms where their flag is ${flag}, and keeps nothing before they are accepted (A096) @wide`, async ({
    page,
    simulator,
  }) => {
    await alterAnswers(simulator, 'LoginValidateIBService', { TNCFlag }, { times: 1 });
    await page.goto('/');
    await fillSignIn(page, await simulator.person('asha'));
    await expect(page.getByRole('dialog', { name: 'Terms and Conditions' })).toBeVisible();
    expect(await keptSession(page)).toBeNull();
  });
}

test('an acceptance that the bank refuses is told in a popup, and can be sent again, and the focus comes to what follows it (A329) @wide', async ({
  page,
  simulator,
}) => {
  await refuseOnce(simulator, 'TNCService', '9199', 'The terms cannot be accepted now');
  await page.goto('/');
  await fillSignIn(page, await simulator.person('joseph'));
  const dialog = page.getByRole('dialog', { name: 'Terms and Conditions' });
  await dialog.getByLabel('I agree').check();
  const submit = dialog.getByRole('button', { name: 'Submit' });
  await submit.click();
  const said = page.getByRole('alertdialog');
  await expect(said).toContainText('The terms cannot be accepted now');
  await expect(said).toHaveClass(/info/);
  await expectAccessibleInBoth(page);
  await page.keyboard.press('Escape');
  await expect(said).toHaveCount(0);
  await submit.click();
  await expect(page).toHaveURL(/OtpVerification$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Enter the OTP' })).toBeFocused();
});

test('shows a signatory the 34 corporate clauses on either tab, and closing them returns to an empty login (A041, A043, A094, A099, A100, L4) @wide', async ({
  page,
  simulator,
}) => {
  const arundhati = await simulator.person('arundhati');
  await page.goto('/');
  await fillSignIn(page, arundhati);
  const dialog = page.getByRole('dialog', { name: 'Terms and Conditions' });
  const clauses = dialog.getByRole('list', { name: 'Clauses' }).getByRole('listitem');
  await test.step('the clauses are 34, numbered and on every topic (A347, C370)', async () => {
    await expect(clauses).toHaveCount(34);
    await expectNumbered(dialog);
    await expectTopics(clauses, corporateTopics);
  });
  await test.step('they carry the documented figures (C372)', () =>
    expectFigures(clauses, corporateFigures));
  await test.step('they speak of 8 digits (C371)', () =>
    expectFigures(clauses, [['Password by SMS', 'one-time password of 8 digits']]));
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(refusal, { exact: true })).toBeVisible();
  await expectEmptyCorporateLogin(page);
  expect(await keptSession(page)).toBeNull();
  expect(await servicesCalled(simulator)).toEqual([
    'LoginValidateIBService',
    'LogOutValidateIBService',
  ]);
  await page.getByRole('tab', { name: 'Personal/Retail' }).click();
  await fillSignIn(page, { ...arundhati, corporateId: null });
  await expect(clauses).toHaveCount(34);
  await dialog.getByLabel('I agree').check();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await test.step('his agreement names the corporate customer and his own number (A326)', async () => {
    const agreed = async () => (await callsOf(simulator, 'TNCService'))[0]?.request;
    await expect.poll(agreed).toMatchObject({
      CustNo: arundhati.corporateId,
      MobileNo: arundhati.mobile,
    });
  });
  await test.step('and the OTP has 6 all the same (C371)', async () => {
    const otp = page.locator('input[autocomplete=one-time-code]');
    await otp.pressSequentially('12345678');
    await expect(otp).toHaveValue('123456');
  });
  await passLoginOtp(page, simulator, 'arundhati');
  await expect(page.getByRole('banner')).toContainText(arundhati.name);
  await expect(page.getByRole('banner').locator('.tag:not(.clock-state)')).toHaveText('Maker');
});

test('that the terms were refused stays to be read where the bank has ended the login by itself @wide', async ({
  page,
  simulator,
}) => {
  const logOut = 'LogOutValidateIBService';
  await page.route('**/Entities/**', (route) =>
    route.request().postDataJSON()?.servicename === logOut
      ? route.fulfill({ status: 401, json: wireAnswer('', '9403', 'The session has ended') })
      : route.continue(),
  );
  await page.goto('/');
  await fillSignIn(page, await simulator.person('joseph'));
  await expect(page.getByRole('dialog', { name: 'Terms and Conditions' })).toBeVisible();
  const asked = page.waitForResponse(
    (answer) => answer.request().postData()?.includes(logOut) === true,
  );
  await page.keyboard.press('Escape');
  await asked;
  // New tokens are asked for once the answer has been taken.
  await page.waitForResponse(
    (answer) => answer.request().postData()?.includes('GET_TOKEN') === true,
  );
  await expect(page.getByText(refusal, { exact: true })).toBeVisible();
});
