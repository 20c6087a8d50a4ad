import { useEffect, useRef } from 'react';
import { focusHeading } from './focus-heading.ts';

/**
 * Closes what stands over every screen as soon as somebody goes back, or on, to another one. While
 * it stands the heading of that screen cannot have the focus, so it gets it here.
 */
export function useClosedByGoing(onClose: () => void): void {
  const isGoing = useRef(false);
  useEffect(() => {
    const close = () => {
      isGoing.current = true;
      onClose();
    };
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  }, [onClose]);
  useEffect(
    () => () => {
      if (isGoing.current) focusHeading();
    },
    [],
  );
}
