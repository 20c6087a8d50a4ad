import { useSyncExternalStore } from 'react';
import { worldCookie, worldIn } from './world-cookie.ts';

const listeners = new Set<() => void>();

/** The world that this browser looks at. */
export function useWorld(): string {
  return useSyncExternalStore(subscribe, currentWorld);
}

/** Takes the whole browser, portal included, into another world. */
export function enterWorld(world: string): void {
  document.cookie = worldCookie(world);
  for (const listener of listeners) listener();
}

function currentWorld(): string {
  return worldIn(document.cookie);
}

/** Another tab may have changed the cookie, so it is read again whenever this one is looked at. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    listeners.delete(listener);
    document.removeEventListener('visibilitychange', listener);
  };
}
