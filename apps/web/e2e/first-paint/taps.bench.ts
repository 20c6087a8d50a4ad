// From a tap in the menu to the heading of the screen, on the phone of the sheet.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { Page } from '@playwright/test';
import { type Path, paths } from '../../src/paths.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { headingPaintedAfter } from './paint-watch.ts';
import { newPhone } from './phone.ts';
import { press } from './press.ts';

const rounds = Number(process.env['BENCH_PAINT_ROUNDS'] ?? 9);
const results = process.env['BENCH_RESULTS'] ?? '';

const mainScreens = [
  paths.accountDetails,
  paths.operativeAccount,
  paths.depositAccount,
  paths.loan,
  paths.downloadStatement,
  paths.miniStatement,
  paths.withinBank,
  paths.otherBank,
  paths.beneficiary,
  paths.viewScheduleTransfer,
  paths.debitCard,
  paths.profile,
] as const satisfies readonly Path[];

test('the first tap on each of the main screens', async ({ browser, simulator, baseURL }) => {
  test.setTimeout(600_000);
  const measured: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round += 1) {
    const { page, context, rest } = await newPhone(
      browser,
      { world: simulator.world, url: baseURL ?? '' },
      { texts: 'h1' },
    );
    await signIn(page, simulator, 'asha');
    // Whoever reads the accounts first leaves the page the time to fetch the other screens.
    await rest();
    for (const path of mainScreens) {
      await unfoldMenuUpTo(page, path);
      await press(page.locator(`nav.spine a[href="${path}"]`));
      // The page is asked only when it has come to rest: questions would take time of its own.
      await rest();
      expect(page.url()).toContain(path);
      (measured[path] ??= []).push(await headingPaintedAfter(page));
    }
    await context.close();
  }
  writeFileSync(join(results, 'taps.json'), JSON.stringify(measured));
});

async function unfoldMenuUpTo(page: Page, path: Path): Promise<void> {
  await page.locator('.menu-opener').tap();
  const entry = page.locator(`a[href="${path}"]`);
  const group = page.locator('nav.spine section').filter({ has: entry }).locator('.menu-group');
  if ((await group.getAttribute('aria-expanded')) === 'false') await group.tap();
}
