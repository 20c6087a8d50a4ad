import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { formatAmount } from '../../src/ui/amounts/money.ts';
import { row } from '../accounts/account-steps.ts';
import { callsAfter, lastCallTo, servicesCalled } from '../calls.ts';
import { expect, type Simulator, test } from '../fixtures.ts';
import { enterOtp, newestSms } from '../identity/identity-steps.ts';
import { fillSignIn, keptSession, typeSignIn } from '../sign-in/sign-in-steps.ts';
import { goByMenu, openScreen } from '../shell/shell-steps.ts';
import { paiseIn, savings } from '../statements/statement-steps.ts';

/** Whatever this page's origin keeps in the browser, with what stands in it, as one text. */
async function keptIn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T | null>((resolve) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => resolve(null));
      });
    const read = async (name = '') => {
      const opening = indexedDB.open(name);
      // One that goes at this moment is not to be made anew.
      opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
      const database = await done(opening);
      const names = database === null ? [] : [...database.objectStoreNames];
      const stores = names.map((one) => database?.transaction(one).objectStore(one));
      const values = await Promise.all(
        stores.map(async (one) => one && [await done(one.getAllKeys()), await done(one.getAll())]),
      );
      database?.close();
      return [name, names, values];
    };
    const databases = await Promise.all(
      (await indexedDB.databases()).map(({ name }) => read(name)),
    );
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name);
        const answers = (await cache.keys()).map(async (request) => {
          const answer = await cache.match(request);
          return [request.url, await answer?.text()];
        });
        return [name, await Promise.all(answers)];
      }),
    );
    const stored = [localStorage, sessionStorage].map((storage) =>
      Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').map(
        (key) => `${key}=${storage.getItem(key)}`,
      ),
    );
    return JSON.stringify([stored, databases, cached]);
  });
}

/** The balance of the first account, as the screen shows it and as it was answered. */
async function shownBalance(page: Page, simulator: Simulator): Promise<readonly string[]> {
  const first = row(page).first();
  await first.locator('.eye').click();
  await expect(first.locator('.bal')).toContainText(/₹[\d,]+\.\d\d/);
  const enquiry = await lastCallTo(simulator, 'BalanceEnquiryService');
  const answered = String(enquiry?.response?.['ClearBalance']);
  const grouped = formatAmount(paiseIn(answered));
  await expect(first.locator('.bal')).toContainText(grouped);
  return [answered, grouped];
}

test('nothing of a customer is left in the browser after the logout (A080, ASSURANCE A10)', async ({
  page,
  simulator,
}) => {
  const { loginUsername, mobile } = await simulator.person('asha');
  await page.goto('/');
  await page.getByRole('button', { name: 'मराठी' }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await typeSignIn(page, simulator, 'asha');
  const balance = await shownBalance(page, simulator);
  const told = [loginUsername, mobile, 'Asha', 'Kulkarni', savings, ...balance];
  for (const path of ['/MiniStatement', '/AccountDetails', '/Profile']) {
    await goByMenu(page, path);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  await expect(page.getByText('Kulkarni').last()).toBeVisible();
  // What another version of the portal might have left behind goes as well.
  await page.evaluate(async () => {
    localStorage.setItem('forgotten', '001010000042317');
    await new Promise((resolve) => {
      const opening = indexedDB.open('forgotten');
      opening.addEventListener('upgradeneeded', () => {
        opening.result.createObjectStore('kept').put('in a database', 'value');
      });
      opening.addEventListener('success', () => {
        opening.result.close();
        resolve(null);
      });
    });
    await (await caches.open('forgotten')).put('/forgotten', new Response('in a cache'));
  });
  const keptBefore = await keptIn(page);
  for (const text of ['in a database', 'in a cache']) expect(keptBefore).toContain(text);
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
