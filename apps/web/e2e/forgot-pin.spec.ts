import { expect, expectAccessible, test } from './fixtures.ts';
import { newestSms, submitButton } from './identity-steps.ts';
import { fillSignIn, passLoginOtp } from './sign-in-steps.ts';

const heading = { level: 1 } as const;

type Traffic = { service: string; code: string; request: Record<string, string> };

test('a forgotten PIN is replaced after an OTP, by who is signed in only (A020, A021, A059, A182, A183, A260, A261, A262, A263, A264, A331, P2, P3)', async ({
  page,
  simulator,
}) => {
  test.slow();
  await page.goto('/ForgotMPinTpin');
  await expect(page.getByRole('heading', heading)).toHaveText('Sign in');
  const asha = await simulator.person('asha');
  await fillSignIn(page, asha);
  await passLoginOtp(page, simulator, 'asha');
  await page.goto('/ChangeTpin');
  await expect(page.getByRole('heading', heading)).toHaveText('Change Transaction Password');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', heading)).toHaveText('Your accounts');

  await page.goto('/ChangeTpin');
  await page.getByRole('link', { name: 'Forgot your mobile banking PIN?' }).click();
  await expect(page).toHaveURL(/ForgotMPinTpin$/);
  await expect(page.getByRole('heading', heading)).toBeFocused();
  await expect(page.getByRole('radio', { name: 'Mpin' })).toBeChecked();
  await expectAccessible(page);

  const problem = page.getByRole('group', { name: 'There is a problem' });
  const otp = page.locator('#otp');
  const sendOtp = async () => {
    const before = (await newestSms(simulator, asha.mobile))?.id;
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await expect(otp).toBeFocused();
    return simulator.otpOf('asha', before);
  };
  const first = await sendOtp();
  await expect(page.getByText('XXXXXX2345')).toBeVisible();
  await submitButton(page).click();
  await expect(problem).toContainText('OTP is empty');
  await otp.fill('12345');
  await submitButton(page).click();
  await expect(problem).toContainText('OTP is invalid');
  await otp.fill(first.slice(0, 5) + String((Number(first.slice(5)) + 1) % 10));
  await submitButton(page).click();
  await expect(problem).toContainText('Invalid OTP');
  await expect(otp).toHaveValue('');
  await expectAccessible(page);
  await otp.fill(first);
  await submitButton(page).click();

  const old = page.getByLabel('Old Mpin');
  await expect(old).toBeFocused();
  await expect(page.getByLabel('New Mpin')).toBeVisible();
  await expect(page.getByLabel('Confirm Mpin')).toBeVisible();
  await submitButton(page).click();
  await expect(problem).toContainText('Enter all the details');
  await old.pressSequentially('12a345');
  await expect(old).toHaveValue('1234');
  await submitButton(page).click();
  await expect(problem).toContainText('Enter pin');
  await page.locator('#chosen').fill('935');
  await submitButton(page).click();
  await expect(problem).toContainText('Enter valid pin');
  await page.locator('#chosen').fill('9356');
  await submitButton(page).click();
  await expect(problem).toContainText('Confirm your pin');
  await page.locator('#confirmed').fill('9357');
  await submitButton(page).click();
  await expect(problem).toContainText('New PIN and Confirm PIN did not match');
  await expectAccessible(page);

  // The other PIN begins anew: nothing that was typed for the first one stays.
  await page.getByRole('radio', { name: 'Tpin' }).check();
  await expect(old).toHaveCount(0);
  await expect(problem).toHaveCount(0);
  await otp.fill(await sendOtpFor());
  await submitButton(page).click();
  const oldTpin = page.getByLabel('Old Tpin');
  await expect(oldTpin).toBeFocused();
  await expect(oldTpin).toHaveValue('');
  const temporary = await temporaryPin();

  const dialog = page.getByRole('alertdialog');
  await change(temporary === '1111' ? '2222' : '1111');
  await expect(dialog).toHaveClass(/warning/);
  await expect(dialog).toContainText('The old PIN is wrong.');
  await dialog.getByRole('button').click();
  for (const field of ['#old', '#chosen', '#confirmed']) {
    await expect(page.locator(field)).toHaveValue('');
  }
  await change(temporary);
  await expect(page).toHaveURL(/RecoverId$/);
  await expect(page.getByRole('heading', heading)).toHaveText('PIN changed');
  const calls = await simulator.get<Traffic[]>('/traffic');
  const changes = calls.filter(({ service }) => service === 'MPINChangeService');
  expect(changes.map(({ code, request }) => [code, request['PinType']])).toEqual([
    ['9030', 'TPIN'],
    ['0', 'TPIN'],
  ]);
  await page.getByRole('button', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', heading)).toHaveText('Your accounts');

  async function sendOtpFor(): Promise<string> {
    await expect(page.getByRole('button', { name: 'Send OTP' })).toBeVisible();
    return sendOtp();
  }
  async function temporaryPin(): Promise<string> {
    const read = async () =>
      /^(\d{4}) /.exec((await newestSms(simulator, asha.mobile))?.text ?? '')?.[1] ?? '';
    await expect.poll(read).toMatch(/^\d{4}$/);
    return read();
  }
  async function change(from: string): Promise<void> {
    const chosen = from === '9356' ? '9357' : '9356';
    await page.locator('#old').fill(from);
    await page.locator('#chosen').fill(chosen);
    await page.locator('#confirmed').fill(chosen);
    await submitButton(page).click();
  }
});
