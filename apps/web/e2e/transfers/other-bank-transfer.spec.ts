import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { expectFits } from '../clipped.ts';
import { expectAccessibleInBoth } from '../accessible.ts';
import { expectFacts } from '../accounts/account-steps.ts';
import { callsAfter, callsOf, lastCallTo } from '../calls.ts';
import { expect, type Simulator, test } from '../fixtures.ts';
import { fillOtherBank, openOtherBank } from './other-bank-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { textsIn } from '../texts.ts';
import { downloadReceipt } from './within-bank-steps.ts';
import {
  authorise,
  expectEntryOf,
  offeredTypes,
  submitEntry,
  toOtp,
  transfersCalled,
} from './transfer-steps.ts';
import { goByMenu } from '../shell/shell-steps.ts';

const rent = { type: '2', amount: '15000', remark: 'rent December' } as const;
const services = (calls: readonly { service: string }[]) => calls.map(({ service }) => service);

/** The calls of the payment itself: of the dashboard's and the entry's enquiries some come late. */
const ofPayment = async (simulator: Simulator, before: number) =>
  (await callsAfter(simulator, before)).filter(({ service }) =>
    /^(TPIN|OTP|FundTransfer|NEFT)/.test(service),
  );

/** The account that is paid from, which stands masked wherever the payment is told. */
const own = '001010000042317';

/** What confirmation and receipt tell of the payment, beside source and rail. */
const facts = ['Rohit Deshpande', '20345678841', 'SBIN0000300', '₹1,23,456.00', 'rent December'];
const way = {
  'From account': 'XXXXXXXXXXX2317',
  'To account': '20345678841',
  'Type of transfer': 'NEFT',
};

/** What the payment has sent, and in which order; answers its reference. */
async function expectOrder(simulator: Simulator, before: number): Promise<string> {
  const made = await ofPayment(simulator, before);
  await test.step('password, OTP, validation and payment follow one another (C131, C132)', async () => {
    const order = services(made).slice(1, 5);
    expect(order).toEqual([
      'TPINValidationService',
      'OTPGenerationService',
      'OTPValidationService',
      'NEFT_RTGS_TransactionService',
    ]);
  });
  const [, , generated, , paid] = made;
  await test.step('they carry the documented fields (C105, C129, C313, T5)', async () => {
    expect(generated?.request).toMatchObject({ RequestType: 'FUNDTRANSFERPIN' });
    expect(Object.keys(paid?.request ?? {}).toSorted()).toEqual(
      'Amount CustNo FromAccNo Ifsc MMID OTP PaymentType RemIfsc Remarks Requesttype TPin ToAccNo ToName'.split(
        ' ',
      ),
    );
    expect(paid?.request).toMatchObject({
      PaymentType: 'NEFT',
      Requesttype: '',
      FromAccNo: own,
      RemIfsc: 'SHKR0000001',
      ToAccNo: '20345678841',
      Ifsc: 'SBIN0000300',
      ToName: 'Rohit Deshpande',
      Amount: '123456.00',
      Remarks: 'rent December',
      CustNo: '100042317',
      TPin: '••••',
      OTP: '••••',
    });
  });
  return String(paid?.response?.['RRN']);
}

/** What the PDF of the receipt tells of the payment. */
async function expectPaper(page: Page, reference: string): Promise<void> {
  const text = await downloadReceipt(page, textsIn('en'));
  expect(text).not.toContain(own);
  for (const fact of ['Transaction Receipt', reference, 'XXXXXXXXXXX2317', 'NEFT', ...facts]) {
    expect(text).toContain(fact);
  }
  expect(text).toMatch(/21-Nov-2026 \d{2}:\d{2} [AP]M/);
}

test('a customer pays a payee of another bank by NEFT step by step and holds a receipt @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  await test.step('the entry names the source by its mask and its holder, and offers every rail (C014, C039, C361, C362)', async () => {
    await openOtherBank(page);
    const source = page.getByRole('radio', { name: 'XXXXXXXXXXX2317' });
    await expect(source).toHaveAccessibleName(/Asha V. Kulkarni/);
    await fillOtherBank(page, { ...rent, amount: '123456' });
    await expect.poll(() => offeredTypes(page)).toEqual(['INTER', '2', '1']);
    await expect(page.getByRole('complementary')).toContainText('State Bank of India');
    await expect(page.getByRole('complementary')).toContainText('half-hour batch');
    await expectAccessibleInBoth(page);
  });
  // The balance that the chosen account shows is not the one that the checks ask for.
  await expect(page.getByText(/^Available ₹/).first()).toBeVisible();
  const before = (await callsAfter(simulator)).at(-1)?.id ?? 0;
  await test.step('the balance is asked for before the confirmation (C015, C126, C301, C302)', async () => {
    await submitEntry(page);

    await expect(page).toHaveURL(/\/ConfirmTransfer$/);
    const asked = await ofPayment(simulator, before);
    expect(services(asked)).toEqual(['FundTransferBalanaceEnquiryService']);
    expect(asked[0]?.request).toEqual({ AccountNumber: own, CustNo: '100042317' });
  });
  await test.step('the confirmation has the payment, the own account masked (C057, C362)', async () => {
    const summary = page.locator('.summary-list');
    for (const fact of facts) await expect(summary).toContainText(fact);
    await expectFacts(page, way);
    await expectFacts(page, { 'To account': 'Rohit Deshpande', IFSC: 'SBIN0000300' });
    await expect(page.locator('main')).not.toContainText(own);
  });
  await test.step('it asks for the password first (C009, C058, C059)', async () => {
    await expect(page.locator('#transaction-password')).toBeVisible();
    await expect(page.locator('#otp')).toHaveCount(0);
    await expectAccessibleInBoth(page);
    await expectFits(page);
  });
  await test.step('the password brings the OTP, and moves nothing (C058, C127, C130)', async () => {
    await toOtp(page, simulator, 'asha');
    await expectAccessibleInBoth(page);
    await expectFits(page);
    expect(await callsOf(simulator, 'TPINValidationService')).toHaveLength(1);
    expect(await transfersCalled(simulator)).toEqual([]);
  });
  await test.step('the OTP brings the receipt (C016, C061)', async () => {
    await authorise(page, simulator, 'asha');

    await expect(page).toHaveURL(/\/OtherBankStatement$/);
  });
  const reference = await expectOrder(simulator, before);
  await test.step('the receipt has it all, the own account masked (C033, C062, C134, C360, C362)', async () => {
    const receipt = page.locator('.receipt');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transfer accepted');
    for (const fact of [...facts, 'Accepted', reference]) {
      await expect(receipt).toContainText(fact);
    }
    await expectFacts(page, way);
    await expect(receipt).toContainText(/21-Nov-2026 \d{2}:\d{2} [AP]M/);
    await expect(receipt).not.toContainText(own);
    await expectAccessibleInBoth(page);
    await expectFits(page);
  });
  await test.step('so has its PDF (C062, C360, C362)', () => expectPaper(page, reference));
  await test.step('the way out is the entry (C014, C062)', async () => {
    await page.getByRole('button', { name: 'New transfer' }).click();
    await expect(page).toHaveURL(/\/OtherBank$/);
  });
});

test('a source decides on the types, and a type on the payees (C033, C035, C036, C037, C038, C039, C040, C041, C044, R-8)', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'farida', paths.otherBank);
  await openOtherBank(page);
  const offered = () => offeredTypes(page);
  await expect.poll(offered).toEqual(['INTER', '2', '1']);
  const button = page.getByRole('button', { name: 'Continue' });
  await expect(button).toBeDisabled();
  await expectEntryOf(page, ['003011000004719', '003013000001267', '003014000000853']);
  await page.getByRole('radio', { name: /Overdraft/ }).check();
  await expect.poll(offered).toEqual(['2', '1']);
  await expect(page.getByText('IMPS is not possible from this account.')).toBeVisible();
  await page.getByRole('radio', { name: /Cash credit/i }).check();
  await expect.poll(offered).toEqual(['2', '1']);
  await page.getByRole('radio', { name: /Current/ }).check();
  await expect.poll(offered).toEqual(['INTER', '2', '1']);
  await expect(button).toBeEnabled();

  const field = page.getByRole('combobox', { name: 'Beneficiary' });
  for (const type of ['INTER', '1', '2']) {
    await page.locator(`input[value="${type}"]`).check();
    await field.press('ArrowDown');
    // The other payee of another bank is a rejected one, and the third is one of this bank.
    await expect(page.getByRole('option')).toHaveCount(1);
  }
  await page.getByRole('option', { name: /Krishna Transport/ }).click();
  await page.locator('input[value="1"]').check();
  await expect(field).toHaveValue('');
  await page.getByRole('radio', { name: /Overdraft/ }).check();
  await expect(page.locator('input[value="1"]')).not.toBeChecked();

  await test.step('the card beside an account leads to a transfer from it (B100)', async () => {
    await goByMenu(page, '/OperativeAccount');
    const overdraft = page.locator('#account option').filter({ hasText: 'Overdraft' });
    await page.locator('#account').selectOption((await overdraft.getAttribute('value')) ?? '');
    await page.getByRole('complementary').getByRole('button', { name: 'Other bank' }).click();
    await expect(page).toHaveURL(/\/OtherBank$/);
    await expect(page.getByRole('radio', { name: /Overdraft/ })).toBeChecked();
  });
});

test('the accounts and the quick transfer name who may be paid and lead to his bank\u2019s screen (B044, B080, B081, B082, C033, C040, C046, R-8)', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  await expect
    .poll(async () =>
      (await callsOf(simulator, 'ManagePayeeService')).map(({ request }) => request),
    )
    .toEqual([expect.objectContaining({ requestType: 'VIEW' })]);
  const card = page.getByRole('region', { name: 'Beneficiaries' });
  await expect(card.getByRole('listitem')).toHaveCount(3);
  await expect(card).not.toContainText('Joseph');
  for (const [name, address] of [
    ['Within bank', '/WithinBank'],
    ['Other bank', '/OtherBank'],
    ['Add beneficiary', '/Beneficiary'],
  ] as const) {
    await expect(page.locator('.quick').getByRole('link', { name })).toHaveAttribute(
      'href',
      address,
    );
  }
  await card.getByRole('button', { name: 'Transfer Ravi Shankar Joshi' }).click();
  await expect(page).toHaveURL(/\/WithinBank$/);
  await expect(page.locator('#beneficiary')).toHaveValue('Ravi Shankar Joshi');
  await page.goBack();
  await page.getByRole('link', { name: 'Quick transfer to any beneficiary' }).click();
  await expect(page).toHaveURL(/\/QuickTransfer$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quick transfer');
  await expectAccessibleInBoth(page);
  await page.getByLabel('Name, nickname or account number').fill('silks');
  await expect(card.getByRole('listitem')).toHaveCount(1);
  await card.getByRole('button', { name: /Transfer Meenakshi/ }).click();
  await expect(page).toHaveURL(/\/OtherBank$/);
  await expect(page.locator('#beneficiary')).toHaveValue('Meenakshi Subramaniam');
  await expect(page.locator('input[value="2"]')).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(/\/QuickTransfer$/);
  await card.getByRole('button', { name: 'Transfer Ravi Shankar Joshi' }).click();
  await expect(page).toHaveURL(/\/WithinBank$/);
  await expect(page.locator('#beneficiary')).toHaveValue('Ravi Shankar Joshi');
  await goByMenu(page, '/OperativeAccount');
  await expect(page.getByRole('complementary', { name: 'Fund transfer' })).toBeVisible();
});

test.describe('where the customer may pay six people', () => {
  test.use({ scenario: 'payees' });

  test('the card on the dashboard has the first five, and its link leads to all of them (B081, R-8) @wide', async ({
    page,
    simulator,
  }) => {
    await signIn(page, simulator, 'asha');
    const shown = page.getByRole('region', { name: 'Beneficiaries' }).getByRole('listitem');
    await expect(shown).toHaveCount(5);
    const firstFive = await shown.allInnerTexts();
    await page.getByRole('link', { name: 'Quick transfer to any beneficiary' }).click();
    await expect(page).toHaveURL(/\/QuickTransfer$/);
    await expect(shown).toHaveCount(6);
    expect((await shown.allInnerTexts()).slice(0, 5)).toEqual(firstFive);
  });
});

test('a maker\u2019s payments by NEFT, RTGS and IMPS become requests and move nothing, and none is offered for later (C014, C150, C151, C154) @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'meera');
  const bill = { ...rent, payee: 'Krishna' };
  for (const [type, amount, service] of [
    ['2', '15000', 'NEFT_RTGS_TransactionRequestService'],
    ['1', '200000', 'NEFT_RTGS_TransactionRequestService'],
    ['INTER', '15000', 'FundTransferRequestService'],
  ] as const) {
    await openOtherBank(page);
    await fillOtherBank(page, { ...bill, type, amount });
    // NEFT can be scheduled, though not by a maker: a schedule has no request service.
    await expect(page.getByRole('switch')).toHaveCount(0);
    await submitEntry(page);
    await expect(page).toHaveURL(/\/ConfirmTransfer$/);
    await expect(
      page.getByText('This becomes a request. A checker must approve it.'),
    ).toBeVisible();
    await toOtp(page, simulator, 'meera');
    await authorise(page, simulator, 'meera');
    await expect(page).toHaveURL(/\/OtherBank$/);
    const request = await lastCallTo(simulator, service);
    const carried = { Requesttype: 'I', Amount: `${amount}.00`, TPin: '••••', OTP: '••••' };
    expect(request?.request).toMatchObject(carried);
    await expect(page.getByRole('status').filter({ hasText: 'authorisation' })).toHaveText(
      String(request?.response?.['Message']),
    );
  }
  for (const called of await transfersCalled(simulator)) expect(called).toMatch(/RequestService$/);
});
