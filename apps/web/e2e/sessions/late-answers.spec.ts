import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { refuse } from '../faults.ts';
import { expect, type Simulator, test } from '../fixtures.ts';
import { answerHeldBack } from '../held-back.ts';
import { fillSignIn, passLoginOtp, signIn } from '../sign-in/sign-in-steps.ts';
import { authorise, rent, toAuthorise } from '../transfers/transfer-steps.ts';

const service = 'FundTransferService';

/** Pays and logs out before the answer is there, which the returned function lets come. */
async function payAndLogOut(page: Page, simulator: Simulator): Promise<() => Promise<unknown>> {
  await signIn(page, simulator, 'asha', paths.withinBank);
  await toAuthorise(page, simulator, rent);
  const { hasAnswered, arrive } = await answerHeldBack(page, service);
  await authorise(page, simulator, 'asha');
  await hasAnswered;
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('you logout success')).toBeVisible();
  return arrive;
}

test('who signs in next on the page sees no receipt of a transfer that is answered only then', async ({
  page,
  simulator,
}) => {
  const answer = await payAndLogOut(page, simulator);
  await fillSignIn(page, await simulator.person('ravi'));
  await passLoginOtp(page, simulator, 'ravi');
  await answer();
  // What the page does with an answer is done before it shows what is asked for afterwards.
  await page.getByRole('tab', { name: 'Deposits' }).click();
  await expect(page.getByRole('tabpanel').filter({ visible: true })).toContainText(/deposit/i);
  await expect(page).toHaveURL(/\/main$/);
  await expect(page.getByText('Transfer completed')).toHaveCount(0);
});

test('a transfer that is refused once its customer has logged out is told at the login without amount and name @wide', async ({
  page,
  simulator,
}) => {
  await refuse(simulator, service, '9040', 'Insufficient Balance');
  const answer = await payAndLogOut(page, simulator);
  await answer();
  await expect(page.getByRole('alert')).toHaveText(
    'The bank has not carried out what you last asked for. Nothing was changed.',
  );
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('whoever logs out while his transfer is on its way is told at the login that it was done, and once he is in what it was @wide', async ({
  page,
  simulator,
}) => {
  const answer = await payAndLogOut(page, simulator);
  await answer();
  await expect(page.getByRole('main')).toContainText(
    'The bank has carried out what you last asked for.',
  );
  await fillSignIn(page, await simulator.person('asha'));
  await passLoginOtp(page, simulator, 'asha');
  await expect(page.getByRole('main')).toContainText('₹2,500.00 was paid to Ravi Shankar Joshi');
});
