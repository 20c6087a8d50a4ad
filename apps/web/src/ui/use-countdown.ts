import { useEffect, useState } from 'react';

/**
 * Seconds left of a countdown that starts again whenever its key changes. It is computed from a
 * steady clock, so that a tab in the background does not slow it down.
 */
export function useCountdown(seconds: number, key: unknown): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [seconds, key]);
  return left;
}
