import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { identifyAs } from '../identity/identity-steps.ts';
import { fillSignIn, readCaptcha, typeSignIn } from '../sign-in/sign-in-steps.ts';
import { stopClock } from '../stop-clock.ts';

test('every call is a POST to the one path under the address that the configuration names (A285) @wide', async ({
  page,
  simulator,
}) => {
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    // The bank's name shows that the page goes by this configuration.
    const told = { bankName: 'Bank behind a base', apiBase: '/core' };
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...told } });
  });
  await page.route('**/core/**', (route) =>
    route.continue({ url: route.request().url().replace('/core/', '/') }),
  );
  const sent = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET') sent.add(`${request.method()} ${pathname}`);
  });
  await page.goto('/');
  await expect(page).toHaveTitle(/Bank behind a base/);
  await typeSignIn(page, simulator, 'asha');
  expect([...sent]).toEqual(['POST /core/Entities/FSwitchServiceCall']);
});

test('asks one look-up after the other for its address and calls without one where all fail (A298, A299, A300, E3) @wide', async ({
  page,
  simulator,
}) => {
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    // The bank's name shows that the page goes by this configuration.
    const told = { bankName: 'Look-up Bank', ipLookupUrls: ['/first-look-up', '/second-look-up'] };
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...told } });
  });
  let second = true;
  let isFirstHeard = false;
  // It never answers at first, so that the portal's own patience has to end, and has no address then.
  await page.route('**/first-look-up', (route) =>
    isFirstHeard ? route.fulfill({ body: '<!doctype html><head>' }) : undefined,
  );
  await page.route('**/second-look-up', (route) =>
    second ? route.fulfill({ json: { ip: '203.0.113.9' } }) : route.abort(),
  );
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST') return;
    const { servicename, ipadress } = request.postDataJSON();
    if (servicename === 'LoginValidateIBService') addresses.push(ipadress);
  });
  for (const [heard, known] of [
    [false, true],
    [true, true],
    [true, false],
  ] as const) {
    isFirstHeard = heard;
    second = known;
    await page.goto('/');
    await expect(page).toHaveTitle(/Look-up Bank/);
    await fillSignIn(page, await simulator.person('asha'));
    await expect(page.getByText('An OTP was sent')).toBeVisible();
  }
  expect(addresses).toEqual(['203.0.113.9', '203.0.113.9', '0.0.0.0']);
});

test.describe('the browser’s location', () => {
  /** Latitude and longitude of each login from here on. */
  const watchPlaces = (page: Page) => {
    const places: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'POST') return;
      const { servicename, lattitude, longitude } = request.postDataJSON();
      if (servicename === 'LoginValidateIBService') places.push(`${lattitude} ${longitude}`);
    });
    return places;
  };

  test('is asked for once by a login of the corporate tab, and by no flow before one (A088) @wide', async ({
    page,
    simulator,
  }) => {
    await page.addInitScript(() => {
      const geolocation = {
        getCurrentPosition: (_found: unknown, fail: (error: { code: number }) => void) => {
          const asked = Number(sessionStorage.getItem('asked') ?? 0);
          sessionStorage.setItem('asked', String(asked + 1));
          fail({ code: 2 });
        },
      };
      Object.defineProperty(navigator, 'geolocation', { value: geolocation });
    });
    const asked = () => page.evaluate(() => sessionStorage.getItem('asked'));
    const { loginUsername, mobile } = await simulator.person('asha');
    for (const [path, said] of [
      ['/NewRegister', 'already registered'],
      ['/UnlockUser', 'already active'],
    ] as const) {
      await page.goto(path);
      await identifyAs(page, loginUsername, mobile);
      await expect(page.getByRole('alertdialog')).toContainText(said);
      expect(await asked()).toBeNull();
    }
    await page.goto('/ForgotUserId');
    await page.locator('#mobile').fill('9811111111');
    await page.locator('#byAccount').check();
    await page.locator('#account').fill('001010000042317');
    await page.locator('#captcha').fill(await readCaptcha(page));
    await page.locator('form button[type=submit]').click();
    await expect(page.getByRole('alertdialog')).toContainText('do not match our records');
    expect(await asked()).toBeNull();
    const places = watchPlaces(page);
    await page.goto('/');
    await fillSignIn(page, await simulator.person('meera'));
    await expect(page).toHaveURL(/OtpVerification$/);
    expect(await asked()).toBe('1');
    expect(places).toEqual([' ']);
  });

  test('is asked for, and a refusal is only mentioned (A086, A087, A088) @wide', async ({
    page,
    simulator,
  }) => {
    const places = watchPlaces(page);
    await page.goto('/');
    await fillSignIn(page, await simulator.person('asha'));
    await expect(page).toHaveURL(/OtpVerification$/);
    await expect(page.getByText('Please enable location', { exact: true })).toBeVisible();
    expect(places).toEqual([' ']);
  });

  test('travels with the calls where it is granted (A086) @wide', async ({
    page,
    context,
    simulator,
  }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 19.0178, longitude: 72.8478 });
    const places = watchPlaces(page);
    await page.goto('/');
    await fillSignIn(page, await simulator.person('asha'));
    await expect(page).toHaveURL(/OtpVerification$/);
    await expect(page.getByText('Please enable location')).toHaveCount(0);
    expect(places).toEqual(['19.01780 72.84780']);
  });

  test('is waited for a few seconds only, and then the calls go without it (A086, A088) @wide', async ({
    page,
    simulator,
  }) => {
    await page.addInitScript(() => {
      const geolocation = { getCurrentPosition: () => undefined };
      Object.defineProperty(navigator, 'geolocation', { value: geolocation });
    });
    await page.clock.install();
    const places = watchPlaces(page);
    await page.goto('/');
    await stopClock(page);
    await fillSignIn(page, await simulator.person('asha'));
    await page.clock.runFor(2999);
    await expect(page.locator('form button[type=submit]')).toHaveAttribute('aria-busy', 'true');
    expect(places).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => places).toEqual([' ']);
    await page.clock.resume();
    await expect(page).toHaveURL(/OtpVerification$/);
    await expect(page.getByText('Please enable location')).toHaveCount(0);
  });
});
