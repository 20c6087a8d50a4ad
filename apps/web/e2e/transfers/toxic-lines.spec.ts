import type { Page } from '@playwright/test';
import { tell, times } from '@sahakar/crypto/testing/full-length';
import { moments, toxicLine, type ToxicLine, toxics } from '@sahakar/simulator/testing/toxic-line';
import { paths } from '../../src/paths.ts';
import { expect, test as base } from '../fixtures.ts';
import { fillOtp } from '../otp/otp-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { rent } from './faulty-transfers.ts';
import { toAuthorise } from './transfer-steps.ts';

const waitMillisecondsMax = 35_000;

/** The portal behind a line in which something goes wrong. */
const test = base.extend<{ line: ToxicLine }>({
  line: async ({ locale: _needsNothing }, provide, { config: { webServer } }) => {
    const line = await toxicLine(Number(new URL(webServer?.url ?? '').port));
    await provide(line);
    line.close();
  },
  baseURL: async ({ line }, provide) => provide(line.origin),
});

const all = toxics.flatMap((toxic) => moments.map((moment) => ({ toxic, moment })));
const few: typeof all = [
  { toxic: 'reset_peer', moment: 'after' },
  { toxic: 'limit_data', moment: 'before' },
];

type End = 'receipt' | 'notMade' | 'unknown';

/** How the page tells that the payment ended, however long it takes to. */
async function toldBy(page: Page): Promise<End> {
  const receipt = page.locator('.receipt');
  const notMade = page.getByRole('heading', { name: 'The payment was not made' });
  const unknown = page.getByRole('alert').filter({ hasText: 'We could not confirm the result' });
  const told = receipt.or(notMade).or(unknown);
  await expect(told.first()).toBeVisible({ timeout: 2 * waitMillisecondsMax });
  if (await receipt.isVisible()) return 'receipt';
  return (await notMade.isVisible()) ? 'notMade' : 'unknown';
}

/** How many of the newest lines of the account, loaded anew, have this amount. */
async function paidTimes(page: Page, amount: string): Promise<number> {
  await page.locator('a[href="/"]').first().click();
  await page.reload();
  const newest = page.locator('.recent tbody tr');
  await expect(newest.first()).toContainText('2026');
  return newest.filter({ hasText: amount }).count();
}

test('whatever goes wrong on the line while a payment is made, the page waits 35 seconds at the most, nothing is paid twice, and what it says of the payment is so (ASSURANCE D8) @wide', async ({
  page,
  simulator,
  line,
}) => {
  const tried = times(few, all);
  test.setTimeout(tried.length * 2 * waitMillisecondsMax);
  await signIn(page, simulator, 'asha', paths.withinBank);
  const counts = { receipt: 0, notMade: 0, unknown: 0 };
  let slowest = 0;
  for (const [at, trouble] of tried.entries()) {
    await test.step(`${trouble.toxic} ${trouble.moment} the message`, async () => {
      await toAuthorise(page, simulator, { ...rent, amount: `${2_500 + at}.25` });
      line.trouble = { ...trouble, of: 'FundTransferService' };
      await fillOtp(page.locator('#otp'), simulator, 'asha');
      const startedAt = performance.now();
      await page.locator('#otp').press('Enter');
      const end = await toldBy(page);
      slowest = Math.max(slowest, performance.now() - startedAt);
      counts[end] += 1;
      await line.letLateThrough();
      line.trouble = null;
      const paid = await paidTimes(page, `2,${500 + at}.25`);
      if (end === 'unknown') expect(paid).toBeLessThanOrEqual(1);
      else expect(paid).toBe(end === 'receipt' ? 1 : 0);
    });
  }
  tell(
    'D8',
    `${tried.length} payments in a browser, each over a broken line: ${counts.receipt} receipts, ${counts.notMade} not made, ${counts.unknown} left unknown, 0 paid twice; the longest wait ${Math.round(slowest)} ms`,
  );
  expect(slowest).toBeLessThan(waitMillisecondsMax);
});
