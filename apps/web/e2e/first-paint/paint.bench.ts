// Goal 12 of the performance sheet, on the phone of the sheet. The raw figures go to the bench,
// which judges them beside all others.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { appears } from '../appears.ts';
import { expect, test } from '../fixtures.ts';
import { fillSignIn } from '../sign-in/sign-in-steps.ts';
import { startHelloServer } from './hello-server.ts';
import { type Painted, paintedSince } from './paint-watch.ts';
import { newPhone } from './phone.ts';

const rounds = Number(process.env['BENCH_PAINT_ROUNDS'] ?? 9);
const results = process.env['BENCH_RESULTS'] ?? '';

test('the first paint of the login, beside a bare page of React', async ({
  browser,
  simulator,
  baseURL,
}) => {
  test.setTimeout(600_000);
  const hello = await startHelloServer();
  const { world } = simulator;
  const url = baseURL ?? '';
  const measured: Record<'login' | 'hello' | 'plain', Painted[]> = {
    login: [],
    hello: [],
    plain: [],
  };
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, place, speed] of [
      ['login', { world, url }, {}],
      ['hello', { world: 'main', url: hello.url }, {}],
      ['plain', { world, url }, { rate: 1 }],
    ] as const) {
      const { page, context, rest } = await newPhone(browser, place, speed);
      await page.goto('/');
      await rest();
      const painted = await paintedSince(page, 'load');
      await context.close();
      // The first round only fills the servers' memory of what they have compressed.
      if (round > 0) measured[name].push(painted);
    }
  }
  await hello.stop();
  writeFileSync(join(results, 'login.json'), JSON.stringify(measured));
});

test('the paint of the dashboard after the OTP', async ({ browser, simulator, baseURL }) => {
  test.setTimeout(600_000);
  const measured: Painted[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const place = { world: simulator.world, url: baseURL ?? '' };
    const { page, context, rest } = await newPhone(browser, place);
    await page.goto('/');
    await fillSignIn(page, await simulator.person('asha'));
    const otp = page.locator('input[autocomplete=one-time-code]');
    await appears(page, '.resend');
    // As fast as fingers are, once the SMS has come.
    await otp.pressSequentially(await simulator.otpOf('asha'), { delay: 150 });
    await page.locator('form button[type=submit]').tap();
    await appears(page, '.account-row');
    await rest();
    const painted = await paintedSince(page, 'press');
    expect(page.url()).toContain('/main');
    await context.close();
    if (round > 0) measured.push(painted);
  }
  writeFileSync(join(results, 'dashboard.json'), JSON.stringify(measured));
});
