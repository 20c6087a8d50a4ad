import { readFile } from 'node:fs/promises';
import { extractText, getDocumentProxy } from 'unpdf';
import { paths } from '../../src/paths.ts';
import { expectAccessibleInBoth } from '../accessible.ts';
import { expectFacts } from '../accounts/account-steps.ts';
import { expectFits } from '../clipped.ts';
import { callsAfter, lastCallTo } from '../calls.ts';
import { expect, type Simulator, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import {
  accountTransferFields,
  authorise,
  beginTransfer,
  expectEntryOf,
  fillEntry,
  offeredTypes,
  openEntry,
  pay,
  rent,
  submitEntry,
  toAuthorise,
  toCheck,
  toOtp,
  transfersCalled,
  typeAmounts,
} from './transfer-steps.ts';
import { expectNumberCopied } from './within-bank-steps.ts';

/** What the transfer has sent, and in which order. */
async function expectCalls(simulator: Simulator, before: number): Promise<void> {
  await test.step('balance, password, OTP and transfer follow one another, with the documented fields (C106, C137, C138, C140, C302, C306)', async () => {
    const calls = await callsAfter(simulator, before);
    // One when the account was chosen, and one before the confirmation opens.
    // Of the dashboard's own enquiries some come late, and none of these names begins so.
    const own = calls.filter(({ service }) => /^(TPIN|OTP|FundTransfer)/.test(service)).slice(1, 6);
    expect(own.map(({ service }) => service)).toEqual([
      'FundTransferBalanaceEnquiryService',
      'TPINValidationService',
      'OTPGenerationService',
      'OTPValidationService',
      'FundTransferService',
    ]);
    const signed = {
      RequestType: 'FUNDTRANSFERPIN',
      variable1: '2500.00',
      variable2: '001010000042317',
      variable3: '001010000051204',
      variable4: 'Ravi Shankar Joshi',
      // Where Bound is announced.
      TxnType: 'INTRA',
      IfscCode: 'SHKR0000001',
    };
    expect(own[2]?.request).toEqual(signed);
    expect(own[3]?.request).toMatchObject(signed);
    const paid = own[4]?.request ?? {};
    expect(Object.keys(paid).toSorted()).toEqual(accountTransferFields);
    expect(paid).toMatchObject({
      TxnType: 'INTRA',
      FromAccountNumber: '001010000042317',
      IfscCode: 'SHKR0000001',
      Amount: '2500.00',
      ToName: 'Ravi Shankar Joshi',
      BeneficiaryAccountNumber: '001010000051204',
      AcctType: '10',
      Remark: 'rent December',
      CustNo: '100042317',
      Requesttype: '',
      // Of an empty one the record would say so.
      TPin: '••••',
      OTP: '••••',
    });
  });
}

test('a customer pays a payee of the same bank step by step and holds a receipt', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  const before = (await callsAfter(simulator)).at(-1)?.id ?? 0;
  await test.step('the entry names the source by its mask and its holder (B210, C011, C361, C362)', async () => {
    await openEntry(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transfer within the bank');
    const source = page.getByRole('radio', { name: 'XXXXXXXXXXX2317' });
    await expect(source).toHaveAccessibleName(/Asha V. Kulkarni/);
    await fillEntry(page, rent);
    await expect(page.getByText('Two thousand five hundred rupees')).toBeVisible();
    await expect(page.getByRole('complementary')).toContainText('₹2,500.00');
    await submitEntry(page);
  });

  const facts = ['Ravi Shankar Joshi', '₹2,500.00'];
  const way = {
    'From account': 'XXXXXXXXXXX2317',
    'To account': '001010000051204',
    'Type of transfer': 'Other same-bank account',
  };
  await test.step('the confirmation has the payment, the own account masked (C009, C012, C051, C362)', async () => {
    await expect(page).toHaveURL(/\/WithinBankTranfer$/);
    const summary = page.locator('.summary-list');
    for (const fact of [...facts, 'rent December']) await expect(summary).toContainText(fact);
    await expectFacts(page, way);
    await expectFacts(page, { 'To account': 'Ravi Shankar Joshi' });
    await expect(summary).not.toContainText('001010000042317');
    await expectFits(page);
  });
  await test.step('password and OTP follow, the mobile number masked (C009, C137, C170, C361)', async () => {
    await toOtp(page, simulator, 'asha');
    await expect(page.getByText('A 6-digit OTP has been sent by SMS to XXXXXX2345.')).toBeVisible();
    await expect(
      page.getByRole('button', { name: 'Transfer ₹2,500.00 to Ravi Shankar Joshi' }),
    ).toBeVisible();
    await expect(page.getByText('An OTP can be requested at most 3 times.')).toBeVisible();
    await expectFits(page);
    await authorise(page, simulator, 'asha');
  });
  await test.step('the receipt has it all (C009, C013, C033, C056, C062, C360, C362, B445, T15)', async () => {
    await expect(page).toHaveURL(/\/WithinBankStatement$/);
    const receipt = page.locator('.receipt');
    for (const fact of [
      ...facts,
      'Completed',
      /RRN \d{12}/,
      'SHKR0000001',
      'rent December',
      /\d{2}-Nov-2026 \d{2}:\d{2} [AP]M/,
    ]) {
      await expect(receipt).toContainText(fact);
    }
    await expectFacts(page, way);
    await expect(receipt).not.toContainText('001010000042317');
    await expect(receipt.getByRole('button', { name: 'Download PDF' })).toBeEnabled();
    await expectNumberCopied(page);
  });

  await expectCalls(simulator, before);
  await test.step('the way out is an empty entry (C062)', async () => {
    await page.getByRole('button', { name: 'New transfer' }).click();
    await expect(page).toHaveURL(/\/WithinBank$/);
    await expect(page.locator('#amount')).toHaveValue('');
  });
});

test('the receipt in Marathi is a PDF of one page with the facts of the transfer (B446, C062) @wide', async ({
  page,
  simulator,
}) => {
  await page.addInitScript(() => localStorage.setItem('sahakar.lang', 'ma'));
  await signIn(page, simulator, 'asha', paths.withinBank);
  await pay(page, simulator, rent);
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr');
  const rrn = (await page.locator('.receipt .rrn b').textContent()) ?? '';
  const button = page.locator('.receipt .sheet-actions .btn').first();
  const [download] = await Promise.all([page.waitForEvent('download'), button.press('Enter')]);
  await expect(button).toHaveAttribute('aria-busy', 'false');
  await expect(button).toBeFocused();
  expect(download.suggestedFilename()).toBe('TransactionRecipt.pdf');
  const bytes = await readFile(await download.path());
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text, totalPages } = await extractText(document, { mergePages: true });
  expect(totalPages).toBe(1);
  for (const fact of [
    'Transaction Receipt',
    '₹2,500.00',
    'Two thousand five hundred rupees',
    rrn,
    'XXXXXXXXXXX2317',
    'Ravi Shankar Joshi',
    '001010000051204',
    'SHKR0000001',
    'rent December',
  ]) {
    expect(text).toContain(fact);
  }
  expect(text).not.toContain('001010000042317');
});

test('own accounts need no payee and leave out the source; another source clears the type, and another type the payee (C035, C036, C037, C038, C040, C041, C042, R-8) @wide', async ({
  page,
  simulator,
}) => {
  await beginTransfer(page, simulator);
  await expect.poll(() => offeredTypes(page)).toEqual(['ownAccount', 'otherAccount']);
  const button = page.getByRole('button', { name: 'Continue' });
  await expect(button).toBeDisabled();
  await expectEntryOf(page, ['001010000042317', '001011000007902']);
  await page.locator('#from-account').check();
  await page.locator('input[value=ownAccount]').check();
  await expect(page.getByRole('switch', { name: 'Schedule this transfer' })).toBeVisible();
  const targets = page.getByRole('radiogroup', { name: 'To account' });
  await expect(targets.getByRole('radio')).toHaveCount(1);
  await expect(targets).not.toContainText('2317');
  await expect(page.getByRole('combobox', { name: 'Beneficiary' })).toHaveCount(0);
  await page.locator('input[value=otherAccount]').check();
  await expect(targets).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Beneficiary' })).toBeVisible();

  await test.step('the amount is typed in its rules (C214, C215, C216, C218)', () =>
    typeAmounts(page));
  await fillEntry(page, rent);
  await expect(button).toBeEnabled();
  await page.locator('input[value=ownAccount]').check();
  await page.locator('input[value=otherAccount]').check();
  await expect(page.locator('#beneficiary')).toHaveValue('');
  await page.getByRole('radio', { name: /Current/ }).check();
  await expect(page.locator('input[value=otherAccount]')).not.toBeChecked();
  await expect(page.locator('input[value=ownAccount]')).not.toBeChecked();
});

test('whoever has several other accounts is offered each of them, and not the source (C042) @wide', async ({
  page,
  simulator,
}) => {
  await beginTransfer(page, simulator, 'farida');
  await page.locator('input[value="003013000001267"]').check();
  await page.locator('input[value=ownAccount]').check();
  const targets = page.getByRole('radiogroup', { name: 'To account' }).getByRole('radio');
  await expect(targets).toHaveCount(2);
  for (const [place, number] of ['003011000004719', '003014000000853'].entries()) {
    await expect(targets.nth(place)).toHaveValue(number);
  }
});

test('only activated payees of this bank are offered, and the arrow keys choose among them (C043) @wide', async ({
  page,
  simulator,
}) => {
  await beginTransfer(page, simulator);
  await page.locator('#from-account').check();
  await page.locator('input[value=otherAccount]').check();
  const field = page.getByRole('combobox', { name: 'Beneficiary' });
  await field.press('ArrowDown');
  const options = page.getByRole('option');
  await expect(options.first()).toBeVisible();
  const listed = await lastCallTo(simulator, 'ManagePayeeService');
  const all = payeesOf(listed?.response);
  const payable = all.filter(
    (payee) => payee.payeeType === 'MBINTRA' && payee.statusFlag === 'ACTIVATED',
  );
  expect(all.length).toBeGreaterThan(payable.length);
  await expect(options).toHaveCount(payable.length);
  for (const { payeeName } of payable) await expect(options.getByText(payeeName)).toBeVisible();
  await expect(field).toHaveAttribute('aria-activedescendant', /.+/);
  await field.press('Enter');
  await expect(field).not.toHaveValue('');
  await field.press('Escape');
  await field.fill('nobody of this name');
  await expect(page.getByText('Nothing matches')).toBeVisible();
});

test('Change leads back to the entry with everything as it was, and Cancel without any transfer call (C055) @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha', paths.withinBank);
  await toCheck(page, rent);
  await page.getByRole('button', { name: 'Change Amount' }).click();
  await expect(page.locator('#amount')).toHaveValue('2,500.00');
  await expect(page.locator('#beneficiary')).toHaveValue('Ravi Shankar Joshi');
  await expect(page.locator('#remark')).toHaveValue('rent December');
  await submitEntry(page);
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/WithinBank$/);
  await toAuthorise(page, simulator, rent);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/WithinBank$/);
  await expect(page.locator('#amount')).toHaveValue('');
  expect(await transfersCalled(simulator)).toEqual([]);
});

test('a form with faults, an open list of payees and a message have no serious accessibility fault @wide', async ({
  page,
  simulator,
}) => {
  await beginTransfer(page, simulator);
  await fillEntry(page, { ...rent, remark: '' });
  await submitEntry(page);
  await expect(page.locator('.banner.error')).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.locator('#beneficiary').press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.locator('#beneficiary').press('Escape');
  await page.locator('#remark').fill('rent');
  await submitEntry(page);
  await toOtp(page, simulator, 'asha');
  await page.locator('#otp').fill('000000');
  await page.locator('#otp').press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleInBoth(page);
});

type PayeeRow = Readonly<Record<'payeeName' | 'payeeType' | 'statusFlag', string>>;

function payeesOf(response: Readonly<Record<string, unknown>> | null | undefined) {
  // Safe: the contract of ManagePayeeService has this list.
  return (response?.['PayeeList'] ?? []) as readonly PayeeRow[];
}
