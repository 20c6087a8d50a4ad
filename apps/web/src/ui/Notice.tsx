import { type ReactNode, useEffect, useId, useRef } from 'react';

type Props = { tone: 'info' | 'success' | 'warning' | 'error'; children: ReactNode };

/** A sentence that stays on the page, with a bar in the colour of its tone. */
export function Notice({ tone, children }: Props) {
  return (
    <div className={`banner ${tone}`} role={tone === 'error' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}

/**
 * Says what was done. What was pressed for it is often gone with it, so that the focus comes here,
 * unless a screen has just opened with it, whose heading has the focus.
 */
export function Done({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    const isOpening = document.activeElement?.matches('h1:not([data-stands-in])') === true;
    if (!isOpening) box.current?.focus();
  }, []);
  return (
    <div
      className="banner success"
      role="status"
      ref={box}
      id={id}
      aria-labelledby={id}
      tabIndex={-1}
    >
      {children}
    </div>
  );
}
