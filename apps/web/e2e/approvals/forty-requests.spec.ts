import type { Page } from '@playwright/test';
import { expect, type Simulator, test } from '../fixtures.ts';
import { followMenu, menuEntry } from '../shell/shell-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { otpsOf } from '../otp/otp-steps.ts';

test.use({ scenario: 'forty-requests', viewport: { width: 1280, height: 900 } });

const requests = 40;
const digitsOfOtp = 6;

/** What a person needs by the keystroke-level model, in seconds. */
const seconds = { key: 0.2, pointing: 1.1, thought: 1.2 };

type Presses = { readonly keys: number; readonly pointings: number };

/** Counts what is pressed and pointed at from here on, as the browser sees it. */
async function countPresses(page: Page): Promise<() => Promise<Presses>> {
  const counted = await page.evaluateHandle(() => {
    const presses = { keys: 0, pointings: 0 };
    addEventListener('keydown', () => (presses.keys += 1), { capture: true });
    addEventListener('pointerdown', () => (presses.pointings += 1), { capture: true });
    return presses;
  });
  return () => counted.jsonValue();
}

/** The OTP that was sent for the request at this place, among those sent from here on. */
async function otpAt(simulator: Simulator, place: number): Promise<string> {
  const sent = () => otpsOf(simulator, 'charles');
  await expect.poll(async () => (await sent()).length).toBeGreaterThan(place);
  return (await sent())[place] ?? '';
}

test('a checker decides forty requests with at most three presses each beside the digits, in under five minutes of his time @wide', async ({
  page,
  simulator,
}) => {
  test.slow();
  await signIn(page, simulator, 'charles');
  await followMenu(menuEntry(page, 'Authorise fund transfer'));
  await expect(page.getByRole('tab', { selected: true })).toHaveText(/^All requests\s*40$/);
  const before = (await otpsOf(simulator, 'charles')).length;
  const presses = await countPresses(page);

  await page.getByRole('button', { name: 'Select all' }).click();
  await expect(page.getByText('40 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Approve selected' }).click();
  const dialog = page.getByRole('dialog');
  for (let place = 0; place < requests; place += 1) {
    await expect(dialog).toContainText(`Approve ${place + 1} of ${requests}`);
    await expect(dialog.locator('#otp')).toBeFocused();
    await page.keyboard.type(await otpAt(simulator, before + place));
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: '40 of 40 requests decided' })).toBeFocused();

  const { keys, pointings } = await presses();
  const perRequest = (keys + pointings) / requests - digitsOfOtp;
  const time = keys * seconds.key + pointings * seconds.pointing + requests * seconds.thought;
  test.info().annotations.push({
    type: 'measure',
    description: `${Math.round(perRequest * 100) / 100} presses a request beside its OTP, ${Math.round(time)} s of a person's time for ${requests}`,
  });
  expect(keys).toBeGreaterThanOrEqual(requests * (digitsOfOtp + 1));
  expect(perRequest).toBeLessThanOrEqual(3);
  expect(time).toBeLessThan(300);
});
