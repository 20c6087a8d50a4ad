import { useSyncExternalStore } from 'react';
import { worldCookie } from './world-cookie.ts';
import { followCookie, worldOfPage } from './world-of-page.ts';

const listeners = new Set<() => void>();

/** The world that this page looks at. */
export function useWorld(): string {
  return useSyncExternalStore(subscribe, worldOfPage);
}

/** Takes the whole browser, portal included, into another world. */
export function enterWorld(world: string): void {
  document.cookie = worldCookie(world);
  followCookie();
  for (const listener of listeners) listener();
}

/** Another window may have changed the cookie, so it is read again whenever this one is returned to. */
function subscribe(listener: () => void): () => void {
  const follow = () => {
    followCookie();
    listener();
  };
  listeners.add(listener);
  document.addEventListener('visibilitychange', follow);
  window.addEventListener('focus', follow);
  return () => {
    listeners.delete(listener);
    document.removeEventListener('visibilitychange', follow);
    window.removeEventListener('focus', follow);
  };
}
