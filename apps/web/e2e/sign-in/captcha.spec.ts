import { expectAccessibleInBoth } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { stopClock } from '../stop-clock.ts';
import { watchCalls } from '../watch-calls.ts';
import { readCaptcha } from './sign-in-steps.ts';

test('shows other captcha characters, and stops a login with the wrong ones, all without a call (A031, A085, A211)', async ({
  page,
  simulator,
}) => {
  const calls = watchCalls(page);
  await page.goto('/');
  const first = await readCaptcha(page);
  await expectAccessibleInBoth(page);
  expect(first).toMatch(/^[A-Za-z2-9]{5}$/);
  await page.getByRole('button', { name: 'Other characters' }).click();
  await expect.poll(() => readCaptcha(page)).not.toBe(first);
  const before = await readCaptcha(page);
  expect(before).toMatch(/^[A-Za-z2-9]{5}$/);
  const asha = await simulator.person('asha');
  await page.getByLabel('User ID', { exact: true }).fill(asha.loginUsername);
  await page.getByLabel('Password', { exact: true }).fill(asha.password);
  await page.getByLabel('Characters in the picture').fill('wrong');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const summary = page.getByRole('group', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText('Please enter valid Captcha');
  await expect(page).toHaveTitle('Error: Sign in | Sahakar Bank');
  expect(await readCaptcha(page)).not.toBe(before);
  await test.step('capitals count (A217, L10)', async () => {
    const letters = async () => /[a-z]/i.test(await readCaptcha(page));
    while (!(await letters())) await page.getByRole('button', { name: 'Other characters' }).click();
    const other = (await readCaptcha(page)).replaceAll(/[a-z]/gi, (letter) =>
      letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
    );
    await page.getByLabel('Characters in the picture').fill(other);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(summary.getByRole('link')).toHaveText('Please enter valid Captcha');
  });
  await summary.getByRole('link').click();
  await expect(page.getByLabel('Characters in the picture')).toBeFocused();
  await expect(page.getByLabel('User ID', { exact: true })).toHaveValue(asha.loginUsername);
  await expectAccessibleInBoth(page);
  expect(await calls()).toEqual([]);
});

/** How a voice tells one character from another. */
function speltOut(character: string): string {
  if (/\d/.test(character)) return character;
  return character === character.toUpperCase() ? `capital ${character}` : `small ${character}`;
}

test('the captcha is text for whoever cannot see it: spelt out as its name and by a voice, and filled in a second after it was asked for, without a call (A217, L10)', async ({
  page,
}) => {
  const calls = watchCalls(page);
  await page.clock.install();
  await page.addInitScript(() => {
    speechSynthesis.speak = ({ text }) => void (document.body.dataset['heard'] = text);
  });
  await page.goto('/');
  const captcha = await readCaptcha(page);
  const spelt = [...captcha].map(speltOut).join(', ');
  await expect(page.locator('.challenge')).toHaveAccessibleName(`Captcha: ${spelt}`);
  await page.getByRole('button', { name: 'Hear it' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-heard', spelt);
  await stopClock(page);
  await page.getByRole('button', { name: 'Fill it in for me' }).click();
  const field = page.getByLabel('Characters in the picture');
  await page.clock.runFor(999);
  await expect(field).toHaveValue('');
  await page.clock.runFor(1);
  await expect(field).toHaveValue(captcha);
  await page.clock.resume();
  expect(await calls()).toEqual([]);
});
