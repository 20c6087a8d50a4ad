import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { expectAccessibleInBoth } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { changePassword } from '../identity/identity-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';

const fields = ['#old', '#chosen', '#confirmed'] as const;

/** What is typed one after the other, and the rule that each meets; the hyphen is not taken. */
const ruleByRule = [
  ['a', 'A small letter'],
  ['B', 'A capital letter'],
  ['-3', 'A digit'],
  ['@', 'One of the symbols'],
  ['5678901234567890', '8 to 16 characters'],
] as const;

/** Which events of the clipboard a field does not let through. */
const preventedIn = (field: Element) =>
  ['copy', 'cut', 'paste'].filter(
    (type) => !field.dispatchEvent(new ClipboardEvent(type, { bubbles: true, cancelable: true })),
  );

test('a list beside a new login password says of each rule whether it is met, as somebody types and takes away (A243) @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha', paths.changeLoginPassword);
  const rules = page.getByRole('list', { name: 'Rules of the password' }).getByRole('listitem');
  const open = rules.filter({ hasText: 'not met yet' });
  await expect(open).toHaveCount(5);
  for (const [place, [keys, rule]] of ruleByRule.entries()) {
    await page.locator('#chosen').pressSequentially(keys);
    await expect(rules.filter({ hasText: rule })).not.toContainText('not met yet');
    await expect(open, keys).toHaveCount(4 - place);
  }
  await expectAccessibleInBoth(page);
  for (const [left, unmet] of [
    ['aB3@567', ['8 to 16 characters']],
    ['aB3', ['8 to 16 characters', 'One of the symbols']],
  ] as const) {
    await page.locator('#chosen').fill(left);
    await expect(open).toHaveCount(unmet.length);
    for (const rule of unmet) await expect(open.filter({ hasText: rule })).toHaveCount(1);
  }
  await test.step('nothing of it goes in or out by the clipboard (A245)', async () => {
    for (const field of fields)
      expect(await page.locator(field).evaluate(preventedIn)).toEqual(['copy', 'cut', 'paste']);
  });
});

/** What stands in a field can neither be taken out of it nor replaced by what was copied. */
async function expectClosedToClipboard(page: Page, field: string, typed: string): Promise<void> {
  await page.locator(field).press('ControlOrMeta+A');
  for (const keys of ['ControlOrMeta+C', 'ControlOrMeta+X', 'ControlOrMeta+V']) {
    await page.locator(field).press(keys);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Pasted@1971');
    await expect(page.locator(field)).toHaveValue(typed);
  }
  // A browser copies nothing out of a hidden field anyway, so the three events are asked themselves.
  expect(await page.locator(field).evaluate(preventedIn)).toEqual(['copy', 'cut', 'paste']);
}

const forms = [
  ['A244, A245', 'login', paths.changeLoginPassword],
  ['A244, A245, A258', 'transaction', paths.changeTransactionPassword],
] as const;

for (const [rows, kind, path] of forms) {
  test(`each field for a ${kind} password takes its characters alone, 16 of them, and nothing goes in or out by the clipboard (${rows}) @wide`, async ({
    page,
    context,
    simulator,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, simulator, 'asha', path);
    await expect(page.locator('#old')).toBeVisible();
    await page.evaluate(() => navigator.clipboard.writeText('Pasted@1971'));
    for (const field of fields) {
      await page.locator(field).pressSequentially('a-B 3?!@#$%^&*₹567890');
      await expect(page.locator(field)).toHaveValue('aB3!@#$%^&*56789');
      await expectClosedToClipboard(page, field, 'aB3!@#$%^&*56789');
    }
  });
}

test('a wrong old password says in Marathi too how many tries are left @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha', paths.changeLoginPassword);
  await page.getByRole('button', { name: 'मराठी' }).click();
  await changePassword(page, 'Wrong@1971', 'Leaflet@1972');
  await expect(page.getByRole('alertdialog')).toContainText(
    'जुना पासवर्ड चुकीचा आहे. 2 प्रयत्न उरले आहेत.',
  );
});
