import type { Page } from '@playwright/test';
import { chequeCalls, expectNoWayBack, passShortOtps, submitAndLeave } from './cheque-steps.ts';
import { expectAccessible } from '../accessible.ts';
import { lastCallTo, lastRequestTo, servicesCalled } from '../calls.ts';
import { expect, type Simulator, test } from '../fixtures.ts';
import { heldBack } from '../held-back.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { fillOtp, passCountdown, watchCountdowns } from '../otp/otp-steps.ts';
import { expectPlainAddresses, watchAddresses } from '../identity/identity-steps.ts';
import { acknowledge, openMenu, submit } from '../shell/shell-steps.ts';

// Of Asha's savings account: 004501 is paid, 004514 is stopped, 004520 is unused.
const savings = '001010000042317';

const leaves = (page: Page) => page.getByLabel('Number of leaves').locator('option');

/** The form of a cheque book with all its refusals, up to the OTP. */
async function passBookForm(page: Page, simulator: Simulator): Promise<void> {
  await openMenu(page, 'Cheque book request', 'Cheque Book Request');
  await submit(page);
  await expect(page.locator('.field-error')).toHaveText([
    'Choose an account',
    'Choose the number of leaves',
  ]);
  await page.getByRole('radio', { name: /Savings/ }).check();
  await expect(page.getByText('XXXXXXXXXXX2317')).toBeVisible();
  await expect(leaves(page)).toHaveText(['Choose the number of leaves', '9', '24', '48']);
  await page.getByLabel('Number of leaves').selectOption('48');
  await page.getByRole('radio', { name: /Current/ }).check();
  await expect(page.getByLabel('Number of leaves')).toHaveValue('');
  await expect(leaves(page)).toHaveText(['Choose the number of leaves', '24', '48', '105']);
  await submit(page);
  await expect(page.locator('.field-error')).toHaveText(['Choose the number of leaves']);
  expect(await servicesCalled(simulator)).not.toContain('ChequeBookRequestValidateService');

  // A book for the current account is on its way, so that the bank refuses another.
  await page.getByLabel('Number of leaves').selectOption('24');
  await submit(page);
  await acknowledge(page, 'A request for a cheque book of this account is still open.', 'info');
  await expect(page).toHaveURL(/\/ChequeBookRequest$/);

  await page.getByRole('radio', { name: /Savings/ }).check();
  await page.getByLabel('Number of leaves').selectOption('24');
  await submit(page);
}

/** What the flow of a cheque book has sent, and in which order. */
async function expectBookCalls(simulator: Simulator): Promise<void> {
  expect(await chequeCalls(simulator)).toEqual([
    // The first of the two was refused.
    'ChequeBookRequestValidateService',
    'ChequeBookRequestValidateService',
    'OTPGenerationService',
    'OTPValidationService',
    'OTPValidationService',
    'ChequeBookRequestService',
  ]);
  const fields = {
    AccountNumber: savings,
    InstrumentType: '13',
    BookSize: '24',
    CustNo: '100042317',
    NoofBooks: '1',
    ChqbookYN: 'Y',
  };
  expect(await lastRequestTo(simulator, 'ChequeBookRequestService')).toEqual(fields);
  expect(await lastRequestTo(simulator, 'ChequeBookRequestValidateService')).toEqual({
    ...fields,
    ReqType: 'VALIDATE',
  });
  expect(await lastRequestTo(simulator, 'OTPGenerationService')).toEqual({
    RequestType: 'CHEQUEBOOKREQ',
  });
}

/** The request stands in both lists. */
async function expectBookFound(page: Page, simulator: Simulator): Promise<void> {
  await test.step('the request is listed (B169)', async () => {
    await openMenu(page, 'Cheque book requests', 'View Cheque Book Request');
    const headings = 'Date, Request number, Account, Leaves, Books, Status, Reason';
    await expect(page.locator('thead th')).toHaveText(headings.split(', '));
    const mine = page.locator('tbody tr').filter({ hasText: savings.slice(-4) });
    const { RequestNo } = (await lastCallTo(simulator, 'ChequeBookRequestService'))?.response ?? {};
    await expect(mine.first().locator('> *')).toHaveText([
      '21-11-2026',
      String(RequestNo),
      savings,
      '24',
      '1',
      'Pending',
      '\u2013',
    ]);
  });
  await test.step('the enquiry finds it as pending (B152)', async () => {
    await openMenu(page, 'Request enquiry', 'Request Enquiry');
    await page.getByLabel('Type').selectOption('Pending');
    await submit(page);
    await expect(page.locator('tbody tr')).toHaveCount(2);
    await expect(page.locator('tbody')).toContainText('24 leaves');
  });
}

test('a cheque book is checked, allowed by an OTP, asked for once and found again', async ({
  page,
  simulator,
}) => {
  test.slow();
  await page.clock.install();
  await signIn(page, simulator, 'asha');
  const addresses = watchAddresses(page);
  const countdowns = await watchCountdowns(page);
  await test.step('the form offers the leaves of the account and asks for both, and for nothing that waits already (B028, B163, B272, B292, B293, B414, B437, B438, B440)', async () => {
    await passBookForm(page, simulator);
  });
  await test.step('the OTP screen names account, leaves and charges, the number masked (A340, B029, B052, B164, B165, B166, B168, B443, C361)', async () => {
    await expect(page).toHaveURL(/\/ChequeBookRequestOTP$/);
    await expect(page.locator('dd')).toHaveText(['XXXXXXXXXXX2317', '24']);
    await expect(page.getByText('*Charges may be applicable', { exact: true })).toBeVisible();
    await expect(page.getByText('XXXXXX2345')).toBeVisible();
  });
  await test.step('another OTP can be had when 59 seconds are over (B167)', async () => {
    await expect(page.getByText('You can ask for another OTP in')).toBeVisible();
    expect((await countdowns())[0]).toBe('0:59');
    await expectAccessible(page);
    await passCountdown(page);
  });

  const otp = page.locator('#otp');
  const right = await simulator.otpOf('asha');
  const wrong = right === '000000' ? '000001' : '000000';
  await test.step('it is empty or too short, and then cleared (B310, B311)', () =>
    passShortOtps(page));
  await test.step('it takes six digits and nothing else (B433)', async () => {
    await otp.pressSequentially(`a${wrong}7`);
    await expect(otp).toHaveValue(wrong);
  });
  await test.step('a wrong one is cleared (B415)', async () => {
    await submit(page);
    await acknowledge(page, /^Invalid OTP/);
    await expect(otp).toHaveValue('');
  });
  await test.step('the right one leads back, with the documented words (B275, B276)', async () => {
    await otp.fill(right);
    await submit(page);
    await expect(page).toHaveURL(/\/ChequeBookRequest$/);
    await expect(
      page.getByText('Your request for cheque book has been submitted successfully!', {
        exact: true,
      }),
    ).toBeVisible();
  });
  await test.step('check, OTP and request come in this order, with these fields, the number in full (B052, B272, B273, B274, B294, B380, B381, B382)', async () => {
    await expectBookCalls(simulator);
  });
  await expectBookFound(page, simulator);
  await test.step('no address has carried anything (B006)', () =>
    expectPlainAddresses(addresses, 4));
});

test('whoever leaves a cheque book while it is on its way is led back to its form, and finds no OTP behind it @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  await openMenu(page, 'Cheque book request', 'Cheque Book Request');
  await page.getByRole('radio', { name: /Savings/ }).check();
  await page.getByLabel('Number of leaves').selectOption('24');
  await submit(page);
  await fillOtp(page.locator('#otp'), simulator, 'asha');
  await submitAndLeave(page);
  await expect(page).toHaveURL(/\/ChequeBookRequest$/);
  await expect(page.locator('.banner.success')).toBeVisible();
  await expectNoWayBack(page, /\/ChequeBookRequest$/);
});

/** The form that stops 004520 with all its refusals, up to the OTP. */
async function passStopForm(page: Page): Promise<void> {
  await openMenu(page, 'Stop cheque', 'Stop Cheque Request');
  const number = page.getByLabel('Cheque number');
  await submit(page);
  await expect(page.locator('.field-error')).toHaveText([
    'Choose an account',
    'Enter the cheque number',
    'Choose a reason',
  ]);
  await number.pressSequentially('a1b2c3d45678');
  await expect(number).toHaveValue('123456');
  await page.getByRole('radio', { name: /Savings/ }).check();
  const reasons = page.getByLabel('Reason').locator('option[value^="0"]');
  await expect(reasons).toHaveCount(19);
  await expect(reasons.nth(3)).toHaveText('Drawer of unsound mind');
  await page.getByLabel('Reason').selectOption('015');
  await number.fill('00452');
  await submit(page);
  await expect(page.locator('.field-error')).toHaveText('Please enter a valid cheque number');
  await number.fill('004520');
  await submit(page);
}

/** The cheque counts as stopped, whoever is asked. */
async function expectStopped(page: Page): Promise<void> {
  await test.step('the stop is listed (B170)', async () => {
    await openMenu(page, 'Stopped cheques', 'View Stop Cheque Request');
    const headings = 'Date, Request number, Account, Cheque number, Reason, Status';
    await expect(page.locator('main thead th')).toHaveText(headings.split(', '));
    const cells = page.locator('tbody tr').filter({ hasText: '004520' }).locator('> *');
    const told = ['21-11-2026', /^S\d+$/, savings, '004520', 'Cheque lost', 'Stopped'];
    await expect(cells).toHaveText(told);
  });
  await test.step('the enquiry finds it (B152)', async () => {
    await openMenu(page, 'Request enquiry', 'Request Enquiry');
    await page.getByLabel('Type').selectOption('Stopped');
    await submit(page);
    await expect(page.locator('tbody tr').filter({ hasText: '004520' })).toContainText('Stopped');
  });
  await test.step('its fate is a warning that describes it (B034, B176, B177, B426, C8)', async () => {
    await openMenu(page, 'Fate of cheque', 'Fate of Cheque');
    await expect(page).toHaveURL(/\/FateOfCheque$/);
    await page.getByRole('radio', { name: /Savings/ }).check();
    await page.getByLabel('Cheque number').fill('004520');
    await submit(page);
    const warning = page.getByRole('alertdialog', { name: /^Payment stopped on 21-11-2026/ });
    await expect(warning).toHaveClass(/\bwarning\b/);
  });
}

test('a cheque is stopped for a reason, and from then on counts as stopped', async ({
  page,
  simulator,
}) => {
  test.slow();
  await page.clock.install();
  await signIn(page, simulator, 'asha');
  const addresses = watchAddresses(page);
  const countdowns = await watchCountdowns(page);
  const release = await heldBack(page, 'OTPGenerationService');
  await test.step('the form has three fields, each required, 19 reasons and six digits (B031, B171, B238, B288, B289, B290, B295, B296, B297)', async () => {
    await passStopForm(page);
  });
  await test.step('the OTP screen names account, cheque and reason (B032, B172, B174)', async () => {
    await expect(page).toHaveURL(/\/StopChequepaymentOtp$/);
    await expect(page.locator('dd')).toHaveText(['XXXXXXXXXXX2317', '004520', 'Cheque lost']);
  });
  await test.step('its field waits until an OTP is sent (B175)', async () => {
    await expect(page.locator('#otp')).toHaveCount(0);
    release();
  });
  await test.step('another OTP can be had when 59 seconds are over (B434)', async () => {
    await passCountdown(page);
    expect((await countdowns())[0]).toBe('0:59');
    await expectAccessible(page);
  });
  await test.step('it is empty or too short, and then cleared (B310, B311)', () =>
    passShortOtps(page));
  await test.step('the stop carries no password, and its message is shown (B173, B279)', async () => {
    await fillOtp(page.locator('#otp'), simulator, 'asha');
    await submit(page);
    await expect(page).toHaveURL(/\/StopChequeRequest$/);
    const stopped = await lastCallTo(simulator, 'StopChequeService');
    expect(stopped?.request).toEqual({
      AccountNumber: savings,
      InstrumentNo: '004520',
      Remark: '015',
      CustNo: '100042317',
      TPIN: '',
      NoOfLeaves: '1',
    });
    await expect(page.getByText(String(stopped?.response?.['Message']))).toBeVisible();
  });
  await test.step('one OTP, validation and stop are all that is called (B277, B278, B289)', async () => {
    expect(await lastRequestTo(simulator, 'OTPGenerationService')).toEqual({
      RequestType: 'STOPCHEQUEREQ',
      variable1: '004520',
      AccountNumber: savings,
    });
    expect(await chequeCalls(simulator)).toEqual([
      'OTPGenerationService',
      'OTPValidationService',
      'StopChequeService',
    ]);
  });

  await expectStopped(page);
  await test.step('no address has carried anything (B006)', () =>
    expectPlainAddresses(addresses, 5));
  await test.step('a typed address of an OTP step leads to its form, which says why (B007, R-5)', async () => {
    for (const [typed, form] of [
      ['/StopChequepaymentOtp', /\/StopChequeRequest$/],
      ['/ChequeBookRequestOTP', /\/ChequeBookRequest$/],
    ] as const) {
      await page.goto(typed);
      await expect(page).toHaveURL(form);
      await expect(page.getByText('This step cannot be opened by itself')).toBeVisible();
    }
  });
});
