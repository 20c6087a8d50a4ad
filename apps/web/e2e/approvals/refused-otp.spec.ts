import { dialogOf, openList, rowsOf } from './authorise-steps.ts';
import { expect, test } from '../fixtures.ts';
import { fillOtp } from '../otp/otp-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { callsAfter } from '../transfers/transfer-steps.ts';

test.use({ scenario: 'requests-and-schedules' });

test('an OTP that is refused for another reason than its digits says so and leads to the first screen at once, and the request waits still (B428, C352, K10)', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'charles');
  await openList(page);
  const row = rowsOf(page).filter({ hasText: '₹48,600.00' });
  await row.getByRole('button', { name: /^Approve/ }).click();
  const otp = dialogOf(page).locator('#otp');
  await fillOtp(otp, simulator, 'charles');
  const action = { kind: 'code', code: '9020', message: 'The OTP is too old' };
  await simulator.post('/faults', { service: 'OTPValidationService', times: 1, action });
  await otp.press('Enter');
  const refused = page.getByRole('alertdialog', { name: 'The OTP is too old' });
  await refused.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/$/);
  const calls = await callsAfter(simulator);
  expect(calls.filter(({ request }) => request['Requesttype'] === 'A')).toEqual([]);
  await openList(page);
  await expect(row).toHaveCount(1);
});
