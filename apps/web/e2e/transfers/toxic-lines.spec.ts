import {
  moments,
  toxicLine,
  type ToxicLine,
  toxics,
} from '../../../switch-sim/src/testing/hostile/toxic-line.ts';
import { tell, times } from '../../../switch-sim/src/testing/full-length.ts';
import { paths } from '../../src/paths.ts';
import { expect, test as base } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { rent } from './faulty-transfers.ts';
import { authorise, toCheck, toOtp } from './transfer-steps.ts';

const waitMillisecondsMax = 35_000;

/** The portal behind a line in which something goes wrong. */
const test = base.extend<{ line: ToxicLine }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads of the pattern what a fixture needs.
  line: async ({}, provide, { config: { webServer } }) => {
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

test('whatever goes wrong on the line while a payment is made, the page waits 35 seconds at the most, nothing is paid twice, and what it says of the payment is so (ASSURANCE D8)', async ({
  page,
  simulator,
  line,
}) => {
  const tried = times(few, all);
  test.setTimeout(tried.length * 2 * waitMillisecondsMax);
  await signIn(page, simulator, 'asha', paths.withinBank);
  const counts = { receipt: 0, notMade: 0, unknown: 0, slowest: 0 };
  for (const [at, trouble] of tried.entries()) {
    await test.step(`${trouble.toxic} ${trouble.moment} the message`, async () => {
      const amount = `${2_517 + at}.25`;
      await toCheck(page, { ...rent, amount });
      await toOtp(page, simulator, 'asha');
      line.trouble = { ...trouble, of: 'FundTransferService' };
      const startedAt = performance.now();
      await authorise(page, simulator, 'asha');
      const ends = {
        receipt: page.locator('.receipt'),
        notMade: page.getByRole('heading', { name: 'The payment was not made' }),
        unknown: page.getByRole('alert').filter({ hasText: 'We could not confirm the result' }),
      };
      const told = ends.receipt.or(ends.notMade).or(ends.unknown);
      await expect(told.first()).toBeVisible({ timeout: 2 * waitMillisecondsMax });
      counts.slowest = Math.max(counts.slowest, performance.now() - startedAt);
      const end = (await ends.receipt.isVisible())
        ? 'receipt'
        : (await ends.notMade.isVisible())
          ? 'notMade'
          : 'unknown';
      counts[end] += 1;
      await line.letLateThrough();
      line.trouble = null;
      await page.locator('a[href="/"]').first().click();
      await page.reload();
      const newest = page.locator('.recent tbody tr');
      await expect(newest.first()).toContainText('2026');
      const paid = await newest.filter({ hasText: `2,${amount.slice(1)}` }).count();
      if (end === 'receipt') expect(paid).toBe(1);
      if (end === 'notMade') expect(paid).toBe(0);
      expect(paid).toBeLessThanOrEqual(1);
    });
  }
  tell(
    'D8',
    `${tried.length} payments in a browser, each over a broken line: ${counts.receipt} receipts, ${counts.notMade} not made, ${counts.unknown} left unknown, 0 paid twice; the longest wait ${Math.round(counts.slowest)} ms`,
  );
  expect(counts.slowest).toBeLessThan(waitMillisecondsMax);
});
