import { paths } from '../../src/paths.ts';
import { expectAccessible } from '../accessible.ts';
import { expect } from '../fixtures.ts';
import type { Journey } from './journey.ts';
import { otpsOf } from '../otp/otp-steps.ts';

/** A checker approves two requests one after the other, and rejects a third for a reason. */
export const decideRequests: Journey = async ({ page, simulator, walker, signInAt }) => {
  await signInAt('charles', paths.main);
  const codes = () => otpsOf(simulator, 'charles');
  const before = (await codes()).length;
  await walker.tabTo(`.waiting a[href="${paths.authoriseFundTransfer}"]`);
  await walker.go('Enter', 'main h1');
  await walker.read('main');
  await expectAccessible(page);
  await walker.tabTo('.desk-open');
  await walker.press('x');
  await walker.press('j');
  await walker.press('x');
  await page.locator('.desk-selection .btn:not(.quiet):not(.link)').waitFor();
  await walker.tabTo('.desk-selection .btn.compact');
  await walker.go('Enter', '#otp');
  await walker.read('dialog');
  for (const place of [0, 1]) {
    await expect.poll(async () => (await codes()).length).toBe(before + 2);
    await walker.type((await codes())[before + place] ?? '', { told: 'the OTP' });
    if (place === 0) await walker.show('Enter', 'dialog progress[value="1"]');
  }
  await walker.go('Enter', '.banner h2');
  await walker.read('.banner');

  await walker.tabTo('.request-pane .btn.quiet');
  await walker.go('Enter', 'dialog h2');
  await walker.read('dialog');
  await walker.tabTo('#reason');
  await walker.type('42');
  await walker.tabTo('dialog .actions button');
  await walker.remove('Enter', 'dialog');
  await walker.read('.banner');
};
