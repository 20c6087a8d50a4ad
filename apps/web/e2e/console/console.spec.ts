import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBoth } from '../accessible.ts';
import { dropCalls } from '../faults.ts';
import { expect, test } from '../fixtures.ts';
import { fillSignIn } from '../sign-in/sign-in-steps.ts';

test.use({ scenario: 'within-bank-transfer' });

async function openConsole(page: Page): Promise<void> {
  await page.goto('/__sim#people');
  await expect(page.getByText('live', { exact: true })).toBeVisible();
}

const sectionLinks = (page: Page) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link');

async function openSection(page: Page, name: string): Promise<void> {
  await sectionLinks(page).filter({ hasText: name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

/** The newest message of the inbox that is addressed to this person. */
const newestMessage = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Messages, newest first' }).getByText(name).first();

test('the console lists everybody who can sign in, and a click copies a password', async ({
  page,
  context,
  simulator,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openConsole(page);
  const { cast } = (
    await simulator.get<{ name: string; cast: { name: string }[] }[]>('/scenarios')
  ).find(({ name }) => name === 'within-bank-transfer') ?? { cast: [] };
  const names = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(names).toHaveText(cast.map(({ name }) => name));

  const meera = await simulator.person('meera');
  await page.getByLabel('Find').fill(meera.loginUsername);
  await expect(names).toHaveText([meera.name]);
  await page.getByRole('button', { name: `Copy the password of ${meera.name}` }).click();
  await expect(page.locator('#status')).toHaveText(`Copied the password of ${meera.name}.`);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(meera.password);
});

test('an SMS shows up by itself as soon as the portal asks for a one-time password', async ({
  page,
  context,
  simulator,
}) => {
  await openConsole(page);
  await expect(page.getByText('Nothing was sent yet.')).toBeVisible();
  const asha = await simulator.person('asha');
  const portal = await context.newPage();
  await portal.goto('/');
  await fillSignIn(portal, asha);
  await expect(portal).toHaveURL(/OtpVerification/);

  await expect(newestMessage(page, asha.name)).toBeVisible();
  const otp = await simulator.otpOf('asha');
  await expect(
    page.getByRole('button', { name: `Copy the one-time password for ${asha.name}: ${otp}` }),
  ).toBeVisible();

  await page.getByLabel('Show messages to').selectOption({ label: 'Meera Patil · 9820000201' });
  await expect(page.getByText('Nothing was sent to this number.')).toBeVisible();
});

test('a call is shown as it happens and opens to what both sides said, without the password @wide', async ({
  page,
  context,
  simulator,
}) => {
  await openConsole(page);
  await openSection(page, 'Traffic');
  await expect(page.getByText('No calls yet.')).toBeVisible();
  const asha = await simulator.person('asha');
  const portal = await context.newPage();
  await portal.goto('/');
  await fillSignIn(portal, { ...asha, password: 'Not@Hers2026' });

  const row = page.getByRole('row').filter({ hasText: 'LoginValidateIBService' });
  await expect(row).toContainText('9001');
  await page.getByRole('button', { name: 'LoginValidateIBService' }).click();
  const request = page.getByRole('figure', { name: 'Request' });
  await expect(request).toContainText(`"LoginUsername": "${asha.loginUsername}"`);
  await expect(request).not.toContainText('Not@Hers2026');
  await expect(page.getByText('wrong user id or password')).toBeVisible();
  await expect(page.getByText('RULINGS L11')).toBeVisible();
  await expect(page.getByText(/^WA-ENV-1 · token .{6}… · \d+ ms old/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox').fill('9001');
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  await page.getByRole('button', { name: 'Sequence' }).click();
  await expect(
    page.getByRole('img', { name: /Switch to Portal: 9001, RULINGS L11/ }),
  ).toBeVisible();
  await expectAccessible(page);
});

test('bank time advances by a day, tells what ran on the way, and can be frozen @wide', async ({
  page,
  simulator,
}) => {
  await openConsole(page);
  await page.getByRole('button', { name: /^Bank time Sat 21 Nov 2026/ }).click();
  const panel = page.getByRole('dialog', { name: 'Bank time' });
  await panel.getByRole('button', { name: '+ 1 day' }).click();
  await expect(
    panel.getByRole('region', { name: 'What ran' }).getByRole('listitem'),
  ).not.toHaveCount(0);
  await panel.getByRole('button', { name: 'Freeze' }).click();
  await expect(panel.getByRole('button', { name: 'Resume' })).toBeVisible();
  await page.keyboard.press('Escape');
  const chip = page.getByRole('button', { name: /^Bank time Sun 22 Nov 2026 .* frozen/ });
  await expect(chip).toBeFocused();
  const { now, frozen } = await simulator.clock.read();
  expect([now.slice(0, 10), frozen]).toEqual(['2026-11-22', true]);
});

test('a clock that was moved while no events came is shown as soon as they come @wide', async ({
  page,
  simulator,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/__sim/api/events*', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/__sim#people');
  await expect(page.getByRole('button', { name: /^Bank time Sat 21 Nov 2026/ })).toBeVisible();
  await simulator.post('/clock', { set: '2026-11-23T09:00:00', freeze: true });
  resolve();
  await expect(page.getByText('live', { exact: true })).toBeVisible();
  const chip = page.getByRole('button', { name: /^Bank time Mon 23 Nov 2026 .* frozen/ });
  // Sooner than the console looks by itself.
  await expect(chip).toBeVisible({ timeout: 5_000 });
});

test('a fault is counted wherever one looks, hits its call, and is gone when it is removed @wide', async ({
  page,
  context,
  simulator,
}) => {
  await openConsole(page);
  await openSection(page, 'Faults');
  await expect(page.getByLabel('Who')).toHaveAccessibleDescription(/never the sign-in/);
  await page.getByLabel('Service').selectOption('LoginValidateIBService');
  await page.getByLabel('How many times').fill('');
  await page.getByLabel('Message', { exact: true }).fill('The vault is being painted');
  await page.getByRole('button', { name: 'Add this fault' }).click();
  const inForce = page.getByRole('list', { name: 'Faults in force' }).getByRole('listitem');
  await expect(inForce).toContainText(
    'Every call of LoginValidateIBService by anybody is refused with 9199',
  );
  await expect(page.getByRole('link', { name: 'Faults 1 active' })).toBeVisible();
  await openSection(page, 'Ledger');
  await expect(page.getByText('A fault is in force.')).toBeVisible();

  const portal = await context.newPage();
  await portal.goto('/');
  await fillSignIn(portal, await simulator.person('asha'));
  await expect(portal.getByText('The vault is being painted').first()).toBeVisible();
  await openSection(page, 'Traffic');
  await expect(page.getByRole('row').filter({ hasText: 'fault:' })).toContainText('9199');

  await openSection(page, 'Faults');
  await page
    .getByRole('button', { name: /^Remove this fault: Every call of LoginValidate/ })
    .click();
  await expect(page.getByText('No fault is in force')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Faults', exact: true })).toBeVisible();
  expect(await simulator.faults.list()).toEqual([]);
});

test('a rail that a script sets is told of in the band, and a mistyped count never means all payments @wide', async ({
  page,
  simulator,
}) => {
  await page.clock.install();
  await openConsole(page);
  const band = page.getByRole('complementary', { name: 'Reminder' });
  await expect(band).toBeHidden();
  await simulator.rails.set({ rail: 'NEFT', answer: { kind: 'never' } });
  await page.clock.fastForward('00:10');
  await expect(band).toContainText('NEFT answers never.');
  await simulator.rails.set({ rail: 'NEFT', answer: { kind: 'as-usual' } });
  await page.clock.fastForward('00:10');
  await expect(band).toBeHidden();

  await openSection(page, 'Rails');
  await page.getByLabel('NEFT answers').selectOption('never');
  const count = page.getByRole('form', { name: 'NEFT' }).getByLabel('For the next payments');
  await count.fill('3x');
  await page.getByRole('button', { name: 'Set NEFT' }).click();
  await expect(count).toBeFocused();
  await expect(count).toHaveAccessibleDescription(/^A whole number from 1/);
  await expect(band).toBeHidden();
  await count.fill('3');
  await page.getByRole('button', { name: 'Set NEFT' }).click();
  await expect(band).toContainText('NEFT answers never, the next 3.');
  expect(await simulator.rails.read()).toContainEqual(
    expect.objectContaining({ rail: 'NEFT', times: 3 }),
  );
});

test('the ledger of a bank in use is checked, and every check holds @wide', async ({ page }) => {
  await openConsole(page);
  await openSection(page, 'Ledger');
  await page.getByRole('button', { name: 'Check the ledger' }).click();
  await expect(
    page.getByText(/The ledger is in order: all \d+ checks hold\./).first(),
  ).toBeVisible();
  const checks = page.getByRole('table', { name: 'Checks of the ledger' });
  await expect(checks.getByRole('cell', { name: 'holds', exact: true })).not.toHaveCount(0);
  await expect(checks.getByRole('cell', { name: 'failed', exact: true })).toHaveCount(0);

  await page.getByLabel('What', { exact: true }).selectOption('Balance of 001010000042317');
  await page.getByRole('button', { name: 'Explain' }).click();
  await expect(page.getByRole('heading', { name: 'The balance of 001010000042317' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Latest postings, newest first' })).toBeVisible();
  await expectAccessible(page);
});

test('the doctor examines a switch from the console and says what to change @wide', async ({
  page,
}) => {
  await openConsole(page);
  await openSection(page, 'Doctor');
  const found = page.getByRole('table', { name: /^What the doctor found/ });
  await page.getByRole('button', { name: 'Examine' }).click();
  await expect(page.getByText('all is in order').first()).toBeVisible();
  await expect(found.getByRole('cell', { name: 'in order', exact: true })).toHaveCount(14);

  await page.getByRole('textbox', { name: 'Switch' }).fill('http://127.0.0.1:1');
  await page.getByRole('button', { name: 'Examine' }).click();
  await expect(
    found.getByRole('row', { name: /wrong connection .*refuses.*To change: Start/ }),
  ).toBeVisible();
  await expectAccessible(page);
});

test('a world is made, entered, made anew from another scenario, and deleted @wide', async ({
  page,
  simulator,
}) => {
  const name = `${simulator.world}-2`;
  await openConsole(page);
  await openSection(page, 'Worlds');
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Make the world' }).click();
  await page.getByRole('button', { name: `Enter ${name}` }).click();
  await expect(page.getByLabel('World', { exact: true })).toHaveValue(name);

  await page.getByLabel('Scenario').first().selectOption('everyday');
  await page.getByRole('button', { name: 'Make anew' }).click();
  const question = page.getByRole('dialog', { name: `Make the world ${name} anew?` });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Make it anew' }).click();
  await expect(page.getByRole('banner')).toContainText('everyday A year of ordinary banking');

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByLabel('World', { exact: true })).toHaveValue('main');
  const worlds = await simulator.get<{ name: string }[]>('/worlds');
  expect(worlds.map((world) => world.name)).not.toContain(name);
});

test('the first page says what each part is for and leads there, and axe finds nothing on any part, light or dark @wide', async ({
  page,
  simulator,
}) => {
  // Axe looks two times at each of a dozen parts, each two seconds of a core.
  test.setTimeout(180_000);
  await dropCalls(simulator, 'TNCService');
  await page.goto('/__sim');
  await expect(sectionLinks(page).first()).toBeVisible();
  const names = (await sectionLinks(page).allTextContents()).map((text) =>
    text.replace(/\d.*/, ''),
  );
  const [overview = '', ...others] = names;
  const places = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect(places).toHaveText(others);
  const pages = new Set(['Desk', 'Services']);
  await expectAccessibleInBoth(page);
  for (const name of others.filter((one) => !pages.has(one))) {
    await page.goto('/__sim#overview');
    await places.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectAccessibleInBoth(page);
  }
  await openSection(page, overview);
  await page.getByRole('button', { name: /^Bank time/ }).click();
  await expectAccessibleInBoth(page);
});
