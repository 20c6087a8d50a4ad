import type { ReactNode } from 'react';

type Props = { readonly title: string; readonly children?: ReactNode };

/** The heading that takes the focus when its section is opened. */
export function SectionHead({ title, children }: Props) {
  return (
    <div className="section-head">
      <h1 id="section-title" tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}

/** Puts the focus on the section's heading, for when what had it is gone. */
export function focusSection(): void {
  document.getElementById('section-title')?.focus();
}
