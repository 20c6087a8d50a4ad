import type { Principal } from '@sahakar/contracts/access';
import type { Capability } from '@sahakar/contracts/envelope';
import type { MenuRight } from '@sahakar/contracts/menu-item';
import type { ComponentType } from 'react';
import { type Path, paths } from './paths.ts';

/** The groups of the side menu, in the order in which they are shown. */
export const menuGroups = [
  'dashboard',
  'profile',
  'accountSummary',
  'downloads',
  'services',
  'beneficiary',
  'fundTransfer',
] as const;
export type MenuGroup = (typeof menuGroups)[number];

export type MenuEntry = {
  readonly group: MenuGroup;
  /** The item's word: a key of `menu.items` in common.json. */
  readonly key: MenuItemKey;
  readonly order: number;
  /** The word for some who find something else there. */
  readonly keyFor?: Readonly<Partial<Record<Principal, MenuItemKey>>>;
  /** What the switch has to offer for it. */
  readonly needs?: Capability;
  /** Whose menu has it, where that is not everybody who may open the screen. */
  readonly may?: readonly Principal[];
  /** What can be done on the screen; only looked at where nothing is said. */
  readonly rights?: readonly MenuRight[];
};

export type MenuItemKey = keyof (typeof import('./i18n/en/common.json'))['menu']['items'];

/** One screen: where it is, how it is loaded, who may open it, and where the menu shows it. */
export type ScreenRoute = {
  readonly path: Path;
  readonly screen: () => Promise<ComponentType>;
  readonly may: readonly Principal[];
  readonly menu?: MenuEntry;
  /** The screen whose menu item stays marked here, such as the entry of a journey. */
  readonly partOf?: Path;
};

/**
 * The path whose menu item is marked as the current one while this path is open: the dashboard's
 * where no screen has it, since that is what stands there, as right after the sign-in.
 */
export function markedPath(pathname: string, routes: readonly ScreenRoute[]): Path {
  const route = routes.find(({ path }) => path === pathname);
  return route === undefined ? paths.root : (route.partOf ?? route.path);
}
