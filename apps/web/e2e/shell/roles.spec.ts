import type { Page } from '@playwright/test';
import { expectAccessibleInBoth } from '../accessible.ts';
import { callsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { menus } from '../../src/testing/menus.ts';
import { readAdvice } from './shell-steps.ts';
import { keptSession, typeSignIn } from '../sign-in/sign-in-steps.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const menuWords = (page: Page) => menu(page).locator('a .menu-word').allInnerTexts();
const menuGroups = [
  'Profile',
  'Account Summary',
  'Downloads',
  'Services',
  'Beneficiary',
  'Fund Transfer',
];

/** What whoever decides is asked about as soon as the menu counts what waits. */
const pendingLists = [
  'FundTransferRequestService',
  'NEFT_RTGS_TransactionRequestService',
  'ManagePayeeService',
];

const godavari = 'acting for Godavari Agro Producers Ltd';
const [retailer, maker, both, checker, viewer, likeRetail] = ['', 'M', 'B', 'C', 'M', 'M'].map(
  (MakerChecker, place) => ({
    MakerChecker,
    isViewOnly: place === 4 ? 'Y' : 'N',
    isCorpAsRetail: place === 5 ? 'Y' : 'N',
  }),
);
// Who sees what; only screens that exist are listed.
const people = [
  ['A276, B344, C295, M6', 'asha', '', [], menus.retail, retailer],
  // A user ID that is not the customer number.
  ['B356', 'ravi', '', [], menus.retail, retailer],
  ['A270, A276, B357, C295, M2, M6', 'nandini', 'acting for', ['Maker'], menus.retail, likeRetail],
  [
    'A061, A277, B346, B349, B351, C288, C295, M6',
    'meera',
    godavari,
    ['Maker'],
    menus.maker,
    maker,
  ],
  ['A062, A272, B348, C004, M1, M6', 'farida', godavari, ['Maker', 'Checker'], menus.both, both],
  [
    'A061, A278, B347, B349, B351, C289, C295, M6',
    'charles',
    godavari,
    ['Checker'],
    menus.checker,
    checker,
  ],
  ['A272, A274, B345, C291, M3, M6', 'vikram', godavari, ['View only'], menus.viewOnly, viewer],
] as const;

/** Who may do most stands for the others, whose menus menu.test.ts compares (decision 0096). */
const inGate = ['farida'];

for (const [rows, key, actingFor, tags, words, rights] of people) {
  const tag = inGate.includes(key) ? '' : ' @wide';
  test(`${key} is greeted by name and role and sees the menu of that role (${rows})${tag}`, async ({
    page,
    simulator,
  }) => {
    const person = await simulator.person(key);
    const sent: { servicename: string; user: string }[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.postDataJSON());
    });
    await typeSignIn(page, simulator, key);
    await test.step('the header greets, and tells the bank’s time (A060, A339)', async () => {
      const header = page.getByRole('banner');
      await expect(header).toContainText(`Welcome, ${person.name}`);
      await expect(header).toContainText(actingFor);
      await expect(header.locator('.tag:not(.clock-state)')).toHaveText([...tags]);
      await expect(header).toContainText(/21-Nov-26 10:\d{2} AM/);
    });
    await test.step('the menu has its groups and items (A273, B162, B198, C002, F11, M5, M6)', async () => {
      await expect.poll(() => menuWords(page)).toEqual(words);
      const groups = await menu(page).locator('h2 .menu-word').allInnerTexts();
      expect(groups).toEqual(menuGroups.filter((group) => groups.includes(group)));
      if (key === 'asha') expect(groups).toEqual(menuGroups);
      await expect(menu(page).getByRole('link').first()).toHaveText('Dashboard');
      const dashboard = menu(page).getByRole('link', { name: 'Dashboard' });
      await expect(dashboard).toHaveAttribute('aria-current', 'page');
      await expectAccessibleInBoth(page, 'with the menu');
    });
    await test.step('the tab keeps whose rights these are (A074, A271, M12)', async () => {
      expect(await keptSession(page)).toMatchObject({ login: rights });
    });
    await test.step('the footer tells the last login and the copyright (A064)', async () => {
      const footer = page.getByRole('contentinfo');
      const [signedIn] = await callsOf(simulator, 'LoginValidateIBService');
      const last = String(signedIn?.response?.['LastLoginDate']);
      expect(last).toMatch(/^\d\d-\d\d-2026 \d\d:\d\d:\d\d$/);
      await expect(footer).toContainText(`Last login: ${last} IST`);
      await expect(footer).toContainText('© 1971');
    });
    await test.step('it opens the bank’s advice, whose figures are the documented ones (A065, A353, C366)', async () => {
      const said = await readAdvice(page);
      for (const figure of ['128 bits', '4 to 24 hours', 'within 6 hours'])
        expect(said).toContain(figure);
    });
    const usersOf = (isMeant: (servicename: string) => boolean) => [
      ...new Set(sent.filter((call) => isMeant(call.servicename)).map(({ user }) => user)),
    ];
    await test.step('OTP and lists go out under the own number, the signatory’s at a corporate (A092, A268, A289, B352, B353, C155, C298, E7)', async () => {
      const decides = tags.some((tag) => tag === 'Checker');
      const asked = ['OTPGenerationService', ...(decides ? pendingLists : [])];
      await expect
        .poll(() => sent.map(({ servicename }) => servicename))
        .toEqual(expect.arrayContaining(asked));
      expect(usersOf((name) => name === 'LoginValidateIBService')).toEqual(['IBUSER']);
      expect(usersOf((name) => name !== 'FAQService')).toEqual(['IBUSER', person.mobile]);
    });
    await test.step('questions go out under the login of a signatory, and the number of anybody else (B355, E7)', async () => {
      const asking = rights?.MakerChecker === '' ? person.mobile : person.loginUsername;
      expect(usersOf((name) => name === 'FAQService')).toEqual([asking]);
    });
    await test.step('the logout names the login of a signatory, and the customer number of anybody else, and ends in the login (A063, A325, B356)', async () => {
      await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
      const isOfCorporate = rights?.MakerChecker !== '';
      const UserName = isOfCorporate ? person.loginUsername : person.customerNumber;
      const logOuts = await callsOf(simulator, 'LogOutValidateIBService');
      expect(logOuts).toMatchObject([{ code: '0', request: { UserName } }]);
      expect(await keptSession(page)).toBeNull();
    });
  });
}
