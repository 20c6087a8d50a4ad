import type { Page } from '@playwright/test';
import { expect, type Simulator, test } from '../fixtures.ts';
import { acknowledgeSaid, enterOtp, somebody } from '../identity/identity-steps.ts';
import { fillSignIn, keptSession } from '../sign-in/sign-in-steps.ts';

test.use({ scenario: 'identity' });

const inDays = (days: number) =>
  `Your password will expire in next ${days} days. Please consider changing your password.`;
const today = 'Your password will expire today. Please consider changing your password.';

/** From the login past the OTP: the warning is dismissed, and only then the accounts open. */
async function expectWarning(page: Page, simulator: Simulator, key: string, text: string | null) {
  await page.goto('/');
  await fillSignIn(page, await somebody(simulator, key));
  await enterOtp(page, simulator, key);
  if (text !== null) await acknowledgeSaid(page, text);
  await expect(page).toHaveURL(/\/main$/);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}

const people = [
  ['A105', 'amrita', null, null],
  ['A103', 'dinesh', inDays(10), { kind: 'days', days: 10 }],
  ['A103', 'esha', inDays(2), { kind: 'days', days: 2 }],
  ['A104', 'farhan', today, { kind: 'today' }],
  ['A107, L5', 'geeta', today, { kind: 'today' }],
] as const;

for (const [rows, key, text, kept] of people) {
  test(`${key} is warned by the days that the password has left, and the session keeps it: ${text ?? 'not at all'} (${rows}) @wide`, async ({
    page,
    simulator,
  }) => {
    await expectWarning(page, simulator, key, text);
    expect(await keptSession(page)).toMatchObject({ passwordWarning: kept });
  });
}

test.describe('when the password of a first login is older than ninety days', () => {
  test.use({ startsAt: '2027-06-01T10:00:00+05:30' });

  test('its expiry comes before the first login (A110) @wide', async ({ page, simulator }) => {
    const ishaan = await somebody(simulator, 'ishaan');
    await page.goto('/');
    await fillSignIn(page, ishaan);
    await acknowledgeSaid(page, 'Your password has expired. Please change');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password Expired');
  });
});
