import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { simulatorThrough } from '@sahakar/simulator/playwright';
import { expect, type Simulator } from '../fixtures.ts';
import { reducedPicture } from './reduced-picture.ts';

export { expect };

type Camera = (name: string) => Promise<void>;

/** Where the pages look for their pictures. */
const folder = join(import.meta.dirname, '../../../../docs/simulator/pictures');

/** The world `main` made anew at the same moment each time, with a clock that stands still. */
export const test = base.extend<{ scenario: string; simulator: Simulator; picture: Camera }>({
  scenario: ['everyday', { option: true }],

  simulator: [
    async ({ request, scenario }, provide) => {
      const simulator = simulatorThrough(request, { world: 'main' });
      await simulator.post('/reset', { scenario });
      await simulator.clock.freeze();
      await request.delete('/__sim/api/coverage');
      await provide(simulator);
    },
    { auto: true },
  ],

  picture: async ({ page }, provide) => {
    await provide(async (name) => {
      await expect(page.locator('.waiting')).toHaveCount(0);
      await expect(page.getByText('Reading the inbox')).toHaveCount(0);
      await page.evaluate(() => document.fonts.ready);
      // Where the pointer is, something would be shown as pointed at.
      await page.mouse.move(0, 0);
      const taken = await page.screenshot({ animations: 'disabled', caret: 'hide' });
      writeFileSync(join(folder, `${name}.png`), reducedPicture(taken));
    });
  },
});
