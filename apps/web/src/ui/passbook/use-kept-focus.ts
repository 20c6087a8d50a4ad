import { type RefObject, useEffect, useRef } from 'react';
import { focusHeading } from '../../session/focus-heading.ts';

/** Where what has the focus goes with its row, the focus comes to the heading. */
export function useKeptFocus(box: RefObject<HTMLElement | null>): void {
  const focused = useRef<EventTarget | null>(null);
  useEffect(() => {
    const place = box.current;
    const take = ({ target }: FocusEvent) => {
      focused.current = target;
    };
    // Some browsers tell of an element that goes as of one that is left.
    const leave = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (target === focused.current && !isGone(target)) focused.current = null;
      });
    // React tells nothing of a dialog that gives the focus back while it goes.
    place?.addEventListener('focusin', take);
    place?.addEventListener('focusout', leave);
    return () => {
      place?.removeEventListener('focusin', take);
      place?.removeEventListener('focusout', leave);
    };
  }, [box]);
  useEffect(() => {
    if (!isGone(focused.current)) return;
    focused.current = null;
    if (document.activeElement === document.body) focusHeading();
  });
}

function isGone(target: EventTarget | null): boolean {
  return target instanceof Node && !target.isConnected;
}
