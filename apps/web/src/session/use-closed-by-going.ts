import { useEffect, useEffectEvent } from 'react';
import { focusHeading } from './focus-heading.ts';

/**
 * Closes what stands over every screen as soon as somebody goes back, or on, to another one. While
 * it stands the heading of that screen cannot have the focus, so it gets it here.
 */
export function useClosedByGoing(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    let isGoing = false;
    // One for as long as it stands: what is listened with anew while others are told is not told.
    const go = () => {
      isGoing = true;
      close();
    };
    window.addEventListener('popstate', go);
    return () => {
      window.removeEventListener('popstate', go);
      if (isGoing) focusHeading();
    };
  }, []);
}
