import { useEffect, useEffectEvent, useRef } from 'react';
import type { Live } from './live-feed.ts';

/**
 * A clock that was moved may belong to a world that was made anew, or has gone back, from elsewhere.
 * While no events came it may have been moved too, and nobody tells of it afterwards.
 */
export function useClockEvents({ clock, begun }: Live, act: () => void): void {
  const told = useEffectEvent(act);
  const last = useRef({ clock, begun });
  useEffect(() => {
    if (last.current.clock === clock && last.current.begun === begun) return;
    last.current = { clock, begun };
    told();
  }, [clock, begun]);
}
