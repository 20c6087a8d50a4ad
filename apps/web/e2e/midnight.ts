import type { Page } from '@playwright/test';
import type { Simulator } from './fixtures.ts';

/** The bank opens its world at ten: a minute and a half is left of the day. */
export async function comeToMidnight(simulator: Simulator): Promise<void> {
  await simulator.clock.advance('PT13H58M30S');
}

/** In the bank and on the page, which asks for the bank's time only now and then. */
export async function passMidnight(page: Page, simulator: Simulator): Promise<void> {
  await passMidnightAtBank(simulator);
  await page.evaluate(() => {
    const machineNow = Date.now.bind(Date);
    Date.now = () => machineNow() + 100_000;
  });
}

/** The page is told of it later. */
export async function passMidnightAtBank(simulator: Simulator): Promise<void> {
  // Less than the two minutes after which the page asks whether somebody is there.
  await simulator.clock.advance('PT100S');
}
