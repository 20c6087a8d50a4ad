import { useSyncExternalStore } from 'react';

export type AnnouncementKey = keyof (typeof import('../i18n/en/common.json'))['announcements'];

/** A sentence for the top of the next screen: it stays until the customer moves on. */
export type Announcement = {
  readonly tone: 'info' | 'success' | 'warning' | 'error';
  readonly key: AnnouncementKey;
  readonly values?: Readonly<Record<string, string>>;
};

let current: Announcement | null = null;
const listeners = new Set<() => void>();

export function announce(announcement: Announcement): void {
  current = announcement;
  for (const listener of listeners) listener();
}

export function dismissAnnouncement(): void {
  if (current === null) return;
  current = null;
  for (const listener of listeners) listener();
}

export function useAnnouncement(): Announcement | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}
