import { expectAccessibleInBoth } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { openMenu, openScreen } from './shell-steps.ts';

test('the header shows the clock of a simulator, follows it, and says whether it runs @wide', async ({
  page,
  simulator,
}) => {
  await simulator.post('/clock', { set: '2026-12-01T09:58:30', freeze: true });
  await signIn(page, simulator, 'asha');
  const header = page.getByRole('banner');
  const chip = header.locator('.simulator-clock');
  await expect(chip).toContainText(/09:58 AM ?Stands still/);
  await simulator.clock.advance('PT2M');
  await openMenu(page, 'Fate of cheque', 'Fate of Cheque');
  await expect(chip).toContainText('10:00');
  await expectAccessibleInBoth(page);

  await simulator.clock.resume();
  await header.getByRole('button', { name: 'मराठी' }).click();
  await openScreen(page, '/TDSEnquiry');
  await expect(chip).toContainText('सुरू');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(chip).toBeHidden();
  expect((await header.boundingBox())?.height).toBeLessThanOrEqual(64);
  await header.locator('.header-opener').click();
  await expect(chip).toBeInViewport({ ratio: 1 });
});
