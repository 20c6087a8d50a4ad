import type { Principal } from '@sahakar/contracts/access';
import type { Path } from './paths.ts';
import { type MenuEntry, type MenuGroup, menuGroups, type ScreenRoute } from './screen-route.ts';

export type MenuItem = MenuEntry & { readonly path: Path };
export type MenuSection = { readonly group: MenuGroup; readonly items: readonly MenuItem[] };

/** The path whose menu item is marked as the current one while this path is open. */
export function markedPath(pathname: string, routes: readonly ScreenRoute[]): string {
  return routes.find(({ path }) => path === pathname)?.partOf ?? pathname;
}

/** The menu of one kind of user: exactly the screens that this user may open, in groups. */
export function menuFor(principal: Principal, routes: readonly ScreenRoute[]): MenuSection[] {
  const items = routes.flatMap(({ path, menu, may }) =>
    menu !== undefined && may.includes(principal) ? [{ ...menu, path }] : [],
  );
  return menuGroups
    .map((group) => ({
      group,
      items: items.filter((item) => item.group === group).toSorted((a, b) => a.order - b.order),
    }))
    .filter((section) => section.items.length > 0);
}
