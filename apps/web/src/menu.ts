import type { Principal } from '@sahakar/contracts/access';
import type { MenuItem as DocumentedItem } from '@sahakar/contracts/menu-item';
import type { Path } from './paths.ts';
import { type MenuEntry, type MenuGroup, menuGroups, type ScreenRoute } from './screen-route.ts';

/** An item in the documented shape; its description is the key of its word. */
export type MenuItem = DocumentedItem & {
  readonly description: MenuEntry['key'];
  readonly pageName: Path;
};
export type MenuSection = { readonly group: MenuGroup; readonly items: readonly MenuItem[] };

/**
 * The menu of one kind of user: exactly the screens that this user may open, in groups, without those
 * for which the switch would have to offer more than it announces.
 */
export function menuFor(
  principal: Principal,
  routes: readonly ScreenRoute[],
  announced: readonly string[],
): MenuSection[] {
  const open = routes.filter(
    ({ may, menu }) =>
      may.includes(principal) && (menu?.needs === undefined || announced.includes(menu.needs)),
  );
  return menuGroups
    .map((group) => ({
      group,
      items: open
        .flatMap(({ path, menu }) =>
          menu?.group === group && (menu.may ?? [principal]).includes(principal)
            ? [itemOf({ ...menu, key: menu.keyFor?.[principal] ?? menu.key }, path)]
            : [],
        )
        .toSorted((a, b) => a.srNo - b.srNo),
    }))
    .filter((section) => section.items.length > 0);
}

function itemOf({ group, key, order, rights = ['inquire'] }: MenuEntry, path: Path): MenuItem {
  return {
    groupId: menuGroups.indexOf(group) + 1,
    srNo: order,
    level: group === 'dashboard' ? 1 : 2,
    menuType: 'screen',
    description: key,
    pageName: path,
    add: rights.includes('add'),
    modify: rights.includes('modify'),
    delete: rights.includes('delete'),
    inquire: rights.includes('inquire'),
    authorize: rights.includes('authorize'),
  };
}
