import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { withoutCapability } from '../call/without-capability.ts';
import { expectAccessibleInBoth } from '../accessible.ts';
import { callsOf } from '../calls.ts';
import { breakOnce } from '../faults.ts';
import { expect, test } from '../fixtures.ts';
import { fillOtp } from '../otp/otp-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { payeeCalls } from './payee-steps.ts';
import { submit } from '../shell/shell-steps.ts';

/** An account at HDFC Bank whose name that bank tells. */
const nirmala = '50100412276308';

async function fillAccount(page: Page, account: string): Promise<void> {
  await page.getByRole('radio', { name: /Outside bank/ }).check();
  await page.locator('#account').fill(account);
  await page.locator('#confirmAccount').fill(account);
  await page.locator('#ifsc').fill('hdfc0000007');
  await expect(page.locator('#bank-name')).toHaveValue('HDFC Bank');
}

test('another bank names its account beside the name that was typed, and one press takes that name (ruling 31) @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha', paths.beneficiary);
  const told = page.locator('form .banner');
  await test.step('a name that is not told says so, and stops nobody', async () => {
    await fillAccount(page, '50100412276309');
    await expect(told).toContainText('does not tell this name');
  });
  await page.locator('#account').fill(nirmala);
  await expect(told).toHaveCount(0);
  await page.locator('#confirmAccount').fill(nirmala);
  await expect(told).toContainText('in the name of MRS NIRMALA D RAO');
  await page.locator('#name').fill('Nirmala Rau');
  await expect(told.locator('dd')).toHaveText(['Nirmala Rau', 'MRS NIRMALA D RAO']);
  await expectAccessibleInBoth(page);
  await page.locator('#name').fill('rao  nirmala d');
  await expect(told).toContainText('in the same name: MRS NIRMALA D RAO');
  await page.locator('#name').fill('Nirmala');
  await page.getByRole('button', { name: 'Use the bank’s name' }).click();
  await expect(page.locator('#name')).toHaveValue('NIRMALA D RAO');
  await expect(page.locator('#name')).toBeFocused();
  await expect(told).toContainText('in the same name');
  await page.locator('#nickname').fill('Nirmala');
  await submit(page);
  await expect(page.locator('dd')).toContainText(['NIRMALA D RAO', 'MRS NIRMALA D RAO', 'Nirmala']);
  await fillOtp(page.locator('#otp'), simulator, 'asha');
  await submit(page);
  await expect(page.getByText('NIRMALA D RAO has been added')).toBeVisible();
  expect((await payeeCalls(simulator, 'ADD'))[0]?.request).not.toHaveProperty('nameAtBank');
  await test.step('a name is asked for once for each number that stands there twice', async () => {
    expect(await callsOf(simulator, 'ValidateIntraAccountService')).toHaveLength(2);
  });
});

test('a name is asked for once, also by who comes back to the page later or is refused the addition @wide', async ({
  page,
  simulator,
}) => {
  await page.clock.install();
  await signIn(page, simulator, 'asha', paths.beneficiary);
  await fillAccount(page, nirmala);
  await expect(page.locator('form .banner')).toContainText('MRS NIRMALA D RAO');
  const asked = async (service: string) => (await callsOf(simulator, service)).length;
  // What was told half a minute ago is asked for anew by who comes back, as the branch is here.
  await page.clock.fastForward(31_000);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => asked('IFSCCodeValidationService')).toBe(2);
  await page.locator('#name').fill('Nirmala Rao');
  await page.locator('#nickname').fill('Nirmala');
  await submit(page);
  await simulator.faults.add({
    service: 'ManagePayeeService',
    fields: { requestType: 'ADD' },
    action: { kind: 'code', code: '9100', message: 'Not tonight' },
  });
  await fillOtp(page.locator('#otp'), simulator, 'asha');
  await submit(page);
  await expect.poll(() => asked('IFSCCodeValidationService')).toBe(3);
  expect(await asked('ValidateIntraAccountService')).toBe(1);
});

test('a name of which nothing was heard is asked for again by who comes back, and one that is not told is not @wide', async ({
  page,
  simulator,
}) => {
  await page.clock.install();
  await signIn(page, simulator, 'asha', paths.beneficiary);
  const told = page.locator('form .banner');
  const asked = async (service: string) => (await callsOf(simulator, service)).length;
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await fillAccount(page, '50100412276309');
  await expect(told).toContainText('does not tell this name');
  await page.clock.fastForward(31_000);
  await comeBack();
  await expect.poll(() => asked('IFSCCodeValidationService')).toBe(2);
  expect(await asked('ValidateIntraAccountService')).toBe(1);
  await breakOnce(simulator, 'ValidateIntraAccountService');
  await page.locator('#account').fill(nirmala);
  await page.locator('#confirmAccount').fill(nirmala);
  await expect(told).toContainText('There is Technical Issue');
  await comeBack();
  await expect(told).toContainText('MRS NIRMALA D RAO');
});

test('a switch that does not announce it is asked no name of another bank @wide', async ({
  page,
  simulator,
}) => {
  await withoutCapability(page, 'NameLookup');
  await signIn(page, simulator, 'asha', paths.beneficiary);
  await fillAccount(page, nirmala);
  await page.locator('#name').fill('Nirmala Rao');
  await page.locator('#nickname').fill('Nirmala');
  await submit(page);
  await expect(page.locator('#otp')).toBeVisible();
  await expect(page.locator('dd')).not.toContainText(['MRS NIRMALA']);
  expect(await callsOf(simulator, 'ValidateIntraAccountService')).toEqual([]);
});
