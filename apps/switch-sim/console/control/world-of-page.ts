import { worldIn } from './world-cookie.ts';

let world: string | undefined;

/**
 * The world that this page shows and acts on. All windows of the browser share the cookie, so it may
 * name another one by now: it is read when the page begins and whenever it is returned to.
 */
export const worldOfPage = (): string => (world ??= worldIn(document.cookie));

/** Takes the page into the world that the cookie names. */
export function followCookie(): void {
  world = worldIn(document.cookie);
}
