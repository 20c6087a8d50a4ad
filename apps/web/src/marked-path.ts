import type { ScreenRoute } from './screen-route.ts';

/** The path whose menu item is marked as the current one while this path is open. */
export function markedPath(pathname: string, routes: readonly ScreenRoute[]): string {
  return routes.find(({ path }) => path === pathname)?.partOf ?? pathname;
}
