import type { ReactNode } from 'react';

type Props = { tone: 'info' | 'success' | 'warning' | 'error'; children: ReactNode };

/** A sentence that stays on the page, with a bar in the colour of its tone. */
export function Notice({ tone, children }: Props) {
  return (
    <div className={`banner ${tone}`} role={tone === 'error' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
