import { refuse } from '../faults.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { menuEntry } from '../shell/shell-steps.ts';
import { settlingOf } from '../settling.ts';

test.use({ scenario: 'payees' });

test('what waits for a signatory who is both is what others have asked for, on the dashboard and in the menu @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'farida');
  await expect(page.locator('.waiting')).toContainText('7 beneficiary requests');
  await expect(menuEntry(page, 'Authorise beneficiary').locator('.menu-count')).toContainText('7');
});

test('while one of its lists is not known the dashboard counts none of what waits, and names no age @wide', async ({
  page,
  simulator,
}) => {
  const { id } = await refuse(simulator, 'ManagePayeeService', '9100', 'Not now', {
    fields: { requestType: 'PENDINGDELETE' },
  });
  const settled = settlingOf(page);
  await signIn(page, simulator, 'charles');
  await expect(page.locator('.ahead')).toBeAttached();
  await settled();
  await expect(page.locator('.waiting')).toHaveCount(0);
  await simulator.faults.remove(id);
  await page.reload();
  await expect(page.locator('.waiting')).toContainText('8 beneficiary requests');
  await expect(page.locator('.waiting')).toContainText('Oldest: 9 days');
});
