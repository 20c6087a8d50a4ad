import { type Principal, signedIn } from '@sahakar/contracts/access';
import { capabilities } from '@sahakar/contracts/envelope';
import { MenuItem, menuRights } from '@sahakar/contracts/menu-item';
import { expect, test } from 'vitest';
import english from './i18n/en/common.json';
import { markedPath, type ScreenRoute } from './screen-route.ts';
import { menuFor } from './menu.ts';
import { type Path, paths } from './paths.ts';
import { signedInRoutes } from './signed-in-routes.ts';
import { menus } from './testing/menus.ts';

const screen = async () => () => null;
const routes: ScreenRoute[] = [
  {
    path: paths.withinBankTransfer,
    screen,
    may: ['retail', 'maker'],
    menu: { group: 'fundTransfer', key: 'withinBank', order: 2 },
  },
  {
    path: paths.withinBank,
    screen,
    may: ['retail'],
    menu: { group: 'fundTransfer', key: 'withinBank', order: 1, rights: ['add'] },
  },
  {
    path: paths.root,
    screen,
    may: signedIn,
    menu: { group: 'dashboard', key: 'dashboard', order: 1 },
  },
  { path: paths.main, screen, may: signedIn },
];

/** The enquiries that no list of a menu names (RULINGS M6). */
const enquiries = [
  paths.chequeEnquiry,
  paths.chequeBookStatus,
  paths.inwardClearing,
  paths.requestEnquiry,
  paths.nomineeDetails,
  paths.guarantorDetails,
  paths.lienEnquiry,
  paths.tdsEnquiry,
];

test('has the documented groups in their order, the dashboard at the top (A273)', () => {
  const groups = menuFor('retail', signedInRoutes, capabilities).map(({ group }) => group);
  const words: Readonly<Record<string, string>> = english.menu.groups;
  expect(groups.map((group) => words[group])).toEqual([
    'Dashboard',
    'Profile',
    'Account Summary',
    'Downloads',
    'Services',
    'Beneficiary',
    'Fund Transfer',
  ]);
});

test('puts the dashboard first and the items of a group in their order', () => {
  const [first, transfer] = menuFor('retail', routes, capabilities);
  expect(first?.group).toBe('dashboard');
  expect(transfer?.items.map(({ pageName }) => pageName)).toEqual([
    paths.withinBank,
    paths.withinBankTransfer,
  ]);
});

test('shows nobody an item whose screen he may not open, nor an empty group', () => {
  expect(menuFor('maker', routes, capabilities).flatMap(({ items }) => items)).toHaveLength(2);
  expect(menuFor('view-only', routes, capabilities).map(({ group }) => group)).toEqual([
    'dashboard',
  ]);
});

test('keeps the item of a journey marked on all of its screens', () => {
  expect(markedPath(paths.main, signedInRoutes)).toBe(paths.root);
  expect(markedPath(paths.withinBankTransfer, signedInRoutes)).toBe(paths.withinBank);
  expect(markedPath(paths.withinBank, signedInRoutes)).toBe(paths.withinBank);
});

test('marks the dashboard while the address is still that of the sign-in, so that what is unfolded stays so', () => {
  expect(markedPath(paths.otpVerification, signedInRoutes)).toBe(paths.root);
});

test('leads only to screens that exist, for every kind of user', () => {
  const routed = new Map(signedInRoutes.map((route) => [route.path, route]));
  for (const principal of signedIn) {
    for (const { pageName } of menuFor(principal, signedInRoutes, capabilities).flatMap(
      ({ items }) => items,
    )) {
      expect(routed.get(pageName)?.may).toContain(principal);
    }
  }
});

test('has every enquiry among the services, for whoever is signed in (B162, M6)', () => {
  for (const principal of signedIn) {
    const groupsWith = (path: Path) =>
      menuFor(principal, signedInRoutes, capabilities)
        .filter(({ items }) => items.some(({ pageName }) => pageName === path))
        .map(({ group }) => group);
    for (const path of enquiries) {
      expect([principal, path, groupsWith(path)]).toEqual([principal, path, ['services']]);
    }
  }
});

test.each([
  ['a retail customer', 'retail', menus.retail],
  ['a maker who acts as retail (A270, B357, M2)', 'corporate-as-retail', menus.retail],
  ['a maker', 'maker', menus.maker],
  ['a checker', 'checker', menus.checker],
  ['a signatory who is both', 'both', menus.both],
  ['a view-only user (A274, B345, C291, M6)', 'view-only', menus.viewOnly],
] as const)('has for %s exactly the items that are listed for them', (_who, principal, words) => {
  const sections = menuFor(principal, signedInRoutes, capabilities);
  const shown = sections.flatMap(({ items }) => items.map(({ description }) => description));
  expect(shown.map((key) => english.menu.items[key])).toEqual(words);
});

const menuOf = (principal: Principal) =>
  menuFor(principal, signedInRoutes, capabilities).flatMap(({ items }) =>
    items.map(({ pageName }) => pageName),
  );
const screensOf = (principal: Principal) =>
  signedInRoutes.filter(({ may }) => may.includes(principal)).map(({ path }) => path);

test('gives the signatory who is both the menus and the screens of maker and checker together (A272, M1)', () => {
  for (const of of [menuOf, screensOf]) {
    const both = of('both');
    for (const path of [...of('maker'), ...of('checker')]) expect(both).toContain(path);
  }
});

test('has for everybody at least what view-only has, which is the base menu (A282, M5)', () => {
  const base = menuOf('view-only');
  expect(base.length).toBeGreaterThan(3);
  for (const principal of signedIn) {
    const lacking = base.filter((path) => !menuOf(principal).includes(path));
    expect([principal, lacking]).toEqual([principal, []]);
  }
});

test('ends the transfers with one’s own requests or decisions, and only where the switch tells them (ruling 8, ruling 31)', () => {
  const lastOf = (principal: Principal, announced: readonly string[]) =>
    menuFor(principal, signedInRoutes, announced).at(-1)?.items.at(-1)?.description;
  const told = signedIn.map((principal) => [principal, lastOf(principal, capabilities)]);
  expect(told.filter(([, word]) => word === 'ownRequests')).toEqual([['maker', 'ownRequests']]);
  expect(told.filter(([, word]) => word === 'ownDecisions')).toEqual([
    ['checker', 'ownDecisions'],
    ['both', 'ownDecisions'],
  ]);
  const without = capabilities.filter((capability) => capability !== 'History');
  for (const principal of signedIn) expect(lastOf(principal, without)).not.toMatch(/^own/);
});

test('carries every item in the documented shape, its five flags included (A280, A282)', () => {
  for (const principal of signedIn) {
    const items = menuFor(principal, signedInRoutes, capabilities).flatMap(
      ({ items: listed }) => listed,
    );
    expect(items.length).toBeGreaterThan(3);
    for (const item of items) {
      expect(MenuItem.parse(item)).toEqual(item);
      expect(menuRights.some((right) => item[right])).toBe(true);
    }
  }
  const [, transfers] = menuFor('retail', routes, capabilities);
  expect(transfers?.items[0]).toEqual({
    groupId: 7,
    srNo: 1,
    level: 2,
    menuType: 'screen',
    description: 'withinBank',
    pageName: '/WithinBank',
    add: true,
    modify: false,
    delete: false,
    inquire: false,
    authorize: false,
  });
});
