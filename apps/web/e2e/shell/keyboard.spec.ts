import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { somebody, temporaryPasswords } from '../identity/identity-steps.ts';
import {
  expectReadingOrder,
  type Keyboard,
  keyboardOf,
  lastSms,
  typeCard,
  typeChange,
  typeLogin,
  typeOtp,
} from './keyboard-steps.ts';
import { fillSignIn, passLoginOtp, readCaptcha, signIn } from '../sign-in/sign-in-steps.ts';

/** Ten minutes, less what a slow machine takes until the test looks. */
const wholeTime = /09:[345]\d|10:00/;
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Types user ID and mobile number and sends them. */
async function typeIdentity(keyboard: Keyboard, userId: string, mobile: string): Promise<void> {
  await keyboard.fill('#userId', userId);
  await keyboard.fill('#mobile', mobile);
  await keyboard.press('Enter');
}

test.describe('around the login, by keyboard alone', () => {
  test.use({ scenario: 'identity' });

  test('somebody registers, chooses both passwords, accepts the terms and logs in @wide', async ({
    page,
    simulator,
  }) => {
    test.slow();
    const keyboard = keyboardOf(page);
    const anita = await somebody(simulator, 'anita');
    await page.goto('/');
    await keyboard.activate(link(page, 'Register as a new customer'));
    await keyboard.arriveAt('Register For Internet Banking');
    await typeIdentity(keyboard, anita.customerNumber, anita.mobile);
    await typeCard(keyboard, anita.cards[0]);
    await keyboard.activate(page.locator('summary'));
    await expect(page.getByText('Definitions')).toBeVisible();
    await keyboard.tabTo(page.getByRole('region', { name: 'Terms and Conditions' }));
    await keyboard.tabTo(page.getByRole('checkbox'));
    await keyboard.press('Space');
    await keyboard.activate(button(page, 'Submit'));
    await typeOtp(page, keyboard, simulator, 'anita');
    await keyboard.arriveAt('Register For Internet Banking');
    const temporary = await temporaryPasswords(simulator, anita.mobile);
    await typeChange(keyboard, temporary.password, 'Leaflet@1972');
    await keyboard.arriveAt('Change Transaction Password');
    await typeChange(keyboard, temporary.transaction, 'Payments@1972');
    await keyboard.arriveAt('Registration complete');
    await keyboard.activate(button(page, 'Login'));

    await keyboard.arriveAt('Sign in');
    const before = await lastSms(simulator, anita.mobile);
    await typeLogin(page, keyboard, anita.customerNumber, 'Leaflet@1972');
    const terms = page.getByRole('dialog');
    await expect(terms.getByRole('heading', { level: 2 })).toBeFocused();
    await keyboard.tabTo(terms.getByRole('checkbox'));
    await keyboard.press('Space');
    await keyboard.activate(terms.getByRole('button', { name: 'Submit' }));
    await typeOtp(page, keyboard, simulator, 'anita', before);
    await keyboard.arriveAt('Your accounts');
  });

  test('somebody replaces a forgotten password and finds the user ID in both ways @wide', async ({
    page,
    simulator,
  }) => {
    test.slow();
    const keyboard = keyboardOf(page);
    const leela = await somebody(simulator, 'leela');
    await page.goto('/');
    await keyboard.activate(link(page, 'Forgot password'));
    await keyboard.arriveAt('Forgot Password');
    await typeIdentity(keyboard, leela.loginUsername, leela.mobile);
    await typeCard(keyboard, leela.cards[0]);
    await keyboard.press('Enter');
    await typeOtp(page, keyboard, simulator, 'leela');
    await keyboard.arriveAt('Forgot Password');
    const temporary = await temporaryPasswords(simulator, leela.mobile);
    await typeChange(keyboard, temporary.password, 'Leaflet@1972');
    await keyboard.arriveAt('Change Transaction Password');
    await typeChange(keyboard, temporary.transaction, 'Payments@1972');
    await keyboard.arriveAt('Transaction password changed');
    await keyboard.activate(button(page, 'Login'));

    for (const by of ['dateOfBirth', 'account'] as const) {
      await keyboard.arriveAt('Sign in');
      await keyboard.activate(link(page, 'Forgot user ID'));
      await keyboard.arriveAt('Forgot User ID');
      await keyboard.fill('#mobile', leela.mobile);
      await keyboard.tabTo(page.locator('#byDateOfBirth'));
      await keyboard.press('Space');
      if (by === 'account') {
        await keyboard.press('ArrowDown');
        await keyboard.fill('#account', leela.accounts[0]?.number ?? '');
      } else {
        await keyboard.tabTo(page.locator('#dateOfBirth'));
        await typeDate(page, keyboard, '11', '02', '1984');
      }
      await keyboard.fill('#captcha', await readCaptcha(page));
      const before = await lastSms(simulator, leela.mobile);
      await keyboard.press('Enter');
      await typeOtp(page, keyboard, simulator, 'leela', before);
      await keyboard.arriveAt('User ID sent');
      await keyboard.activate(button(page, 'Login'));
    }
  });

  test('somebody is locked out after three wrong passwords, unlocks himself and logs in @wide', async ({
    page,
    simulator,
  }) => {
    test.slow();
    const keyboard = keyboardOf(page);
    const leela = await somebody(simulator, 'leela');
    await page.goto('/');
    const problem = page.getByRole('group', { name: 'There is a problem' });
    for (const text of ['Incorrect user id', 'Incorrect user id', /locked/i]) {
      await typeLogin(page, keyboard, leela.loginUsername, 'Wrong@1971');
      await expect(problem).toContainText(text);
      await expect(problem).toBeFocused();
    }
    await keyboard.activate(link(page, 'Unlock user ID'));
    await keyboard.arriveAt('Unlock User ID');
    await typeIdentity(keyboard, leela.loginUsername, leela.mobile);
    await typeCard(keyboard, leela.cards[0]);
    await keyboard.press('Enter');
    await typeOtp(page, keyboard, simulator, 'leela');
    await keyboard.arriveAt('User ID unlocked');
    await keyboard.activate(button(page, 'Login'));
    await keyboard.arriveAt('Sign in');
    const before = await lastSms(simulator, leela.mobile);
    await typeLogin(page, keyboard, leela.loginUsername, leela.password);
    await typeOtp(page, keyboard, simulator, 'leela', before);
    await keyboard.arriveAt('Your accounts');
  });

  test('a first login and an expired password lead through their changes, whose fields and buttons Tab reaches in the order that they are read in @wide', async ({
    page,
    simulator,
  }) => {
    const keyboard = keyboardOf(page);
    const ishaan = await somebody(simulator, 'ishaan');
    await page.goto('/');
    await typeLogin(page, keyboard, ishaan.loginUsername, ishaan.password);
    await keyboard.arriveAt('First Time Login');
    await expectReadingOrder(page);
    await typeChange(keyboard, ishaan.password, 'Leaflet@1972');
    await keyboard.arriveAt('Change Transaction Password');
    await expectReadingOrder(page);
    await typeChange(keyboard, ishaan.transactionPassword ?? '', 'Payments@1972');
    await keyboard.arriveAt('Transaction password changed');
    await keyboard.activate(button(page, 'Login'));

    const harsh = await somebody(simulator, 'harsh');
    await keyboard.arriveAt('Sign in');
    await typeLogin(page, keyboard, harsh.loginUsername, harsh.password);
    await keyboard.acknowledge('Your password has expired. Please change');
    await keyboard.arriveAt('Password Expired');
    await expectReadingOrder(page);
    await typeChange(keyboard, harsh.password, 'Leaflet@1972');
    await keyboard.arriveAt('Password changed');
    await keyboard.activate(button(page, 'Login'));
    await keyboard.arriveAt('Sign in');
  });
});

test('a signatory logs in by keyboard with the wrong and the right corporate, and a newer login elsewhere ends it at its next call (R-10) @wide', async ({
  page,
  browser,
  simulator,
  baseURL,
}) => {
  const keyboard = keyboardOf(page);
  const meera = await simulator.person('meera');
  await page.goto('/');
  await keyboard.tabTo(page.getByRole('tab', { name: 'Personal/Retail' }));
  await keyboard.press('ArrowRight');
  await keyboard.fill('input[name=corporateId]', '200009481');
  await typeLogin(page, keyboard, meera.loginUsername, meera.password);
  const problem = page.getByRole('group', { name: 'There is a problem' });
  await expect(problem).toContainText('Kindly check your corporate number.');
  await expect(problem).toBeFocused();
  await keyboard.activate(problem.getByRole('link'));
  await expect(page.locator('input[name=corporateId]')).toBeFocused();
  await page.keyboard.type(meera.corporateId ?? '');
  await typeLogin(page, keyboard, meera.loginUsername, meera.password);
  await typeOtp(page, keyboard, simulator, 'meera');
  await keyboard.arriveAt('Your accounts');

  const elsewhere = await browser.newContext();
  await elsewhere.addCookies([{ name: 'X-Sim-World', value: simulator.world, url: baseURL ?? '' }]);
  const other = await elsewhere.newPage();
  await other.goto(baseURL ?? '');
  await fillSignIn(other, meera);
  await expect(other.getByText('An OTP was sent')).toBeVisible();
  await passLoginOtp(other, simulator, 'meera');
  await keyboard.activate(page.locator('main .masked-amount button').first());
  await keyboard.arriveAt('Sign in');
  await expect(
    page.getByText('You have logged in elsewhere, so your session here has ended.'),
  ).toBeVisible();
  await elsewhere.close();
});

test('idle, warned, expired: each question is answered by keyboard and gives the focus back @wide', async ({
  page,
  simulator,
}) => {
  await page.clock.install();
  const keyboard = keyboardOf(page);
  await signIn(page, simulator, 'asha');

  const dialog = page.getByRole('alertdialog');
  const timer = page.getByRole('timer');
  const dashboard = page.getByRole('link', { name: 'Dashboard', exact: true });
  await keyboard.tabTo(dashboard);
  await page.clock.fastForward('02:01');
  await expect(dialog.getByRole('heading')).toBeFocused();
  await keyboard.activate(dialog.getByRole('button', { name: 'Continue' }));
  await expect(dialog).toHaveCount(0);
  await expect(dashboard).toBeFocused();

  await page.clock.fastForward('07:01');
  await expect(dialog).toContainText('Session Time Warning!');
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(dashboard).toBeFocused();
  await expect(timer).toHaveText(wholeTime);

  await page.clock.fastForward('10:01');
  await expect(dialog).toContainText('Session Expired!');
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(timer).toHaveText(wholeTime);
  await expect(dashboard).toBeFocused();

  await page.clock.fastForward('02:01');
  await keyboard.activate(dialog.getByRole('button', { name: 'Log out' }));
  await keyboard.arriveAt('Sign in');
  await expect(page.getByText('you logout success')).toBeVisible();
});

test.describe('on a page magnified twice', () => {
  test.use({ viewport: { width: 640, height: 450 }, screen: { width: 1280, height: 900 } });

  test('the menu opens and closes by keyboard and leads on to the heading of its screen @wide', async ({
    page,
    simulator,
  }) => {
    const keyboard = keyboardOf(page);
    await signIn(page, simulator, 'asha');
    const opener = button(page, 'Menu');
    const profile = page.getByRole('link', { name: 'Profile', exact: true });
    await expect(profile).toBeHidden();
    await keyboard.activate(opener);
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    const group = button(page, 'Profile');
    await keyboard.activate(group);
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    await keyboard.tabTo(profile);
    await keyboard.press('Escape');
    await expect(profile).toBeHidden();
    await expect(opener).toBeFocused();
    await keyboard.press('Enter');
    await keyboard.activate(profile);
    await keyboard.arriveAt('Profile');
    await expect(profile).toBeHidden();
  });
});

/** Types a date into the field that has the focus, in whichever order this browser asks for it. */
async function typeDate(
  page: Page,
  keyboard: Keyboard,
  day: string,
  month: string,
  year: string,
): Promise<void> {
  const wanted = `${year}-${month}-${day}`;
  for (const digits of [`${day}${month}${year}`, `${month}${day}${year}`]) {
    await page.keyboard.type(digits);
    if ((await page.locator('#dateOfBirth').inputValue()) === wanted) return;
    for (const _ of [1, 2, 3]) await keyboard.press('ArrowLeft');
  }
  throw new Error('The date could not be typed');
}
