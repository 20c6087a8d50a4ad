import type { Page } from '@playwright/test';
import { expectAccessibleInBoth } from '../accessible.ts';
import { callsOf } from '../calls.ts';
import { alterAnswers } from '../faults.ts';
import { expectFits } from '../clipped.ts';
import { expect, test, type Simulator } from '../fixtures.ts';
import { expectSaid } from '../identity/identity-steps.ts';
import { settlingOf } from '../settling.ts';
import { keyboardOf } from '../shell/keyboard-steps.ts';
import { confirmQuestions } from '../shell/questions.ts';
import { comeTo } from '../shell/shell-steps.ts';
import { fillSignIn, passLoginOtp } from '../sign-in/sign-in-steps.ts';
import { stopClock } from '../stop-clock.ts';
import { goOnFromDashboard } from './go-on-from-dashboard.ts';
import { keptInTab, tabWith } from './kept-in-tab.ts';

async function signIn(page: Page, simulator: Simulator, key = 'asha'): Promise<void> {
  await page.goto('/');
  await logIn(page, simulator, key);
}

/** On the login that stands already. */
async function logIn(page: Page, simulator: Simulator, key = 'asha'): Promise<void> {
  await fillSignIn(page, await simulator.person(key));
  await passLoginOtp(page, simulator, key);
  await expect(page.getByRole('timer')).toBeVisible();
}

/**
 * Waits until nothing moves any more. What comes late to the dashboard moves below the pointer, which
 * the browser tells as a movement; the last one counts half a second after it was made.
 */
async function rest(page: Page): Promise<void> {
  await comeTo(page, '/Profile');
  await expect(page.getByText('asha.kulkarni@example.in')).toBeVisible();
  await page.clock.runFor(1000);
}

const secondsOf = (clock: string) => {
  const [, minutes, seconds] = /(\d\d):(\d\d)/.exec(clock) ?? [];
  return Number(minutes) * 60 + Number(seconds);
};

/** Ten minutes, less what a slow machine takes until the test looks. */
const wholeTime = /09:[345]\d|10:00/;
const expired = 'Your session has expired due to inactivity...';
const idleQuestion = 'You have been idle for 2 minutes. Would you like to continue?';
const dialog = (page: Page) => page.getByRole('alertdialog');
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name });
const dashboard = (page: Page) => page.getByRole('link', { name: 'Dashboard', exact: true });
const loggedOut = (page: Page) => page.getByRole('heading', { name: 'Sign in' });

test('asks at 0:59 and at 0:00, where Continue gives the whole time again, and each dialog can log out with the bank’s words (A187, A188, A189, A190, A191, A198, B412)', async ({
  page,
  simulator,
}) => {
  await page.clock.install();
  await page.addInitScript(goOnFromDashboard);
  await signIn(page, simulator);
  await expect(page.getByRole('timer', { name: 'Session time left' })).toHaveText(wholeTime);
  // The address follows the sign-in later; who has gone on by then is not brought back to the heading.
  const english = page.getByRole('button', { name: 'English' });
  await page.clock.fastForward('09:02');
  await expect(dialog(page)).toHaveAccessibleName('Session Time Warning!');
  await expectSaid(page, 'Your Session is about to expire, Do you wish to continue?');
  await expect(button(page, 'Continue')).toBeFocused();
  await expectAccessibleInBoth(page);
  await test.step('it fits (A002)', () => expectFits(page));
  await page.keyboard.press('Enter');
  await expect(english).toBeFocused();
  await expect(page.getByRole('timer')).toHaveText(wholeTime);
  await page.clock.fastForward('10:01');
  await expect(dialog(page)).toHaveAccessibleName('Session Expired!');
  await expectSaid(page, 'Your Session has been expired! Do you wish to continue?');
  await expect(button(page, 'Continue')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('timer')).toHaveText(wholeTime);
  await expect(english).toBeFocused();
  const calls = await callsOf(simulator, 'SessionService');
  expect(calls.map(({ request }) => request['isExtend'])).toEqual([false, true, true]);
  await page.clock.fastForward('09:02');
  await button(page, 'Log out').click();
  await expect(loggedOut(page)).toBeVisible();
  expect(await callsOf(simulator, 'LogOutValidateIBService')).toHaveLength(1);

  await logIn(page, simulator);
  await page.clock.fastForward('10:01');
  await button(page, 'Log out').click();
  await expect(loggedOut(page)).toBeVisible();
  await expect(page.getByText('you logout success', { exact: true })).toBeVisible();
  expect(await callsOf(simulator, 'LogOutValidateIBService')).toHaveLength(2);
});

test('asks an idle customer after two minutes, and not before, and logs out when told to (A193, A194, A195)', async ({
  page,
  simulator,
}) => {
  await page.clock.install();
  const keyboard = keyboardOf(page);
  await signIn(page, simulator);
  await rest(page);
  await dashboard(page).focus();
  // The clock goes on by itself, so that ten seconds are what a slow machine may take.
  await page.clock.fastForward('01:50');
  await expect(page.getByRole('timer')).toHaveText(/0[78]:\d\d/);
  await expect(dialog(page)).toHaveCount(0);
  await page.clock.fastForward('00:11');
  await expectSaid(page, idleQuestion);
  await expectSaid(page, 'Without an answer you are logged out in 60 seconds.');
  await expectAccessibleInBoth(page);
  await test.step('it fits (A002)', () => expectFits(page));
  // The browser lets a page refuse one Escape, and closes the dialog at the second.
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeVisible();
  await keyboard.activate(button(page, 'Continue'));
  await expect(dashboard(page)).toBeFocused();
  await expect(page.getByRole('timer')).toHaveText(/0[78]:\d\d/);
  await page.clock.fastForward('02:01');
  await keyboard.activate(button(page, 'Log out'));
  await expect(page.getByText('you logout success')).toBeVisible();
  expect(await callsOf(simulator, 'SessionService')).toHaveLength(1);
  expect(await callsOf(simulator, 'LogOutValidateIBService')).toHaveLength(1);
});

for (const [first, last] of [
  ['key', 'pointer'],
  ['pointer', 'key'],
] as const) {
  test(`asks two minutes and half a second after the last activity, that of a ${last} which follows that of a ${first} at once, and not before (A193) @wide`, async ({
    page,
    simulator,
  }) => {
    const act = (by: 'key' | 'pointer', top: number) =>
      by === 'key' ? page.keyboard.press('Shift') : page.mouse.move(640, top);
    await page.clock.install();
    await signIn(page, simulator);
    await rest(page);
    await stopClock(page);
    await act(first, 300);
    await page.clock.runFor(100);
    await act(last, 310);
    await page.clock.runFor(120_499);
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expectSaid(page, idleQuestion);
  });
}

test('the time left goes down by a second each second (A187) @wide', async ({
  page,
  simulator,
}) => {
  await page.clock.install();
  await signIn(page, simulator);
  await stopClock(page);
  const timer = page.getByRole('timer');
  const first = secondsOf(await timer.innerText());
  for (let passed = 1; passed <= 3; passed += 1) {
    await page.clock.runFor(1000);
    await expect.poll(async () => secondsOf(await timer.innerText())).toBe(first - passed);
  }
});

test('counts down from the time that the login named, again after Continue, and logs an idle customer out who does not answer for a minute (A079, R-3) @wide', async ({
  page,
  simulator,
}) => {
  const named = /04:[345]\d|05:00/;
  await page.clock.install();
  // Another time than that of the policy, of which the portal knows as well.
  const time = { SessionExipryTime: '5' };
  await alterAnswers(simulator, 'LoginValidateIBService', time, { times: 1 });
  await signIn(page, simulator);
  await expect(page.getByRole('timer')).toHaveText(named);
  await page.clock.fastForward('04:02');
  await expect(dialog(page)).toHaveAccessibleName('Session Time Warning!');
  await button(page, 'Continue').press('Enter');
  await expect(page.getByRole('timer')).toHaveText(named);
  await rest(page);
  await page.clock.fastForward('02:01');
  await expect(dialog(page)).toContainText('You have been idle for 2 minutes.');
  await page.clock.fastForward('01:01');
  await expect(loggedOut(page)).toBeVisible();
});

test('a login that nobody uses for a quarter of an hour says nothing and calls nobody (A199) @wide', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  await expect(loggedOut(page)).toBeVisible();
  // What belongs to the page, such as its fonts, comes after its first picture.
  await page.waitForLoadState('networkidle');
  const before = await page.locator('body').innerText();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.clock.runFor('16:00');
  await expect(loggedOut(page)).toBeVisible();
  expect(await page.locator('body').innerText()).toBe(before);
  expect(asked).toEqual([]);
});

test.describe('when the page closes', () => {
  test.use({ policy: { session: { closingSeconds: 60 } } });

  /** The page has a sealed log-out at hand, which it makes before it asks for the transactions. */
  const signInForAWhile = async (page: Page, simulator: Simulator, key = 'asha') => {
    await signIn(page, simulator, key);
    await expect(page.locator('.recent tbody tr')).toHaveCount(5);
  };

  test('a reload asks first and keeps the session (A196, A197, R-4)', async ({
    page,
    simulator,
  }) => {
    await signInForAWhile(page, simulator);
    const asked = confirmQuestions(page);
    await page.reload();
    await expect(page.getByRole('timer')).toBeVisible();
    expect(asked).toEqual(['beforeunload']);
    await expect
      .poll(async () => (await callsOf(simulator, 'LogOutValidateIBService'))[0])
      .toMatchObject({ code: '0', request: { Closing: 'Y' } });
    await expect(page.locator('.recent tbody tr')).toHaveCount(5);
    await simulator.clock.advance('PT90S');
    await page.locator('main .masked-amount button').first().click();
    await expect(page.locator('main').getByText('2,84,510.75').first()).toBeVisible();
  });

  test('a question that is declined leaves page and session as they were (A196) @wide', async ({
    page,
    simulator,
  }) => {
    await signInForAWhile(page, simulator);
    const question = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    await (await question).dismiss();
    await simulator.clock.advance('PT90S');
    await page.locator('main .masked-amount button').first().click();
    await expect(page.locator('main').getByText('2,84,510.75').first()).toBeVisible();
    expect(await callsOf(simulator, 'LogOutValidateIBService')).toEqual([]);
  });

  /** Closes the tab as a customer does, who confirms each question; which ones were asked. */
  const closeAsked = async (page: Page) => {
    const asked = confirmQuestions(page);
    await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })]);
    return asked;
  };

  test('a closed tab logs out at the bank, that of who asks most at a time too (A196, A197, R-4)', async ({
    page,
    context,
    simulator,
  }) => {
    await signInForAWhile(page, simulator, 'farida');
    const kept = await keptInTab(page);
    expect(await closeAsked(page)).toEqual(['beforeunload']);
    await expect
      .poll(async () => (await callsOf(simulator, 'LogOutValidateIBService'))[0])
      .toMatchObject({ code: '0', request: { Closing: 'Y' } });
    await simulator.clock.advance('PT90S');
    const again = await tabWith(context, kept);
    await again.goto('/main');
    await expect(loggedOut(again)).toBeVisible();
    await expect(again.getByRole('main').getByText(expired, { exact: true })).toBeVisible();
  });

  test('a tab that is closed after a while of reading logs out too: the pointer on its way renews the log-out, for one token (A196, R-4) @wide', async ({
    page,
    simulator,
  }) => {
    await page.clock.install();
    const settle = settlingOf(page);
    await signInForAWhile(page, simulator);
    await rest(page);
    // Each call of the dashboard that ends late fetches a token too.
    await settle();
    let tokens = 0;
    page.on('request', (request) => {
      if (request.postData()?.includes('GET_TOKEN') === true) tokens += 1;
    });
    await page.clock.fastForward('00:50');
    const answered = page.waitForResponse((response) =>
      (response.request().postData() ?? '').includes('GET_TOKEN'),
    );
    for (const top of [300, 200, 100, 0]) await page.mouse.move(640, top);
    await answered;
    for (const top of [10, 0]) await page.mouse.move(640, top);
    expect(tokens).toBe(1);
    expect(await closeAsked(page)).toEqual(['beforeunload']);
    await expect
      .poll(async () => (await callsOf(simulator, 'LogOutValidateIBService'))[0])
      .toMatchObject({ code: '0', request: { Closing: 'Y' } });
  });
});
