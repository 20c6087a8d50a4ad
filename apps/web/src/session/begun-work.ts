import { useEffect } from 'react';

/** What somebody has begun and not finished, as the end of the session would take it away. */
export type BegunWork = keyof (typeof import('../i18n/en/begun.json'))['lost'];

const begun: BegunWork[] = [];

/** What is begun on the screen, the newest where there is more. */
export function begunWork(): BegunWork | undefined {
  return begun.at(-1);
}

/** Names the work of a screen for as long as it stands there unfinished. */
export function useBegunWork(work: BegunWork | null): void {
  useEffect(() => {
    if (work === null) return undefined;
    begun.push(work);
    return () => void begun.splice(begun.lastIndexOf(work), 1);
  }, [work]);
}
