import { useEffect, useEffectEvent, useRef } from 'react';
import type { Live } from './live-feed.ts';

/** A clock that was moved may belong to a world that was made anew, or has gone back, from elsewhere. */
export function useClockEvents({ clock }: Live, act: () => void): void {
  const told = useEffectEvent(act);
  const last = useRef(clock);
  useEffect(() => {
    if (last.current === clock) return;
    last.current = clock;
    told();
  }, [clock]);
}
