import { createContext, useCallback, useContext, useEffect, useMemo } from 'react';
import type { Location } from 'react-router-dom';
import type * as z from 'zod/mini';
import type { Path } from '../paths.ts';
import { announce } from './announcement.ts';
import { session, subscribe } from './session-store.ts';

export type Open = (path: Path, options: { readonly replace: boolean }) => unknown;

let router: Open | null = null;
const { promise: standing, resolve: routerStands } = Promise.withResolvers<Open>();

/** Told by the router: the login is drawn before there is one, and what it opens waits for this. */
export function noteRouter(open: Open): void {
  router = open;
  routerStands(open);
}

/**
 * Opens a screen from where no change of address is to be noticed: with the same picture as whatever
 * else the press changes, once there is a router.
 */
export const openScreen: Open = (path, options) =>
  router === null ? void standing.then((open) => open(path, options)) : void router(path, options);

/** Where a screen stands: its history entry, and what leads from there to another address. */
export const Place = createContext<{ readonly key: string; readonly open: Open }>({
  key: 'default',
  open: openScreen,
});

/** What one screen handed to the next, by the history entry that received it. */
const held = new Map<string, unknown>();
/** Of which screen each of these entries is. */
const addresses = new Map<string, string>();
let handedOver: { readonly path: Path; readonly state: unknown } | null = null;

let wasOut = true;

subscribe(() => {
  const isOut = session().phase === 'out';
  const hasEnded = isOut && !wasOut;
  wasOut = isOut;
  if (!hasEnded) return;
  held.clear();
  addresses.clear();
  handedOver = null;
});

type GoTo = (
  path: Path,
  options?: { readonly state?: unknown; readonly replace?: boolean },
) => void;

/** Opens a screen; its state stays in memory, so neither the address nor the history holds data. */
export function useGoTo(): GoTo {
  const { open } = useContext(Place);
  return useCallback(
    (path, options = {}) => {
      handedOver = 'state' in options ? { path, state: options.state } : null;
      void open(path, { replace: options.replace ?? false });
    },
    [open],
  );
}

/** Files what was handed over under the history entry it was meant for. */
export function keepScreenState(location: Location): void {
  addresses.set(location.key, location.pathname);
  if (handedOver === null) return;
  if (handedOver.path === location.pathname) {
    held.set(location.key, handedOver.state);
    handedOver = null;
  }
}

/** Empties every history entry of these screens: what they held is not to be come back to. */
export function forgetScreenStates(screens: readonly Path[]): void {
  for (const [key, address] of addresses) {
    if (screens.some((path) => path === address)) held.delete(key);
  }
}

/**
 * What a screen is drawn under: one that was opened for something begins anew, also where it stands
 * already. Asked once per history entry, since a screen may keep its draft there later.
 */
export function useOpening(): string {
  const { key } = useContext(Place);
  return useMemo(() => (held.has(key) ? key : ''), [key]);
}

/** The state this screen was opened with, or null after a reload or a typed address. */
export function useHandedState<S extends z.ZodMiniType>(schema: S): z.output<S> | null {
  const { key } = useContext(Place);
  // Read once per history entry: a screen that stands keeps its state while the session ends.
  const parsed = useMemo(() => schema.safeParse(held.get(key)), [schema, key]);
  return parsed.success ? parsed.data : null;
}

/** The same for a screen that cannot do without: the customer is sent to the entry and told why. */
export function useScreenState<S extends z.ZodMiniType>(
  schema: S,
  entry: Path,
): z.output<S> | null {
  const goTo = useGoTo();
  const state = useHandedState(schema);
  const isMissing = state === null;
  useEffect(() => {
    if (!isMissing) return;
    announce({ tone: 'info', key: 'screenStateLost' });
    goTo(entry, { replace: true });
  }, [isMissing, entry, goTo]);
  return state;
}

/** Replaces what this history entry holds, such as a draft that the customer comes back to. */
export function useKeepScreenState(): (state: unknown) => void {
  const { key } = useContext(Place);
  return (state) => held.set(key, state);
}
