import type { Page, Response } from '@playwright/test';
import { lastRequestTo, servicesCalled } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { heldBack } from '../held-back.ts';
import {
  acknowledgeSaid,
  cancelOtp,
  enterCard,
  expectSaid,
  identifyAs,
  somebody,
  type Somebody,
  submitButton,
} from './identity-steps.ts';
import { readCaptcha } from '../sign-in/sign-in-steps.ts';

test.use({ scenario: 'identity' });

test('a refusal for good leads back to the login, details that do not match stay (A047, A119, A125, A127, A129) @wide', async ({
  page,
  simulator,
}) => {
  const [leela, anita] = [await somebody(simulator, 'leela'), await somebody(simulator, 'anita')];
  const dialog = page.getByRole('alertdialog');
  await page.goto('/NewRegister');
  await identifyAs(page, leela.customerNumber, '9811111111');
  await expect(dialog).toContainText('Entered details do not match our records');
  await dialog.getByRole('button').click();
  await expect(page).toHaveURL(/NewRegister$/);
  await page.locator('#mobile').fill(leela.mobile);
  await submitButton(page).click();
  await expect(dialog).toContainText('already registered');
  await expect(dialog).not.toContainText(/[~{}]/);
  await dialog.getByRole('button').click();
  await expect(page).toHaveURL(/\/$/);

  await page.getByRole('link', { name: 'Unlock user ID' }).click();
  await identifyAs(page, anita.customerNumber, anita.mobile);
  const unknown = 'Your User ID is not registered for Internet Banking, Please register';
  await acknowledgeSaid(page, unknown);
  await page.getByRole('button', { name: 'Cancel & Go Back' }).click();
  await expect(page).toHaveURL(/\/$/);
});

for (const [lang, words] of [
  ['ma', 'आपले खाते निष्क्रिय आहे'],
  ['hi', 'आपका खाता निष्क्रिय है'],
] as const) {
  test(`why a customer cannot be served here is told in ${lang} too (ruling 22, ruling 38) @wide`, async ({
    page,
    simulator,
  }) => {
    const gauri = await somebody(simulator, 'gauri');
    await page.addInitScript((chosen) => localStorage.setItem('sahakar.lang', chosen), lang);
    await page.goto('/UnlockUser');
    await identifyAs(page, gauri.customerNumber, gauri.mobile);
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(words);
    await expect(dialog).not.toContainText(/dormant/i);
    await expect(dialog.locator('[lang=en]')).toHaveCount(0);
  });
}

test('a card check that fails or whose answer is lost ends the flow with a message too (A152) @wide', async ({
  page,
  simulator,
}) => {
  const leela = await somebody(simulator, 'leela');
  for (const [action, text] of [
    [{ kind: 'status', status: 500 }, 'there is technical issue'],
    [{ kind: 'drop' }, 'Something Went Wrong'],
  ] as const) {
    await simulator.faults.add({ service: 'OnlineCardValidationService', times: 9, action });
    await page.goto('/');
    await page.getByRole('link', { name: 'Forgot password' }).click();
    await identifyAs(page, leela.loginUsername, leela.mobile);
    await enterCard(page, leela.cards[0]);
    await submitButton(page).click();
    await expectSaid(page, text);
    await expect(page.locator('#card')).toHaveValue('');
    await page.getByRole('alertdialog').getByRole('button').click();
    await expect(page).toHaveURL(/\/$/);
    await simulator.post('/reset', { scenario: 'identity' });
  }
});

/** Every flow before the login, by the link that begins it. */
const flows = [
  ['ONLINEREGOTP', 'anita', 'Register as a new customer'],
  ['FORGOTPASS', 'leela', 'Forgot password'],
  ['UNLOCKUSERID', 'mohan', 'Unlock user ID'],
  ['FORGOTUSERIDOTP', 'leela', 'Forgot user ID'],
] as const;

/** From the login to the OTP of a flow. */
async function reachOtp(page: Page, person: Somebody, link: string): Promise<void> {
  await page.getByRole('link', { name: link }).click();
  if (link === 'Forgot user ID') {
    await page.locator('#mobile').fill(person.mobile);
    await page.locator('#byAccount').check();
    await page.locator('#account').fill(person.accounts[0]?.number ?? '');
    await page.locator('#captcha').fill(await readCaptcha(page));
  } else {
    await identifyAs(page, person.loginUsername || person.customerNumber, person.mobile);
    await enterCard(page, person.cards[0]);
    const agree = page.getByRole('checkbox');
    if (await agree.isVisible()) await agree.check();
  }
  await submitButton(page).click();
  await expect(page.getByText(/An OTP was sent/)).toBeVisible();
}

test('cancelling the OTP of any flow before the login goes to the login without a call (A055) @wide', async ({
  page,
  simulator,
}) => {
  test.slow();
  await page.goto('/');
  for (const [type, key, link] of flows) {
    await test.step(type, async () => {
      await reachOtp(page, await somebody(simulator, key), link);
      const asked = await lastRequestTo(simulator, 'OTPGenerationService');
      expect(asked).toMatchObject({ RequestType: type });
      await cancelOtp(page);
    });
  }
  await test.step('each of them was sent an OTP without a login (A283)', async () => {
    expect(await servicesCalled(simulator)).not.toContain('LoginValidateIBService');
  });
});

/** Whether this is the answer of a service. */
const calls = (answer: Response, service: string) =>
  answer.request().postDataJSON()?.servicename === service;

test('an answer that comes after an identity form was left leads nobody to its card, and a reload forgets who was identified and says so @wide', async ({
  page,
  simulator,
}) => {
  const mohan = await somebody(simulator, 'mohan');
  await page.goto('/UnlockUser');
  const letGo = await heldBack(page);
  await identifyAs(page, mohan.loginUsername, mohan.mobile);
  await page.getByRole('button', { name: 'Cancel & Go back' }).click();
  const answered = page.waitForResponse((answer) => calls(answer, 'UnBlockUserService'));
  letGo();
  await (await answered).finished();
  await page.getByRole('link', { name: 'Unlock user ID' }).click();
  await identifyAs(page, mohan.loginUsername, mohan.mobile);
  await enterCard(page, mohan.cards[0]);
  const kept = await page.evaluate(() =>
    JSON.stringify([
      history.state,
      Object.entries(sessionStorage),
      Object.entries(localStorage),
      // Without the port, in which three digits of a card may stand by chance.
      location.pathname + location.search + location.hash,
    ]),
  );
  for (const secret of [mohan.mobile, mohan.loginUsername]) expect(kept).not.toContain(secret);
  // As a word: the key of an entry of the history is of letters and digits of chance.
  expect(kept).not.toMatch(new RegExp(`\\b${mohan.cards[0]?.cvv ?? 'no card'}\\b`));
  await page.reload();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText(/This step cannot be opened by itself/)).toBeVisible();
});

test('what a bank says with a code of 0, which no screen of identity knows, is shown, and nothing is begun (A131, RULINGS 4.1) @wide', async ({
  page,
  simulator,
}) => {
  const leela = await somebody(simulator, 'leela');
  await page.goto('/NewRegister');
  for (const [message, shown] of [
    ['This number is in order', 'This number is in order'],
    ['', 'Something went wrong!'],
  ] as const) {
    const operations = Object.entries({ Code: '0', Message: message, message }).map(
      ([name, value]) => ({ op: 'replace' as const, path: `/error/${name}`, value }),
    );
    const action = { kind: 'patch', operations } as const;
    await simulator.faults.add({ service: 'MobileValidationService', times: 1, action });
    await identifyAs(page, leela.customerNumber, leela.mobile);
    await acknowledgeSaid(page, shown);
    await expect(page).toHaveURL(/NewRegister$/);
  }
});
