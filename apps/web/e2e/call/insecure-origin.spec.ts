import { expect, test } from '../fixtures.ts';
import { fillSignIn, passLoginOtp } from '../sign-in/sign-in-steps.ts';

const insecure = 'http://bank.test';

test('on an origin without WebCrypto the portal signs in by crypto-js', async ({
  page,
  context,
  simulator,
  baseURL,
}) => {
  const origin = `${insecure}:${new URL(baseURL ?? '').port}`;
  await context.addCookies([{ name: 'X-Sim-World', value: simulator.world, url: origin }]);
  await page.goto(origin);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  const scripts: string[] = [];
  page.on('response', (response) => scripts.push(response.url()));
  await fillSignIn(page, await simulator.person('asha'));
  await passLoginOtp(page, simulator, 'asha');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Asha Vijay Kulkarni').first()).toBeVisible();
  const names = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  expect(names.some((name) => name.includes('crypto-js'))).toBe(true);
  const cookies = await context.cookies(origin);
  expect(cookies.find(({ name }) => name === 'sid')).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
    secure: false,
  });
});
