import { useSyncExternalStore } from 'react';

export type AnnouncementKey = keyof (typeof import('../i18n/en/common.json'))['announcements'];

/** A sentence for the top of the next screen: it stays until the customer moves on. */
export type Announcement = {
  readonly tone: 'info' | 'success' | 'warning' | 'error';
  readonly key: AnnouncementKey;
  readonly values?: Readonly<Record<string, string>>;
};

let current: Announcement | null = null;
/** An announcement made on the way to another screen survives that one change of screen. */
let changesLeft = 0;
const listeners = new Set<() => void>();

export function announce(announcement: Announcement): void {
  set(announcement, 1);
}

export function dismissAnnouncement(): void {
  if (current !== null) set(null, 0);
}

/** Called once per change of screen: what was said before has been read. */
export function passAnnouncement(): void {
  if (current === null) return;
  if (changesLeft === 0) set(null, 0);
  else changesLeft -= 1;
}

/** The customer himself moves on: the screen that comes next is not the one it was meant for. */
export function moveOn(): void {
  changesLeft = 0;
}

export function useAnnouncement(): Announcement | null {
  return useSyncExternalStore(subscribe, () => current);
}

function set(announcement: Announcement | null, changes: number): void {
  current = announcement;
  changesLeft = changes;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
