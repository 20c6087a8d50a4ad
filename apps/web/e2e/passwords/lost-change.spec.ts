import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { loseAnswers } from '../faults.ts';
import { expect, test } from '../fixtures.ts';
import { answerHeldBack, heldBack } from '../held-back.ts';
import {
  changePassword,
  enterCard,
  enterOtp,
  identifyAs,
  openIdentity,
  somebody,
  submitButton,
  temporaryPasswords,
} from '../identity/identity-steps.ts';
import { goByMenu } from '../shell/shell-steps.ts';
import { expectNextStaysIn, fillSignIn, signIn } from '../sign-in/sign-in-steps.ts';

test.use({ scenario: 'identity' });

/** Neither that it was not changed nor that the session has expired, and the login comes next. */
async function expectUnconfirmed(page: Page): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toHaveAccessibleName('The change is not confirmed');
  await expect(page.getByText('Your session has expired')).toHaveCount(0);
  await dialog.getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
}

test('at a first login, whoever has not heard what became of his passwords is told so and goes on from the login with the new one @wide', async ({
  page,
  simulator,
}) => {
  const ishaan = await somebody(simulator, 'ishaan');
  const password = 'Leaflet@1972';
  await page.goto('/');
  await fillSignIn(page, ishaan);
  await expect(page).toHaveURL(/ChangeIBPortalPassword$/);
  await loseAnswers(simulator, 'MPINChangeIBService', { times: 1 });
  await changePassword(page, ishaan.password, password);
  await expectUnconfirmed(page);
  await fillSignIn(page, { ...ishaan, password });
  await expect(page).toHaveURL(/ChangeTpin$/);
  await loseAnswers(simulator, 'TPINChangeIBService', { times: 2 });
  await changePassword(page, ishaan.transactionPassword ?? '', 'Payments@1972');
  await expectUnconfirmed(page);
  await fillSignIn(page, { ...ishaan, password });
  await enterOtp(page, simulator, 'ishaan');
  await expect(page).toHaveURL(/main$/);
});

test('whoever has left the change of a password is told on the next screen that it was refused, or may not have been heard of @wide', async ({
  page,
  simulator,
}) => {
  const asha = await simulator.person('asha');
  await signIn(page, simulator, 'asha');
  const told = page.locator('.banner').filter({ hasNot: page.locator('form') });
  for (const [old, fault, words] of [
    ['Wrong@1971', null, 'Nothing was changed.'],
    [asha.transactionPassword ?? '', { kind: 'commit-then-drop' }, 'Reference'],
  ] as const) {
    await goByMenu(page, '/Profile');
    await page.getByRole('link', { name: 'Change transaction password' }).click();
    await expect(page.locator('#old')).toBeVisible();
    if (fault !== null) {
      await simulator.faults.add({ service: 'TPINChangeIBService', times: 2, action: fault });
    }
    const letGo = await heldBack(page, 'TPINChangeIBService');
    await changePassword(page, old, 'Payments@1972');
    await goByMenu(page, paths.tdsEnquiry);
    letGo();
    await expect(told.filter({ hasText: words })).toBeVisible();
  }
});

const logOut = 'LogOutValidateIBService';

test('whoever logs in while a forced change of the password that was cancelled is being ended is led nowhere by its end @wide', async ({
  page,
  simulator,
}) => {
  await page.goto('/');
  await fillSignIn(page, await somebody(simulator, 'ishaan'));
  await expect(page).toHaveURL(/ChangeIBPortalPassword$/);
  const { hasAnswered, letGo } = await answerHeldBack(page, logOut);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await hasAnswered;
  await expectNextStaysIn(page, simulator, letGo);
});

test('whoever logs in while the login of an expired password that was changed is being ended is led nowhere by its end @wide', async ({
  page,
  simulator,
}) => {
  const harsh = await somebody(simulator, 'harsh');
  await page.goto('/');
  await fillSignIn(page, harsh);
  await page.getByRole('alertdialog').getByRole('button').click();
  const { hasAnswered, letGo } = await answerHeldBack(page, logOut);
  await changePassword(page, harsh.password, 'Leaflet@1972');
  await hasAnswered;
  await expectNextStaysIn(page, simulator, letGo);
});

for (const service of ['MPINChangeIBService', 'TPINChangeIBService'] as const) {
  test(`whoever logs in while ${service} of somebody who had forgotten his password is not answered is led nowhere by its answer @wide`, async ({
    page,
    simulator,
  }) => {
    const leela = await somebody(simulator, 'leela');
    await openIdentity(page, 'forgotPassword');
    await identifyAs(page, leela.loginUsername, leela.mobile);
    await enterCard(page, leela.cards[0]);
    await submitButton(page).click();
    await enterOtp(page, simulator, 'leela');
    const temporary = await temporaryPasswords(simulator, leela.mobile);
    await expect(page).toHaveURL(/ChangeIBPortalPassword$/);
    const { hasAnswered, letGo } = await answerHeldBack(page, service);
    await changePassword(page, temporary.password, 'Leaflet@1972');
    if (service === 'TPINChangeIBService') {
      // The address is there before the screen, and the fields of the one before have the same names.
      await expect(
        page.getByRole('heading', { level: 1, name: 'Change Transaction Password' }),
      ).toBeVisible();
      await changePassword(page, temporary.transaction, 'Payments@1972');
    }
    await hasAnswered;
    await page.goBack();
    await expect(page).toHaveURL(/NewRegister$/);
    await expectNextStaysIn(page, simulator, letGo, service);
  });
}
