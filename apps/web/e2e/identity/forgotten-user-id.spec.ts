import { expectAccessibleInBoth } from '../accessible.ts';
import { callsAfter, lastRequestTo } from '../calls.ts';
import { expectFits } from '../clipped.ts';
import { expect, test } from '../fixtures.ts';
import { paths } from '../../src/paths.ts';
import { readCaptcha } from '../sign-in/sign-in-steps.ts';
import {
  enterOtp,
  expectPlainAddresses,
  newestSms,
  somebody,
  submitButton,
  watchAddresses,
  watchUsers,
} from './identity-steps.ts';

test.use({ scenario: 'identity' });

const heading = { level: 1 } as const;

for (const [by, wide] of [
  ['dateOfBirth', ''],
  ['account', ' @wide'],
] as const) {
  test(`a forgotten user ID comes by SMS to who knows the ${by} (A016, A022, A048, A148, A149, A169, A170, A315)${wide}`, async ({
    page,
    simulator,
  }) => {
    const leela = await somebody(simulator, 'leela');
    const users = watchUsers(page);
    const addresses = watchAddresses(page);
    await page.goto('/ForgotUserId');
    await expect(page.getByRole('heading', heading)).toHaveText('Forgot User ID');
    await expect(page.locator('#userId')).toHaveCount(0);
    await expect(page.locator('#dateOfBirth, #account')).toHaveCount(0);
    await page.locator('#mobile').fill(leela.mobile);
    const choices = [
      ['#byAccount', '#account'],
      ['#byDateOfBirth', '#dateOfBirth'],
    ] as const;
    // The one that is meant comes last, after a change of mind.
    for (const [choice, input] of by === 'account' ? choices.toReversed() : choices) {
      await page.locator(choice).check();
      await expect(page.locator('#dateOfBirth, #account')).toHaveCount(1);
      await expect(page.locator(input)).toBeVisible();
    }
    await page
      .locator(`#${by}`)
      .fill(by === 'account' ? (leela.accounts[0]?.number ?? '') : '1984-02-11');
    await expectAccessibleInBoth(page);
    await test.step('the form fits (A002)', () => expectFits(page));
    await page.locator('#captcha').fill(await readCaptcha(page));
    await submitButton(page).click();
    await enterOtp(page, simulator, 'leela');
    await test.step('the number that was found is validated for a forgotten user ID (A117, A146)', async () => {
      const calls = await callsAfter(simulator);
      const asked = calls.findIndex(({ service }) => service === 'ForgotUserIDService');
      const [, CustNo] = String(calls[asked]?.response?.['Message']).split('~');
      expect(CustNo).toBe(leela.customerNumber);
      expect(calls[asked + 1]).toMatchObject({
        service: 'MobileValidationIBService',
        request: { CustNo, isForgotUserID: true, isForgotPassword: false },
      });
    });
    const [Account, Dob] = by === 'account' ? [leela.accounts[0]?.number, ''] : ['', '11-02-1984'];
    expect(await lastRequestTo(simulator, 'ForgotUserIDService')).toMatchObject({
      Account,
      Dob,
      isForgetUserID: true,
    });
    await expect(page).toHaveURL(/RecoverId$/);
    await test.step('every call goes out under the number that was typed (A290)', () => {
      for (const service of [
        'ForgotUserIDService',
        'MobileValidationIBService',
        'OTPGenerationService',
        'OTPValidationService',
      ]) {
        expect(users.get(service), service).toBe(leela.mobile);
      }
    });
    await expect(page.getByText(/has been sent to your registered mobile number/)).toBeVisible();
    await expect(page.locator('body')).not.toContainText(leela.loginUsername);
    await expect
      .poll(async () => (await newestSms(simulator, leela.mobile))?.text)
      .toContain(leela.loginUsername);
    await test.step('no address has carried anything, and none was that of a card (A012, A149)', () => {
      expectPlainAddresses(addresses, 3);
      expect([...addresses].filter((address) => address.endsWith(paths.cardDetails))).toEqual([]);
    });
  });
}
