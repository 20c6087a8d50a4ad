import type { Locator } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { expect, test } from '../fixtures.ts';
import { rowsOf } from '../payees/payee-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';

test.use({ scenario: 'payees' });

test('a double click answers no question that its first click opens, and closes no message that comes between the two @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha', paths.manageBeneficiary);
  /** The browser counts by place and time alone, whatever lies below the pointer by then. */
  const secondClickOn = async (button: Locator) => {
    await button.hover();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
  };
  const deactivate = page.getByRole('button', { name: 'Deactivate Ravi Shankar Joshi' });
  const question = page.getByRole('dialog');
  const yes = question.getByRole('button', { name: 'Deactivate' });
  await page.getByRole('searchbox').fill('ravi');
  await deactivate.click();
  await secondClickOn(yes);
  await expect(yes).toHaveAttribute('aria-busy', 'false');
  await secondClickOn(question.getByRole('button', { name: 'Cancel' }));
  await expect(question).toBeVisible();

  const message = 'Beneficiaries cannot be changed tonight';
  const deletion = { service: 'ManagePayeeService', fields: { requestType: 'DELETE' } };
  const action = { kind: 'code', code: '9100', message } as const;
  const { id } = await simulator.faults.add({ ...deletion, action });
  await yes.click();
  const refused = page.getByRole('alertdialog', { name: message });
  await secondClickOn(refused.getByRole('button', { name: 'OK' }));
  await expect(refused).toBeVisible();
  await refused.getByRole('button', { name: 'OK' }).click();
  await simulator.faults.remove(id);
  await deactivate.click();
  await yes.click();
  await expect(rowsOf(page)).toHaveCount(0);
});
