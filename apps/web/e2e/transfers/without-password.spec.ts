import { callsAfter } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { withoutCapability } from '../call/without-capability.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { toConfirm } from './other-bank-steps.ts';
import { authorise, rent, submitEntry, toCheck } from './transfer-steps.ts';

test.use({ policy: { auth: { tpinMode: false } } });

test('where the bank does without the transaction password, a transfer within it shows no field for it and needs the OTP alone, and one to another bank has the field (C139, P9) @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  await toCheck(page, rent);
  await expect(page.locator('.summary-list')).toContainText('₹2,500.00');
  await expect(page.locator('#transaction-password')).toHaveCount(0);
  await submitEntry(page);
  await authorise(page, simulator, 'asha');
  await expect(page).toHaveURL(/\/WithinBankStatement$/);
  const calls = await callsAfter(simulator);
  const paid = calls.filter(({ service }) => service === 'FundTransferService');
  expect(paid.map(({ request }) => request)).toEqual([expect.objectContaining({ TPin: '' })]);
  expect(calls.map(({ service }) => service)).not.toContain('TPINValidationService');
  await toConfirm(page, { ...rent, type: '2' });
  await expect(page.locator('.summary-list')).toContainText('₹2,500.00');
  await expect(page.locator('#transaction-password')).toBeVisible();
});

test('a switch that does not announce that it does without the password is sent it (C139, P9, ruling 23) @wide', async ({
  page,
  simulator,
}) => {
  await withoutCapability(page, 'TpinOff');
  await signIn(page, simulator, 'asha');
  await toCheck(page, rent);
  await expect(page.locator('#transaction-password')).toBeVisible();
});
