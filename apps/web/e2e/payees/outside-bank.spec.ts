import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { expectEmptyFields } from '../empty-fields.ts';
import { callsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { fillOtp } from '../otp/otp-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { payeeCalls } from './payee-steps.ts';
import { submit } from '../shell/shell-steps.ts';

test.use({ scenario: 'payees' });

const error = (page: Page) => page.locator('main form .field-error');

test(
  'a payee of another bank needs an IFSC that the bank knows (B199, B254, B299, B300, B302, B303, B306, B394, B398) @wide',
  { tag: '@documented' },
  async ({ page, simulator, dialect }) => {
    await signIn(page, simulator, 'asha', paths.beneficiary);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add New Beneficiary');
    await page.getByRole('radio', { name: /Outside bank/ }).check();
    const ifsc = page.locator('#ifsc');
    const bank = page.locator('#bank-name');
    await page.locator('#account').pressSequentially('ab-12 34!');
    await expect(page.locator('#account')).toHaveValue('ab1234');
    await page.locator('#account').fill('5'.repeat(31));
    await expect(page.locator('#account')).toHaveValue('5'.repeat(30));
    await page.locator('#confirmAccount').fill('5'.repeat(30));
    await page.locator('#name').pressSequentially('Nirmala D9 Rao');
    await expect(page.locator('#name')).toHaveValue('Nirmala D Rao');
    await page.locator('#nickname').fill('Nirmala');
    await ifsc.pressSequentially('hdfc000000');
    await expect(ifsc).toHaveValue('HDFC000000');
    await submit(page);
    await expect(error(page)).toHaveText('Enter a valid IFSC of 11 characters');
    await ifsc.fill('HDFC0999998');
    await expect(error(page)).toHaveText('The IFSC was not found');
    await expect(bank).toHaveValue('');
    await submit(page);
    await expect(error(page).first()).toHaveText('Please fill all the details');
    await ifsc.fill('SHKR0000001');
    await submit(page);
    await expect(error(page)).toContainText('This IFSC is of our own bank');
    await ifsc.fill('hdfc0000007');
    await expect(bank).toHaveValue('HDFC Bank');
    const asked = await callsOf(simulator, 'IFSCCodeValidationService');
    expect(asked.map(({ code, request }) => [code, request['IfscCode']])).toEqual(
      expect.arrayContaining([
        ['9052', 'HDFC0999998'],
        ['0', 'HDFC0000007'],
      ]),
    );
    expect(asked.at(-1)?.response).toMatchObject({ BankName: 'HDFC Bank' });
    for (const field of ['account', 'confirmAccount', 'name', 'nickname', 'ifsc']) {
      const value = await page.locator(`#${field}`).inputValue();
      await page.locator(`#${field}`).fill('');
      await submit(page);
      await expectEmptyFields(page, 1);
      await page.locator(`#${field}`).fill(value);
    }
    expect(await callsOf(simulator, 'OTPGenerationService')).toHaveLength(0);
    await expect(bank).toHaveValue('HDFC Bank');
    await submit(page);
    await fillOtp(page.locator('#otp'), simulator, 'asha');
    await submit(page);
    await expect(page.locator('.banner.success')).toContainText(
      // The name is the bank's own sentence, which the documents do not have.
      dialect === 'documented' ? 'The beneficiary has been added.' : 'Nirmala D Rao has been added',
    );
    expect((await payeeCalls(simulator, 'ADD'))[0]?.request).toMatchObject({
      payeeType: 'MBINTER',
      ifscCode: 'HDFC0000007',
      payeeName: 'Nirmala D Rao',
      payeeSubType: '',
      payeeMobileNumber: '',
      payeeMmid: '',
      accountType: '',
      TPin: '',
    });
  },
);
