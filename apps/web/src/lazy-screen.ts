import { type ComponentType, lazy } from 'react';
import type { ScreenRoute } from './screen-route.ts';

/** A screen that is loaded when it is first shown. */
export function lazyScreen(route: Pick<ScreenRoute, 'screen'>): ComponentType {
  return lazy(async () => ({ default: await route.screen() }));
}
