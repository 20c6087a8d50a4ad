import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { expectAccessible } from '../accessible.ts';
import { callsAfter } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { configured } from '../shell/outside-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';

const here = { latitude: 19.03179, longitude: 72.86153 };
const said = (page: Page) => page.locator('.near-me').getByRole('status');
const cards = (page: Page) => page.locator('.nearest li');

test('who says where they are sees what is near, who does not is told why, and nobody is told where that was @wide', async ({
  page,
  context,
  simulator,
}) => {
  await page.addInitScript(() => {
    const { geolocation } = navigator;
    const ask = geolocation.getCurrentPosition.bind(geolocation);
    geolocation.getCurrentPosition = (...args) => {
      document.documentElement.dataset['asked'] = 'yes';
      ask(...args);
    };
  });
  await signIn(page, simulator, 'asha', paths.help);
  const nearMe = page.getByRole('button', { name: 'Near me' });
  await test.step('nothing is asked before a press, and a refusal is told in each language', async () => {
    await expect(cards(page)).toHaveCount(10);
    await page.evaluate(() => delete document.documentElement.dataset['asked']);
    await page.getByRole('button', { name: 'Closer', exact: true }).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-asked');
    await nearMe.click();
    await expect(page.locator('html')).toHaveAttribute('data-asked');
    await expect(said(page)).toContainText('Your browser may not tell us where you are.');
    await page.getByRole('button', { name: 'मराठी' }).click();
    await expect(said(page)).toContainText('आपल्या ब्राउझरला आपले स्थान सांगण्याची परवानगी नाही.');
    await page.getByRole('button', { name: 'हिन्दी' }).click();
    await expect(said(page)).toContainText('आपके ब्राउज़र को आपका स्थान बताने की अनुमति नहीं है।');
    await page.getByRole('button', { name: 'English' }).click();
  });
  await test.step('the nearest ten stand by distance, and around the person on the map', async () => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(here);
    await nearMe.click();
    await expect(said(page)).toHaveText('Nearest: Dadar Station, 2.4 km.');
    await expect(page.getByRole('heading', { name: 'Nearest to you' })).toBeVisible();
    await expect(cards(page).first()).toContainText('Platform 1 approach, Dadar West, Mumbai');
    await expect(cards(page).first().getByText('2.4 km')).toBeVisible();
    await expect(cards(page).first().getByRole('link')).toHaveAttribute('href', 'tel:02255501971');
    await expect(cards(page)).toHaveCount(10);
    await expect(page.locator('.leaflet-overlay-pane .ring')).toHaveCount(3);
    await expect(page.locator('.map-label.me')).toHaveText('You are here');
    await expectAccessible(page);
  });
  await test.step('a place is chosen in the list by keyboard and stands in the lists as well', async () => {
    const second = cards(page).nth(1).getByRole('button');
    await second.press('Enter');
    await expect(second).toHaveAttribute('aria-pressed', 'true');
    await expect(second).toBeFocused();
    await expect(page.getByLabel('Branch', { exact: true })).toHaveValue(await second.innerText());
  });
  await test.step('the position is forgotten at a press, and was neither sent nor kept', async () => {
    await page.getByRole('radio', { name: /Branch locator/ }).check();
    await expect(said(page)).toHaveText(/^Nearest: Dadar West, /);
    await page.getByRole('button', { name: 'Forget my position' }).click();
    await expect(nearMe).toBeFocused();
    await expect(page.locator('.ring')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Nearest to the middle' })).toBeVisible();
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    const sent = JSON.stringify(await callsAfter(simulator));
    for (const told of [stored, sent]) expect(told).not.toMatch(/19\.03179|72\.86153/);
  });
});

test('clusters open and places are chosen by the keyboard, which is never lost @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha', paths.help);
  const marks = page.locator('.locator-map button.mark');
  const mumbai = page.getByRole('button', { name: /^\d+ places around Mumbai/ });
  await expect(mumbai).toBeVisible();
  const zoom = () =>
    page.locator('.locator-map').evaluate(({ dataset }) => Number(dataset['zoom']));
  await mumbai.focus();
  while (await marks.and(page.locator(':focus.few, :focus.many')).isVisible()) {
    const before = await zoom();
    await page.keyboard.press('Enter');
    await expect.poll(zoom).toBeGreaterThan(before);
    await expect(marks.and(page.locator(':focus'))).toHaveCount(1);
  }
  const place = marks.and(page.locator(':focus'));
  const name = await place.getAttribute('aria-label');
  await page.keyboard.press('Enter');
  await expect(page.locator('.locator-map')).toHaveAttribute('data-marker', /,/);
  await expect(page.getByLabel('Branch', { exact: true })).toHaveValue(name?.split(',')[0] ?? '');
  await expect(place).toHaveAttribute('aria-label', name ?? '');
});

test('branches that cannot be asked for, the network being gone, are not told as none @wide', async ({
  page,
  context,
  simulator,
}) => {
  await signIn(page, simulator, 'asha', paths.help);
  await expect(cards(page)).toHaveCount(10);
  await context.setOffline(true);
  await page.getByRole('radio', { name: /Branch locator/ }).check();
  const sheet = page.locator('.locator-columns > .sheet');
  await expect(sheet).toHaveAttribute('aria-busy', 'true');
  await expect(sheet.locator('.banner')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByLabel('State')).toBeEnabled();
});

test('whose the pictures of the map are stands below it @wide', async ({
  page,
  baseURL,
  simulator,
}) => {
  await page.route('**/tiles/**', (route) => route.fulfill({ status: 204 }));
  await configured(page, {
    mapTileUrl: `${baseURL}/tiles/{z}/{x}/{y}.png`,
    mapAttribution: '© The makers of the map',
  });
  await signIn(page, simulator, 'asha', paths.help);
  await expect(page.locator('.locator-map-frame')).toContainText('© The makers of the map');
});
