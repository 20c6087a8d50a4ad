import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { tellOfCheque } from './cheque-steps.ts';
import { expectAccessible, expectAccessibleInBoth } from '../accessible.ts';
import { expectFits } from '../clipped.ts';
import { callsOf, lastRequestTo, servicesCalled } from '../calls.ts';
import { expect, type Simulator, test } from '../fixtures.ts';
import { fillOtp } from '../otp/otp-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { acknowledge, openMenu, submit } from '../shell/shell-steps.ts';

// Of Asha's textile account: 700124 is paid, 700122 is unused.
const textiles = '001011000007902';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const errors = (page: Page) => page.locator('.field-error');
const numbers = (page: Page) => page.locator('main tbody th');
const rows = (page: Page) => page.locator('main tbody tr');

test.use({ scenario: 'positive-pay' });

/** The form of an instruction with all its refusals, up to the OTP. */
async function passForm(page: Page): Promise<void> {
  await submit(page);
  await expect(errors(page)).toHaveText([
    'Please select an account number',
    'Please select the cheque date',
    'Please enter the payee name',
    'Please enter the remarks',
    'Please enter the amount',
    'Please enter the cheque number',
    'Please enter the MICR code',
  ]);
  await field(page, 'Account').selectOption(textiles);
  await field(page, 'Pay').pressSequentially("O'Neil @Sons, 9_A. & Brothers");
  await expect(field(page, 'Pay')).toHaveValue("O'Neil Sons, 9_A.  B");
  await field(page, 'Remarks').fill('Yarn for the winter of 2026');
  await expect(field(page, 'Remarks')).toHaveValue('Yarn for the winter ');
  await field(page, 'Amount').fill('49999.99');
  await field(page, 'Cheque number').pressSequentially('70x0-12');
  await expect(field(page, 'Cheque number')).toHaveValue('70012');
  await field(page, 'MICR code').pressSequentially('40a09 71.00');
  await expect(field(page, 'MICR code')).toHaveValue('40097100');
  await expectDays(page);
  await submit(page);
  await expect(errors(page)).toHaveText([
    'Please enter an amount of ₹50,000.00 or more',
    'Please enter a valid cheque number',
    'Please enter a valid MICR code',
  ]);
  await field(page, 'Cheque number').fill('000000');
  await submit(page);
  await expect(errors(page).nth(1)).toHaveText('Please enter a valid cheque number');
  await field(page, 'Amount').fill('50000');
  await field(page, 'MICR code').fill('4009710012');
  await expect(field(page, 'MICR code')).toHaveValue('400971001');
  await field(page, 'Cheque number').fill('7001249');
  await expect(field(page, 'Cheque number')).toHaveValue('700124');
}

/** Today is 21 November 2026: the picker has the three months before and after it, and no day more. */
async function expectDays(page: Page): Promise<void> {
  await field(page, 'Cheque date').click();
  const calendar = page.getByRole('dialog');
  const day = (name: string) => calendar.getByRole('button', { name, exact: true });
  const turn = async (way: 'Previous month' | 'Next month', to: string) => {
    while (!(await calendar.innerText()).includes(to)) await day(way).click();
    await expect(day(way)).toBeDisabled();
  };
  await turn('Previous month', 'August 2026');
  await expect(day('20 August 2026')).toBeDisabled();
  await expect(day('21 August 2026')).toBeEnabled();
  await turn('Next month', 'February 2027');
  await expect(day('22 February 2027')).toBeDisabled();
  await expect(day('21 February 2027')).toBeEnabled();
  // What is recorded of this is played on other days too, and two months are within three on each.
  await day('Previous month').click();
  await day('20 January 2027').click();
  await expect(field(page, 'Cheque date')).toHaveValue('20/01/2027');
}

/** Chooses a day of the month before in one of the calendars of the search. */
async function chooseDay(page: Page, name: string, day: string): Promise<void> {
  await field(page, name).click();
  const calendar = page.getByRole('dialog');
  await calendar.getByRole('button', { name: 'Previous month' }).click();
  await calendar.getByRole('button', { name: day, exact: true }).click();
}

/** What the flow has sent, and in which order. */
async function expectCalls(simulator: Simulator): Promise<void> {
  expect((await servicesCalled(simulator)).slice(-4)).toEqual([
    'fateOfChqService',
    'OTPGenerationService',
    'OTPValidationService',
    'PositivePayService',
  ]);
  const signed = {
    RequestType: 'POSITIVEPAY',
    variable1: '700122',
    // Where Bound is announced.
    AccountNumber: textiles,
    Amount: '50000.00',
    BeneficiaryName: "O'Neil Sons, 9_A.  B",
    InstrumentDate: '20/01/2027',
  };
  expect(await lastRequestTo(simulator, 'OTPGenerationService')).toEqual(signed);
  expect(await lastRequestTo(simulator, 'OTPValidationService')).toMatchObject(signed);
  expect((await callsOf(simulator, 'PositivePayService'))[0]?.request).toEqual({
    CustomerNumber: '100042317',
    AccountNumber: textiles,
    InstrumentNo: '700122',
    BeneficiaryName: "O'Neil Sons, 9_A.  B",
    InstrumentDate: '20/01/2027',
    Amount: '50000.00',
    Remarks: 'Yarn for the winter ',
    MICRCode: '400971001',
  });
}

/** An empty search of the same account. */
async function clear(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Clear' }).click();
  await field(page, 'Account').selectOption(textiles);
}

/** The instruction is found among the earlier ones, five on a page; each filter narrows by itself. */
async function searchHistory(page: Page, simulator: Simulator): Promise<void> {
  await page.getByRole('tab', { name: 'History' }).click();
  const heights = await page
    .locator('.search-fields input')
    .evaluateAll((inputs) => inputs.map((input) => input.getBoundingClientRect().height));
  expect(new Set(heights), 'no field is taller than its neighbour').toEqual(new Set([48]));
  await submit(page);
  await expect(errors(page)).toHaveText('Please select an account number');
  await field(page, 'Account').selectOption(textiles);
  await submit(page);
  await expect(page.getByText('1 to 5 of 8')).toBeVisible();
  await expect(rows(page)).toHaveCount(5);
  await expect(numbers(page).first()).toHaveText('700122');
  for (const told of ['Internet banking', 'Registered']) {
    await expect(rows(page).first()).toContainText(told);
  }
  await expect(page.locator('main thead th.amount')).toHaveText('Amount (₹)');
  await expect(rows(page).first().locator('.amount')).toHaveText('50,000.00');
  await expectFits(page);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(rows(page)).toHaveCount(3);
  await expectAccessibleInBoth(page);
  await chooseDay(page, 'Registered from', '1 October 2026');
  await chooseDay(page, 'Registered until', '31 October 2026');
  await submit(page);
  await expect(numbers(page)).toHaveText(['700125', '700124']);
  await clear(page);
  await field(page, 'Cheque number (optional)').fill('700122');
  await submit(page);
  await expect(numbers(page)).toHaveText(['700122']);
  await clear(page);
  await field(page, 'Cheque number (optional)').pressSequentially('70x0-1259');
  await expect(field(page, 'Cheque number (optional)')).toHaveValue('700125');
  await submit(page);
  await expect(numbers(page)).toHaveText(['700125']);
  await clear(page);
  await field(page, 'Amount (optional)').fill('62500');
  await submit(page);
  await expect(numbers(page)).toHaveText(['700124']);
  await expect(rows(page)).toContainText('Matched');
  await page.getByRole('tab', { name: 'New instruction' }).click();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(field(page, 'Amount (optional)')).toHaveValue('62,500.00');
  await expect(numbers(page)).toHaveText(['700124']);
  const sent = () => lastRequestTo(simulator, 'PositivePayStatementService');
  await expect.poll(sent).toEqual({
    AccountNumber: textiles,
    CustomerNo: '100042317',
    viewfromdate: null,
    viewtodate: null,
    amountviewhistory: '62500.00',
    instrumentnumberviewhistory: null,
  });
  await clear(page);
  await field(page, 'Account').selectOption({ index: 1 });
  await submit(page);
  // Nothing was ever registered for this account: the table stays, and nobody calls it an error.
  await expect(rows(page)).toHaveText(['No instruction matches your search.']);
  await expect(page.locator('main thead th').first()).toHaveText('Cheque number');
  await expect(page.getByRole('alert')).toHaveCount(0);
}

test('an instruction is checked, allowed by an OTP, registered and found again', async ({
  page,
  simulator,
}) => {
  test.slow();
  await signIn(page, simulator, 'asha');
  await test.step('the screen has two tabs, and a reload keeps it (C029)', async () => {
    await openMenu(page, 'Positive pay', 'Positive Pay');
    await page.reload();
    await expect(page.getByRole('tab')).toHaveText(['New instruction', 'History']);
  });
  await test.step('every field of the form is required and has its rule (C097, C275, C276, C277, C278, C279, C280, C281, C282)', async () => {
    await passForm(page);
  });
  await test.step('a form with a fault asks for no fate (C209)', async () => {
    expect(await servicesCalled(simulator)).not.toContain('fateOfChqService');
  });
  await test.step('a paid cheque is a warning, and no OTP is made (C009, C211)', async () => {
    await expectAccessibleInBoth(page);
    await expectFits(page);
    await submit(page);
    // Until it has gone the form behind it takes no words.
    await acknowledge(page, 'Paid on 07-10-2026, Rs 62,500.00', 'warning');
    expect(await callsOf(simulator, 'OTPGenerationService')).toHaveLength(0);
  });
  await test.step('what is signed stands beside the OTP (C001, C009, C211)', async () => {
    await field(page, 'Cheque number').fill('700122');
    await submit(page);
    await expect(page.locator('dd')).toHaveText([
      'XXXXXXXXXXX7902',
      '700122',
      "O'Neil Sons, 9_A.  B",
      '20-01-2027',
      '₹50,000.00',
      '400971001',
      'Yarn for the winter ',
    ]);
    await expect(page.locator('#otp')).toBeVisible();
    await expectFits(page);
  });
  await test.step('an OTP that is empty or too short is told (C248, C249, C250)', async () => {
    await submit(page);
    await expect(errors(page)).toHaveText('OTP is empty');
    await page.locator('#otp').fill('12345');
    await submit(page);
    await expect(errors(page)).toHaveText('OTP is invalid');
  });
  await test.step('the instruction is registered, and the form empty (C209)', async () => {
    await fillOtp(page.locator('#otp'), simulator, 'asha');
    await expectAccessible(page);
    await submit(page);
    await expect(page.locator('.banner.success')).toHaveText(
      'Positive pay for cheque 700122 has been registered.',
    );
    for (const name of ['Account', 'Cheque date', 'Pay', 'Remarks', 'Amount', 'MICR code']) {
      await expect(field(page, name)).toHaveValue('');
    }
    await expect(field(page, 'Cheque number')).toHaveValue('');
  });
  await test.step('fate, OTP, validation and registration follow one another (C209, C210, C306, C332, C333)', async () => {
    await expectCalls(simulator);
  });
  await test.step('the history has the new one first, pages at five and narrows by each filter (C001, C008, C009, C098, C120, C283, C284, C285, C355)', async () => {
    await searchHistory(page, simulator);
  });
});

test.describe('of the scenario with cheques', () => {
  test.use({ scenario: 'cheques' });

  test('a stopped cheque is a warning that describes it, and no OTP is made (C211) @wide', async ({
    page,
    simulator,
  }) => {
    await signIn(page, simulator, 'asha', paths.positivePay);
    await tellOfCheque(page, '700134');
    await acknowledge(page, 'Payment stopped on 05-10-2026', 'warning');
    await expect(page.locator('#otp')).toHaveCount(0);
    expect(await servicesCalled(simulator)).not.toContain('OTPGenerationService');
  });
});
