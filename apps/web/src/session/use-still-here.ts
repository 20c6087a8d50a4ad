import { useLayoutEffect, useRef } from 'react';

/**
 * Whether a part of the page stands yet: an answer that comes late leads nobody away who has left it.
 * A screen whose successor is still on its way is hidden, which only effects of the layout are told.
 */
export function useStillHere(): () => boolean {
  const isHere = useRef(true);
  useLayoutEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return () => isHere.current;
}
