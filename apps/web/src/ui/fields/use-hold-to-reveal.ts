import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { useEffect, useRef, useState } from 'react';

const assistedSeconds = 5;

/**
 * Shows a secret only while a pointer or the space bar is held. A click that no pointer and no key
 * made comes from assistive technology, which cannot hold: it shows the secret for five seconds.
 */
export function useHoldToReveal() {
  const [isRevealed, setRevealed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const hold = () => {
    clearTimeout(timer.current);
    setRevealed(true);
  };
  const release = () => {
    clearTimeout(timer.current);
    setRevealed(false);
  };

  const holdProps = {
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      // Focus stays in the field, so that the caret and a screen keyboard survive the look.
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      hold();
    },
    onPointerUp: release,
    onPointerCancel: release,
    onLostPointerCapture: release,
    onBlur: release,
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onKeyDown(event: KeyboardEvent) {
      if (!isHoldKey(event)) return;
      event.preventDefault();
      if (!event.repeat) hold();
    },
    onKeyUp(event: KeyboardEvent) {
      if (!isHoldKey(event)) return;
      event.preventDefault();
      release();
    },
    onClick(event: MouseEvent) {
      if (event.detail > 0) return;
      hold();
      timer.current = setTimeout(release, assistedSeconds * 1000);
    },
  };
  return { isRevealed, holdProps };
}

function isHoldKey(event: KeyboardEvent): boolean {
  return event.key === ' ' || event.key === 'Enter';
}
