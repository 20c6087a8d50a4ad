import { appendFile, mkdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Page } from '@playwright/test';
import { accessFaults, smallTargets } from '../accessible.ts';
import { clipped } from '../clipped.ts';
import { expect } from '../fixtures.ts';

const results = join(import.meta.dirname, '../../../../test-results/shots');

const wide = { width: 1280, height: 900 } as const;
/** A wide screen, a small one and a magnified one; the walk goes on at the first. */
const sizes = {
  wide,
  small: { width: 1024, height: 768 },
  magnified: { width: 640, height: 450 },
} as const;
const phone = { width: 390, height: 844 } as const;

/** Takes a picture of what is on the page, by a name such as transfers/within-bank/2-check. */
export type Picture = (name: string) => Promise<void>;

/** The camera of one walk, whose pictures lie in a folder of their own. */
export function cameraOf(page: Page, folder: string): Picture {
  const isAtRest = restOf(page);
  return async (name) => {
    const take = async (size: string) => {
      await isAtRest();
      const path = join(results, folder, size, `${name}.png`);
      await noteFaults(page, path);
      // A dialog stands before the page, of which only what is in sight belongs to it.
      const fullPage = (await page.locator('dialog[open]').count()) === 0;
      // What sticks to the window stands in the middle of a whole page that is scrolled.
      if (fullPage) await page.evaluate(() => window.scrollTo(0, 0));
      await page.screenshot({ path, fullPage, animations: 'disabled' });
    };
    await isAtRest();
    // What the pointer rests on looks chosen.
    await page.mouse.move(0, 0);
    for (const [size, viewport] of Object.entries(sizes)) {
      await page.setViewportSize(viewport);
      await take(size);
    }
    await onPhone(page, () => take('phone'));
    await page.setViewportSize(wide);
  };
}

/** What is behind a dialog may wait for its answer. */
const busy = 'body:not(:has(dialog[open])) [aria-busy=true], dialog[open] [aria-busy=true]';

/** Waits until nothing loads, moves or is to come: no calls, no busy parts, every font. */
function restOf(page: Page): () => Promise<void> {
  const open = new Set<unknown>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    await expect.poll(() => open.size, 'calls under way').toBe(0);
    await expect(page.locator(busy)).toHaveCount(0);
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined))),
      );
    });
  };
}

/** The page as a telephone lays it out and is touched; a context of its own would walk again. */
async function onPhone(page: Page, take: () => Promise<void>): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await page.setViewportSize(phone);
  await browser.send('Emulation.setDeviceMetricsOverride', {
    ...phone,
    screenWidth: phone.width,
    screenHeight: phone.height,
    deviceScaleFactor: 1,
    mobile: true,
  });
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await take();
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await browser.detach();
}

/** A fault is no reason to end a walk, but everybody is told at the end. */
async function noteFaults(page: Page, path: string): Promise<void> {
  const faults = [
    ...(await clipped(page)).map((part) => `beyond the sides: ${part}`),
    ...(await smallTargets(page)).map((target) => `too small to press: ${target}`),
    // What axe asks of a small or magnified page it asks of the wide one and of the phone.
    ...(/\/(wide|phone)\//.test(path) ? await accessFaults(page, 'with the menu') : []),
  ];
  if (faults.length === 0) return;
  await mkdir(results, { recursive: true });
  await appendFile(
    join(results, 'faults.txt'),
    faults.map((fault) => `${relative(results, path)}: ${fault}\n`).join(''),
  );
}
