import type { Locator, Page } from '@playwright/test';
import type { LocatorRecord } from '@sahakar/contracts/locator/locator-record';
import { cashMachines } from '@sahakar/seeds/cash-machines';
import { paths } from '../../src/paths.ts';
import { expectAccessible } from '../accessible.ts';
import { lastCallTo } from '../calls.ts';
import { breakOnce, refuseOnce } from '../faults.ts';
import { expect, type Simulator, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';

const guides = ['Account Summary', 'Other Service', 'Dashboard', 'Enquiry', 'Request'];
const map = (page: Page) => page.locator('.locator-map');
const optionsOf = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).locator('option:not([value=""])').allInnerTexts();

/** The list that the bank has answered to the newest call of this service. */
async function listOf(simulator: Simulator, service: string): Promise<readonly LocatorRecord[]> {
  const answer = (await lastCallTo(simulator, service))?.response;
  // Safe: the contract's test proves the shape of the answer.
  const told = (answer as { LocatorList: LocatorRecord[] }).LocatorList;
  // The record of a call may leave the end of a long list out.
  return told.filter(({ State }) => State !== undefined);
}

type Lists = {
  readonly records: readonly LocatorRecord[];
  readonly last: 'Branch' | 'Address';
  readonly nameOf: (record: LocatorRecord) => string;
};

/** City and place wait for the choice before them, and then offer what lies there and nothing else. */
async function expectListsToFollow(page: Page, { records, last, nameOf }: Lists): Promise<void> {
  const city = page.getByLabel('City');
  await expect(city).toBeDisabled();
  await expect(page.getByLabel(last, { exact: true })).toBeDisabled();
  for (const [state, chosen] of [
    ['Goa', 'Panaji'],
    ['Maharashtra', 'Mumbai'],
    ['Maharashtra', 'Pune'],
  ] as const) {
    const isInState = ({ State }: LocatorRecord) => State === state;
    const isInCity = (record: LocatorRecord) => isInState(record) && record.City === chosen;
    await page.getByLabel('State').selectOption(state);
    await expectOffered(page, 'City', records, isInState, ({ City }) => City);
    await city.selectOption(chosen);
    await expectOffered(page, last, records, isInCity, nameOf);
  }
}

async function expectOffered(
  page: Page,
  label: string,
  records: readonly LocatorRecord[],
  isHere: (record: LocatorRecord) => boolean,
  nameOf: Lists['nameOf'],
): Promise<void> {
  const here = records.filter(isHere).map(nameOf);
  const elsewhere = records.map(nameOf).filter((name) => !here.includes(name));
  const offered = await optionsOf(page, label);
  expect(here).not.toEqual([]);
  expect(offered).toEqual(expect.arrayContaining(here));
  expect(offered.filter((name) => elsewhere.includes(name))).toEqual([]);
}

/** Chooses a record by its three lists, each of which is filled by the one before. */
async function choose(page: Page, record: LocatorRecord, last: string, value: string) {
  await page.getByLabel('State').selectOption(record.State);
  await page.getByLabel('City').selectOption(record.City);
  await page.getByLabel(last, { exact: true }).selectOption(value);
}

async function expectMapAtStart(page: Page): Promise<void> {
  await expect(map(page)).toHaveAttribute('data-latitude', '11.1271');
  await expect(map(page)).toHaveAttribute('data-longitude', '78.6569');
  await expect(map(page)).toHaveAttribute('data-zoom', '14');
  await expect(map(page)).not.toHaveAttribute('data-marker');
}

async function bottomOf(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  return box === null ? Infinity : box.y + box.height;
}

const renewing = 'The list is being renewed';

async function refuseFirstList(simulator: Simulator): Promise<void> {
  await refuseOnce(simulator, 'AllATMLocatorService', '9199', renewing);
}

/** How many places the marks on the map stand for, which say it to a screen reader. */
async function placesMarked(page: Page): Promise<number> {
  const names = await map(page)
    .locator('button.mark')
    .evaluateAll((marks) => marks.map((mark) => mark.ariaLabel ?? ''));
  return names.reduce((sum, name) => sum + Number(/^(\d+) places/.exec(name)?.[1] ?? 1), 0);
}

/** Until the list is there the map stands at its start, and then on all places, not an empty net. */
async function expectMapToOpenOnPlaces(page: Page): Promise<void> {
  await expect(page.getByText(renewing)).toBeVisible();
  await expectMapAtStart(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: /^\d+ places around Mumbai/ })).toBeInViewport();
  await expect(map(page)).not.toHaveAttribute('data-zoom', '14');
  await expect.poll(() => placesMarked(page)).toBe(cashMachines.length);
  await expect(page.locator('.nearest li')).toHaveCount(10);
}

/** A cash machine, from its state to its mark on the map. */
async function findMachine(page: Page, simulator: Simulator): Promise<void> {
  await expect(page.getByLabel('State')).toBeEnabled();
  const machines = await listOf(simulator, 'AllATMLocatorService');
  await test.step('no city before a state (B187)', async () => {
    const states = [...new Set(machines.map(({ State }) => State))];
    expect(states.length).toBeGreaterThan(1);
    expect(await optionsOf(page, 'State')).toEqual(expect.arrayContaining(states));
    await expect(page.getByLabel('City')).toBeDisabled();
  });
  await test.step('each list of machines follows from the one before (B187)', async () => {
    const nameOf = ({ Branch }: LocatorRecord) => Branch ?? '';
    await expectListsToFollow(page, { records: machines, last: 'Branch', nameOf });
  });
  const machine = machines.find(({ City }) => City === 'Mumbai') ?? machines[0];
  if (machine === undefined) throw new Error('The bank lists no cash machine');
  await test.step('the machine is told in full (B188)', async () => {
    // What is spoken comes into a region that has stood there before.
    const spoken = await page.locator('.locator-columns > .sheet > [role=status]').elementHandle();
    await choose(page, machine, 'Branch', machine.Branch ?? '');
    await expect.poll(() => spoken?.innerText()).toContain(machine.BranchName);
    const terms = ['Branch name', 'Telephone', 'Address'];
    await expect(page.locator('main dt')).toHaveText(terms);
    await expect(page.locator('main dd')).toHaveText([
      machine.BranchName ?? '',
      machine.Telephone ?? '',
      machine.Address ?? '',
    ]);
  });
  await test.step('it is marked on the map (B189)', async () => {
    await expect(map(page)).toHaveAttribute(
      'data-marker',
      `${Number(machine.Lattitude)},${Number(machine.Longitude)}`,
    );
    await expect(page.locator('.leaflet-marker-pane img')).toBeVisible();
    await expectAccessible(page);
  });
}

/** A branch in the same way, on a map that turns farther. */
async function findBranch(page: Page, simulator: Simulator): Promise<void> {
  await page.getByRole('radio', { name: /Branch locator/ }).check();
  await expect(page.locator('main dd')).toHaveCount(0);
  await expect(map(page)).not.toHaveAttribute('data-marker');
  await expect(page.getByLabel('State')).toBeEnabled();
  const branches = await listOf(simulator, 'AllBranchLocatorService');
  const branch = branches.find(({ City }) => City === 'Nagpur') ?? branches[0];
  if (branch === undefined) throw new Error('The bank lists no branch');
  await test.step('each list of branches follows from the one before (B190)', async () => {
    const nameOf = ({ Address }: LocatorRecord) => Address ?? '';
    await expectListsToFollow(page, { records: branches, last: 'Address', nameOf });
  });
  await test.step('a branch is told in full (B191)', async () => {
    await choose(page, branch, 'Address', branch.Address ?? '');
    const terms = ['Branch name', 'IFSC code', 'Branch code', 'Telephone', 'Address'];
    await expect(page.locator('main dt')).toHaveText(terms);
    await expect(page.locator('main dd')).toHaveText([
      branch.BranchName ?? '',
      branch.IfscCode ?? '',
      branch.BranchCode ?? '',
      branch.Telephone ?? '',
      branch.Address ?? '',
    ]);
  });
  await test.step('it is marked on the map (B192)', async () => {
    await expect(map(page)).toHaveAttribute(
      'data-marker',
      `${Number(branch.Lattitude)},${Number(branch.Longitude)}`,
    );
  });
  await page.getByRole('button', { name: 'Farther' }).press('Enter');
  await expect(map(page)).toHaveAttribute('data-zoom', '13');
  await page.getByRole('button', { name: 'All places' }).click();
  await expect(page.getByRole('button', { name: 'Pan Bazar, Guwahati' })).toBeInViewport();
}

test(
  'cash machines and branches are found by three lists, told in full and marked on the map @wide',
  { tag: '@documented' },
  async ({ page, simulator }) => {
    test.slow();
    const foreign: string[] = [];
    page.on('request', (request) => {
      const { hostname, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && hostname !== 'localhost') foreign.push(request.url());
    });
    await refuseFirstList(simulator);
    await signIn(page, simulator, 'asha', paths.help);
    await test.step('the five guides stand above the locator (B040)', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help');
      await expect(page.locator('.help-menu a')).toHaveText(guides);
      const topOfMap = async () => (await map(page).boundingBox())?.y ?? 0;
      const below = async () => (await topOfMap()) - (await bottomOf(page.locator('.help-menu')));
      await expect.poll(below).toBeGreaterThanOrEqual(0);
    });
    await test.step('the map begins at its start, and then shows all places (B193, A22, decision 0049)', async () => {
      await expectMapToOpenOnPlaces(page);
    });
    await test.step('machines or branches are the choice (B186)', async () => {
      await expect(page.getByRole('radio')).toHaveCount(2);
      for (const name of [/ATM locator/, /Branch locator/]) {
        await expect(page.getByRole('radio', { name })).toBeVisible();
      }
    });

    await findMachine(page, simulator);

    await findBranch(page, simulator);
    await test.step('no address of another was asked for anything (B194, A22)', async () => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page);
      expect(foreign).toEqual([]);
    });
  },
);

test('the Help Menu opens five guides as PDF in the language of the page (B041, B184, B185) @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'vikram', paths.helpMenu);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help');
  await expect(page).toHaveURL(/\/Menual$/);
  await expect(page.locator('.help-menu a')).toHaveText(guides);
  await expect(map(page)).toHaveCount(0);
  const addressesNow = () =>
    page
      .locator('.help-menu a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const english = await addressesNow();
  await page.getByRole('button', { name: 'मराठी' }).click();
  await expect(page.locator('.help-menu a').first()).toHaveText('खात्यांचा सारांश');
  await expect(page.locator('.help-menu a[hreflang=mr]')).toHaveCount(5);
  const marathi = await addressesNow();
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.locator('.help-menu a[hreflang=hi]')).toHaveCount(5);
  const addresses = [...english, ...marathi, ...(await addressesNow())];
  expect(new Set(addresses).size).toBe(15);
  for (const address of addresses) {
    const answer = await page.request.get(address ?? '');
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toBe('application/pdf');
  }
  await expectAccessible(page);
});

test('the FAQ shows the bank’s questions and answers, and the portal’s own where there are none (A066, A24, B411) @wide', async ({
  page,
  simulator,
}) => {
  await breakOnce(simulator, 'FAQService');
  await signIn(page, simulator, 'asha');
  const faq = page.getByRole('contentinfo').getByRole('button', { name: 'FAQ' });
  const dialog = page.getByRole('dialog', { name: 'FAQ' });
  await faq.click();
  await expect(dialog.getByRole('heading', { level: 3 }).first()).toHaveText(
    'I do not receive the OTP. What can I do?',
  );
  await dialog.getByRole('button', { name: 'Close' }).click();
  await faq.click();
  await expect(dialog).toContainText('cooling-off');
  const answer = (await lastCallTo(simulator, 'FAQService'))?.response;
  // Safe: the contract's test proves the shape of the answer.
  const { FAQList } = answer as { FAQList: { Que: string; Ans: string }[] };
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(FAQList.map(({ Que }) => Que));
  await expect(dialog.locator('section p')).toHaveText(FAQList.map(({ Ans }) => Ans));
});

test('without a network the FAQ shows the portal’s own questions, and does not say for ever that it loads @wide', async ({
  page,
  context,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  const dialog = page.getByRole('dialog');
  // The bank is asked in English alone; what draws its answers is there from then on.
  await page.getByRole('button', { name: 'मराठी' }).click();
  await page.getByRole('button', { name: 'नेहमी विचारले जाणारे प्रश्न' }).click();
  await expect(dialog.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'English' }).click();
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  await page.getByRole('button', { name: 'FAQ' }).click();
  await expect(dialog.getByRole('heading', { level: 3 }).first()).toHaveText(
    'I do not receive the OTP. What can I do?',
  );
});
