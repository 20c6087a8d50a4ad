import { serviceNames } from '@sahakar/contracts/catalogue';
import { expectAccessibleInBoth } from '../accessible.ts';
import { callsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';

test.use({ scenario: 'within-bank-transfer' });

test('the console tells what was exercised, leads from a code to its calls, and takes faults as YAML @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  // Whoever leaves before it is answered has not asked for it.
  const asked = async () => (await callsOf(simulator, 'ManagePayeeService')).length;
  await expect.poll(asked).toBe(1);
  await page.goto('/__sim#coverage');
  const kinds = page.getByRole('list', { name: 'What was exercised' });
  await expect(
    kinds.getByText(new RegExp(`^Services: \\d+ of ${serviceNames.length}$`)),
  ).toBeVisible();
  await kinds.getByText(/^Roles: \d of 8$/).click();
  await expect(kinds.getByText(/^Not yet: .*maker, checker/)).toBeVisible();
  const payees = page.getByRole('row', { name: /^ManagePayeeService 1 / });
  await expect(payees.getByText('9050 never')).toBeVisible();
  await expectAccessibleInBoth(page);
  await payees.getByRole('link', { name: '0 × 1' }).click();
  await expect(page.getByRole('combobox', { name: 'Service' })).toHaveValue('ManagePayeeService');
  await expect(page.locator('.traffic tbody tr')).toHaveCount(1);

  await page.getByRole('link', { name: 'Coverage' }).click();
  await page.getByRole('button', { name: 'Begin anew' }).click();
  await expect(kinds.getByText(`Services: 0 of ${serviceNames.length}`)).toBeVisible();

  await page.getByRole('link', { name: 'Faults' }).click();
  const form = page.getByRole('form', { name: 'Faults as YAML' });
  await form.getByLabel('Rules').fill('- { service: Moon, action: { kind: drop } }');
  await form.getByRole('button', { name: 'Add these faults' }).click();
  await expect(
    form.getByText(/Line 1, column \d+: The field 0\.service is no servicename/),
  ).toBeVisible();
  const rules =
    '- { service: FAQService, times: 2, action: { kind: drop } }\n' +
    '- { service: TNCService, action: { kind: delay, milliseconds: 900 } }';
  await form.getByLabel('Rules').fill(rules);
  await form.getByRole('button', { name: 'Add these faults' }).click();
  await expect(
    page.getByRole('list', { name: 'Faults in force' }).getByRole('listitem'),
  ).toHaveCount(2);
});
