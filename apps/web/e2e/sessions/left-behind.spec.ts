import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { callsAfter, servicesCalled } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { enterOtp, newestSms } from '../identity/identity-steps.ts';
import { fillSignIn, keptSession, typeSignIn } from '../sign-in/sign-in-steps.ts';
import { goByMenu, openScreen } from '../shell/shell-steps.ts';

/** Whatever this page's origin keeps in the browser, as one text. */
async function keptIn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => url),
      ),
    );
    const stored = [localStorage, sessionStorage].map((storage) =>
      Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').map(
        (key) => `${key}=${storage.getItem(key)}`,
      ),
    );
    return JSON.stringify([stored, databases, cached]);
  });
}

test('nothing of a customer is left in the browser after the logout (A080, ASSURANCE A10)', async ({
  page,
  simulator,
}) => {
  const { loginUsername, mobile } = await simulator.person('asha');
  const told = [loginUsername, mobile, 'Asha', 'Kulkarni', '001010000042317', '1,42'];
  await page.goto('/');
  await page.getByRole('button', { name: 'मराठी' }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await typeSignIn(page, simulator, 'asha');
  for (const path of ['/MiniStatement', '/AccountDetails', '/Profile']) {
    await goByMenu(page, path);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  await expect(page.getByText('Kulkarni').last()).toBeVisible();
  // What another version of the portal might have left behind goes as well.
  await page.evaluate(async () => {
    localStorage.setItem('forgotten', '001010000042317');
    await new Promise((resolve) => {
      indexedDB.open('forgotten').addEventListener('success', ({ target }) => {
        (target as IDBOpenDBRequest).result.close();
        resolve(null);
      });
    });
    await (await caches.open('forgotten')).put('/forgotten', new Response('001010000042317'));
  });
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => keptIn(page)).not.toContain('forgotten');
  const kept = await keptIn(page);
  expect(kept).toContain('sahakar.lang=en');
  for (const text of told) expect(kept).not.toContain(text);

  for (const back of [() => page.goBack(), () => page.goBack(), () => page.reload()]) {
    await back();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    const shown = await page.content();
    for (const text of told) expect(shown).not.toContain(text);
  }
});

/** What is asked for by the dashboard and by the screens of deposits, loans and cards. */
const lists = [
  'ManagePayeeService',
  'MiniStatementService',
  'FDViewService',
  'LoanViewService',
  'GetCardDetailsService',
];

test('whoever signs in next on the same page finds no warning of before, and no list, not even his own (A080) @wide', async ({
  page,
  simulator,
}) => {
  await page.goto('/');
  for (const key of ['gurpreet', 'asha', 'asha']) {
    const last = (await callsAfter(simulator)).at(-1)?.id ?? 0;
    const person = await simulator.person(key);
    const before = await newestSms(simulator, person.mobile);
    await fillSignIn(page, person);
    await enterOtp(page, simulator, key, before?.id);
    const warning = page.getByRole('alertdialog');
    if (key === 'gurpreet') await warning.getByRole('button', { name: 'OK' }).click();
    await expect(page.locator('.account-row').first()).toBeVisible();
    await openScreen(page, paths.depositAccount);
    await openScreen(page, paths.loan);
    await openScreen(page, paths.debitCard);
    await page.locator('#account').selectOption({ index: 1 });
    const unasked = async () => {
      const asked = await servicesCalled(simulator, last);
      return lists.filter((service) => !asked.includes(service));
    };
    await expect.poll(unasked).toEqual([]);
    expect(await keptSession(page)).toMatchObject({
      login: { LoginUsername: person.loginUsername },
      passwordWarning: key === 'gurpreet' ? { kind: 'days', days: 6 } : null,
    });
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  }
});
