import { type ReactNode, useDeferredValue } from 'react';

/**
 * What stands below the beginning of a screen: it is drawn with the picture after the first, so that
 * a slow phone answers a tap with the beginning, be it only the heading, at once.
 */
export function Later({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
