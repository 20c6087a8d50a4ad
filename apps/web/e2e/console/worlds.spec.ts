import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessibleInBoth } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';

test.use({ scenario: 'requests-and-schedules', viewport: { width: 1280, height: 900 } });

async function openSection(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

/** A browser tells of a file that is chosen again, changed meanwhile, only where it has forgotten it. */
async function chooseFile(page: Page, label: string, name: string, buffer: Buffer): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.setInputFiles({ name, mimeType: 'application/x', buffer });
  await expect(field).toHaveAccessibleDescription(`${name} is chosen.`);
  await expect(field).toHaveValue('');
}

/** One that is wrong first, then right; a world is made of it, and it is removed. */
async function keepScenario(page: Page, story: string): Promise<void> {
  const text = `name: ${story}\nstory: Bina saves a little.\npeople:\n  - name: Bina Rao\n    accounts: `;
  await chooseFile(page, 'From a file', 'story.yaml', Buffer.from(`${text}none\n`));
  await page.getByRole('button', { name: 'Check and keep it' }).click();
  const wrong = page.getByRole('table', { name: 'What is wrong with the text' });
  await expect(wrong.getByRole('row').nth(1)).toContainText('5accounts: none');
  await expectAccessibleInBoth(page);
  const right = `${text}[{ kind: savings, balance: 900 }]\n`;
  await chooseFile(page, 'From a file', 'story.yaml', Buffer.from(right));
  await page.getByRole('button', { name: 'Check and keep it' }).click();
  await page.getByRole('button', { name: `Make a world of it ${story}` }).click();
  await expect(page.getByRole('row', { name: new RegExp(`^${story} ${story}`) })).toBeVisible();
  await page.getByRole('button', { name: `Remove ${story}` }).click();
  await expect(page.getByRole('button', { name: `Remove ${story}` })).toHaveCount(0);
}

const status = (page: Page) => page.locator('#status');

test('a clock is moved and rewound, and worlds are made of a snapshot, a file and a YAML text, and compared @wide', async ({
  page,
  simulator,
}) => {
  const names = ['snapshot', 'file'].map((origin) => `${simulator.world}-${origin}`);
  const [copy = '', brought = ''] = names;
  const story = `story-${simulator.world}`;
  const balances = async () =>
    (await simulator.get<{ words: string[] }>(`/worlds/diff?a=${simulator.world}`)).words;
  await simulator.post('/clock', { set: '2026-11-21T10:01:00', freeze: true });
  const before = await balances();
  await page.goto('/__sim#clock');
  await page.getByLabel('Name, if you like').fill('before all');
  await page.getByRole('button', { name: 'Take it' }).click();
  await expect(status(page)).toHaveText('The snapshot is taken.');
  await page.getByRole('button', { name: /^Bank time/ }).click();
  await simulator.clock.advance('P3M');
  const line = page.getByRole('region', { name: 'The line of the clock' });
  await expect(line.getByText('made 1 scheduled payments, 0 failed').nth(1)).toBeVisible();
  await expect(
    line.getByRole('row', { name: /20 Feb 2027.*Rohit Deshpande Insufficient Balance/ }),
  ).toBeVisible();
  await expect(line).not.toContainText('received 0 cheques');
  await page.keyboard.press('Escape');

  await openSection(page, 'Worlds');
  await page.getByLabel('Name').fill(copy);
  await page.getByLabel('Made from').selectOption('a snapshot of this world');
  await page.getByLabel('Snapshot').selectOption({ label: 'before all, 21 Nov 2026, 10:01:00' });
  await page.getByRole('button', { name: 'Make the world' }).click();
  await expect(status(page)).toHaveText(`The world ${copy} is made.`);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: `Export ${simulator.world}`, exact: true }).click();
  const file = await (await download).path();
  await page.getByLabel('Made from').selectOption('a file of a world');
  await page.getByLabel('Name').fill(brought);
  await chooseFile(page, 'File', 'world.db', readFileSync(file));
  await page.getByRole('button', { name: 'Make the world' }).click();
  await expect(status(page)).toHaveText(`The world ${brought} is made.`);

  await page.getByLabel('than in').selectOption(copy);
  await page.getByRole('button', { name: 'Compare' }).click();
  const words = page.getByRole('list', { name: 'In words' });
  await expect(words).toContainText(/schedule to .*: \d of \d+ paid, 1 failed/);
  await page.getByText('ledger accounts').click();
  await expect(page.locator('.changes').first()).toContainText('balance:');

  await keepScenario(page, story);

  await openSection(page, 'Clock');
  await page.getByRole('button', { name: /^Rewind to here.*before all/ }).click();
  await expect(status(page)).toContainText(`The world ${simulator.world} is as it was at 21 Nov`);
  expect(await balances()).toEqual(before);
  for (const name of [copy, brought, story]) {
    await page.request.delete(`/__sim/api/worlds/${name}`);
  }
});

test('a page acts on the world that it names though another window has entered another, and follows once it is returned to @wide', async ({
  page,
  context,
  simulator: { world, post, person },
}) => {
  const other = `${world}-other`;
  await post('/worlds', { name: other, scenario: 'cards' });
  const scenarioOf = async (name: string) => {
    const headers = { 'x-sim-world': name };
    const answer = await page.request.get('/__sim/api/health', { headers });
    return (await answer.json()).scenario;
  };
  await page.goto('/__sim#worlds');
  await page.getByLabel('Scenario', { exact: true }).first().selectOption('everyday');
  const second = await context.newPage();
  await second.goto('/__sim#worlds');
  await second.getByRole('button', { name: `Enter ${other}` }).click();
  await expect(second.getByRole('heading', { name: `Make ${other} anew` })).toBeVisible();

  await page.getByRole('button', { name: 'Make anew …' }).click();
  await page.getByRole('button', { name: 'Make it anew' }).click();
  await expect(status(page)).toHaveText(`The world ${world} is made anew from everyday.`);
  expect(await scenarioOf(other)).toBe('cards');
  expect(await scenarioOf(world)).toBe('everyday');
  await expect(page.getByRole('heading', { name: `Make ${world} anew` })).toBeVisible();
  // The page that was made anew listens to its own world too: money comes in, and its message is there.
  await expect(page.getByText('live', { exact: true })).toBeVisible();
  const account = (await person('asha')).accounts[0]?.number;
  await post('/cash', { account, direction: 'in', amount: '4321.50' });
  const messages = page.getByRole('list', { name: 'Messages, newest first' });
  await expect(messages.getByText(/4,321.50 credited to account/)).toBeVisible();

  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByRole('heading', { name: `Make ${other} anew` })).toBeVisible();
  await page.request.delete(`/__sim/api/worlds/${other}`);
});

test('a world is looked for with the arrow keys, and the button beside it enters the one that was found @wide', async ({
  page,
  simulator: { world, post },
}) => {
  const names = ['second', 'third'].map((name) => `${world}-${name}`);
  for (const name of names) await post('/worlds', { name, scenario: 'cards' });
  await page.goto('/__sim#worlds');
  await expect(page.getByRole('button', { name: `Enter ${names[1]}` })).toBeVisible();
  const picker = page.getByLabel('World', { exact: true });
  const enter = page.getByRole('banner').getByRole('button', { name: 'Enter' });
  await picker.focus();
  for (const name of names) {
    await page.keyboard.press('ArrowDown');
    await expect(picker).toHaveValue(name);
    await expect(picker).toBeFocused();
    await expect(page.getByRole('heading', { name: `Make ${world} anew` })).toBeVisible();
  }
  await expectAccessibleInBoth(page);
  await page.keyboard.press('Tab');
  await expect(enter).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Make ${names[1]} anew` })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(enter).toBeHidden();
  for (const name of names) await page.request.delete(`/__sim/api/worlds/${name}`);
});

test('of worlds that differ in many rows a table draws them when it is opened, a hundred at a time @wide', async ({
  page,
  simulator: { world, post },
}) => {
  const other = `${world}-other`;
  await post('/worlds', { name: other, scenario: 'everyday' });
  await page.goto('/__sim#worlds');
  await page.getByLabel('What is other in', { exact: true }).selectOption(other);
  await page.getByLabel('than in').selectOption(world);
  await page.getByRole('button', { name: 'Compare' }).click();
  const told = page.getByRole('region', { name: `From ${world} to ${other}` });
  const postings = told.locator('details').filter({ hasText: /^postings / });
  await expect(postings).toBeVisible();
  await expect(told.getByRole('figure', { includeHidden: true })).toHaveCount(0);
  await postings.locator('summary').click();
  const more = postings.getByRole('figure', { name: 'More' });
  const rows = async () => JSON.parse((await more.locator('pre').textContent()) ?? '').length;
  await expect(postings.getByText(/^1 to 100 of \d{3,}$/)).toBeVisible();
  expect(await rows()).toBe(100);
  const pages = postings.getByRole('group', { name: 'Pages of what is more in postings' });
  await pages.getByRole('button', { name: 'Further' }).click();
  await expect(postings.getByText(/^101 to \d+ of \d{3,}$/)).toBeVisible();
  const back = pages.getByRole('button', { name: 'Back' });
  await back.press('Enter');
  await expect(postings.getByText(/^1 to 100 of \d{3,}$/)).toBeVisible();
  await expect(back).toHaveAttribute('aria-disabled', 'true');
  await expect(back).toBeFocused();
  await back.press('Enter');
  await expect(postings.getByText(/^1 to 100 of \d{3,}$/)).toBeVisible();
  await page.request.delete(`/__sim/api/worlds/${other}`);
});

test('a world that is made anew from elsewhere is shown with its people, its policy and its magic values @wide', async ({
  page,
  simulator: { world, post },
}) => {
  const story = `story-${world}`;
  const withPerson = async (name: string) => {
    const yaml = `name: ${story}\nstory: Somebody saves a little every month.\npeople: [{ name: ${name}, accounts: [{ kind: savings, balance: 900 }] }]\n`;
    const headers = { 'content-type': 'application/yaml' };
    const kept = await page.request.post('/__sim/api/scenarios', { headers, data: yaml });
    expect(kept.status()).toBe(201);
    await post('/reset', { scenario: story });
  };
  const person = (name: string) => page.getByRole('main').getByRole('heading', { level: 2, name });
  await page.goto('/__sim#people');
  await expect(page.getByText('live', { exact: true })).toBeVisible();
  await withPerson('Bina Rao');
  await expect(person('Bina Rao')).toBeVisible();
  await withPerson('Chitra Rao');
  await expect(person('Chitra Rao')).toBeVisible();

  await post('/policy', { policy: { otp: { generationsMax: 77 } } });
  await openSection(page, 'Policy');
  const generations = page.locator('#policy-otp\\.generationsMax');
  await expect(generations).toHaveValue('77');
  await post('/reset', { scenario: story });
  await expect(generations).not.toHaveValue('77');

  await post('/magic-values', { isOn: true });
  await openSection(page, 'Magic values');
  await expect(page.getByRole('button', { name: 'Switch them off' })).toBeVisible();
  await post('/reset', { scenario: story });
  await expect(page.getByRole('button', { name: 'Switch them on' })).toBeVisible();
  await page.request.delete(`/__sim/api/scenarios/${story}`);
});
