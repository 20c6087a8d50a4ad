import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { callsOf, lastRequestTo } from '../calls.ts';
import { expectFits } from '../clipped.ts';
import { type CastMember, expect, type Simulator, test } from '../fixtures.ts';
import { expectProblem, newestSms, submitButton } from '../identity/identity-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';

const heading = { level: 1 } as const;

const problemOn = (page: Page) => page.getByRole('group', { name: 'There is a problem' });

test('only who is signed in comes to the forgotten PIN, from Profile and the transaction password (A002, A020, A021, A059, P2) @wide', async ({
  page,
  simulator,
}) => {
  await page.goto('/ForgotMPinTpin');
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('heading', heading)).toHaveText('Sign in');
  await signIn(page, simulator, 'asha', '/ChangeTpin');
  await expect(page.getByRole('heading', heading)).toHaveText('Change Transaction Password');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', heading)).toHaveText('Your accounts');

  await page.goto('/ChangeTpin');
  await page.getByRole('link', { name: 'Forgot your mobile banking PIN?' }).click();
  await expect(page).toHaveURL(/ForgotMPinTpin$/);
  await expect(page.getByRole('heading', heading)).toBeFocused();
  await expect(page.getByRole('radio', { name: 'Mpin' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Tpin' })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);

  await page.goto('/Profile');
  await page.getByRole('link', { name: 'Forgot mobile banking PIN' }).click();
  await expect(page).toHaveURL(/ForgotMPinTpin$/);
  await expect(page.getByRole('radio', { name: 'Mpin' })).toBeChecked();
});

test('the OTP and the PIN are checked in their own words, and the other PIN begins anew (A260, A261, A262, A263, P2) @wide', async ({
  page,
  simulator,
}) => {
  const asha = await openForgottenPin(page, simulator);
  const problem = problemOn(page);
  const otp = page.locator('#otp');
  const first = await sendOtp(page, simulator, asha);
  await expect(page.getByText('XXXXXX2345')).toBeVisible();
  await submitButton(page).click();
  await expectProblem(page, 'OTP is empty');
  await otp.fill('12345');
  await submitButton(page).click();
  await expectProblem(page, 'OTP is invalid');
  await otp.fill(first.slice(0, 5) + String((Number(first.slice(5)) + 1) % 10));
  await submitButton(page).click();
  const refusal = page.getByRole('alertdialog');
  await expect(refusal).toContainText('Invalid OTP');
  await refusal.getByRole('button').click();
  await expect(otp).toHaveValue('');
  await expect(otp).toBeFocused();
  await expectAccessible(page);
  await otp.fill(first);
  await submitButton(page).click();

  const old = page.getByLabel('Old Mpin');
  await expect(old).toBeFocused();
  await expect(page.getByLabel('New Mpin')).toBeVisible();
  await expect(page.getByLabel('Confirm Mpin')).toBeVisible();
  await submitButton(page).click();
  await expectProblem(page, 'Enter all the details');
  await old.pressSequentially('12a345');
  await expect(old).toHaveValue('1234');
  for (const [field, value, words] of [
    ['#old', '123', 'Enter valid pin'],
    ['#old', '1234', 'Enter pin'],
    ['#chosen', '935', 'Enter valid pin'],
    ['#chosen', '9356', 'Confirm your pin'],
    ['#confirmed', '935', 'Enter valid pin'],
    ['#confirmed', '9357', 'New PIN and Confirm PIN did not match'],
  ] as const) {
    await page.locator(field).fill(value);
    await submitButton(page).click();
    await expectProblem(page, words);
  }
  await expectAccessible(page);

  // Nothing that was typed for the first PIN stays.
  await page.getByRole('radio', { name: 'Tpin' }).check();
  await expect(old).toHaveCount(0);
  await expect(problem).toHaveCount(0);
  await otp.fill(await sendOtp(page, simulator, asha));
  await submitButton(page).click();
  await expect(page.getByLabel('Old Tpin')).toBeFocused();
  for (const label of ['Old Tpin', 'New Tpin', 'Confirm Tpin']) {
    await expect(page.getByLabel(label)).toHaveValue('');
  }
});

test('a wrong temporary PIN warns and clears, and the right one is replaced (A182, A183, A322, A331, C337, P2, P3)', async ({
  page,
  simulator,
}) => {
  const asha = await openForgottenPin(page, simulator);
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Tpin' }).check();
  const right = await sendOtp(page, simulator, asha);
  await test.step('the OTP is wanted, and six digits of it (A263)', async () => {
    await submitButton(page).click();
    await expectProblem(page, 'OTP is empty');
    await page.locator('#otp').fill(right.slice(0, 5));
    await submitButton(page).click();
    await expectProblem(page, 'OTP is invalid');
  });
  await page.locator('#otp').fill(right);
  await submitButton(page).click();
  await expect(page.getByLabel('Old Tpin')).toBeFocused();
  const temporary = await temporaryPin(simulator, asha);

  const dialog = page.getByRole('alertdialog');
  await changePin(page, temporary === '1111' ? '2222' : '1111');
  await expect(dialog).toHaveClass(/warning/);
  await expect(dialog).toContainText('The old PIN is wrong.');
  await dialog.getByRole('button').click();
  for (const field of ['#old', '#chosen', '#confirmed']) {
    await expect(page.locator(field)).toHaveValue('');
  }
  await changePin(page, temporary);
  await expect(page).toHaveURL(/RecoverId$/);
  await expect(page.getByRole('heading', heading)).toHaveText('PIN changed');
  const changes = await callsOf(simulator, 'MPINChangeService');
  expect(changes.map(({ code, request }) => [code, request['PinType']])).toEqual([
    ['9030', 'TPIN'],
    ['0', 'TPIN'],
  ]);
  // The documented fields and PinType, which is what became of the third argument.
  expect(Object.keys(changes[1]?.request ?? {}).toSorted()).toEqual([
    'CustNo',
    'NewMpin',
    'OldMPin',
    'PinType',
    'UserName',
  ]);
  await page.getByRole('button', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', heading)).toHaveText('Your accounts');
});

test('a change of the PIN that the bank cannot carry out warns as well, clears, and can be sent again, and one whose answer is lost is not called undone (A002, A182, A331, A334) @wide', async ({
  page,
  simulator,
}) => {
  const asha = await openForgottenPin(page, simulator);
  await page.locator('#otp').fill(await sendOtp(page, simulator, asha));
  await submitButton(page).click();
  await expect(page.getByLabel('Old Mpin')).toBeFocused();
  await expectFits(page);
  const temporary = await temporaryPin(simulator, asha);
  const dialog = page.getByRole('alertdialog');
  for (const [action, text] of [
    [{ kind: 'status', status: 500 }, 'there is technical issue'],
    [{ kind: 'code', code: '9199', message: 'PINs are being moved' }, 'PINs are being moved'],
  ] as const) {
    await simulator.faults.add({ service: 'MPINChangeService', times: 1, action });
    await changePin(page, temporary);
    await expect(dialog).toHaveClass(/warning/);
    await expect(dialog).toContainText(text);
    await dialog.getByRole('button').click();
    for (const field of ['#old', '#chosen', '#confirmed']) {
      await expect(page.locator(field)).toHaveValue('');
    }
    await expect(page).toHaveURL(/ForgotMPinTpin$/);
  }
  // Every copy is dropped, also one that the browser sends again by itself.
  const lost = { service: 'MPINChangeService', action: { kind: 'drop' } } as const;
  const { id } = await simulator.faults.add(lost);
  await changePin(page, temporary);
  await expect(dialog).toHaveAccessibleName('The change is not confirmed');
  await expect(dialog).toContainText('The old one or the new one may be valid');
  await simulator.faults.remove(id);
  await dialog.getByRole('button').click();
  await changePin(page, temporary);
  await expect(page.getByRole('heading', heading)).toHaveText('PIN changed');
  await test.step('the call has the documented fields and no other (C337)', async () => {
    const request = await lastRequestTo(simulator, 'MPINChangeService');
    expect(Object.keys(request ?? {}).toSorted()).toEqual([
      'CustNo',
      'NewMpin',
      'OldMPin',
      'UserName',
    ]);
  });
});

async function openForgottenPin(page: Page, simulator: Simulator): Promise<CastMember> {
  await signIn(page, simulator, 'asha', '/ForgotMPinTpin');
  await expect(page.getByRole('radio', { name: 'Mpin' })).toBeChecked();
  return simulator.person('asha');
}

async function sendOtp(page: Page, simulator: Simulator, { mobile, key }: CastMember) {
  const before = (await newestSms(simulator, mobile))?.id;
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.locator('#otp')).toBeFocused();
  return simulator.otpOf(key, before);
}

async function temporaryPin(simulator: Simulator, { mobile }: CastMember): Promise<string> {
  const read = async () =>
    /^(\d{4}) /.exec((await newestSms(simulator, mobile))?.text ?? '')?.[1] ?? '';
  await expect.poll(read).toMatch(/^\d{4}$/);
  return read();
}

async function changePin(page: Page, from: string): Promise<void> {
  const chosen = from === '9356' ? '9357' : '9356';
  await page.locator('#old').fill(from);
  await page.locator('#chosen').fill(chosen);
  await page.locator('#confirmed').fill(chosen);
  await submitButton(page).click();
}
