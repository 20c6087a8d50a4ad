import type { ReactNode } from 'react';
import './parts.css';

/** A part of a line that a thin rule sets off from what stands before it; nothing where it is empty. */
export function Divided({ children }: { children: ReactNode }) {
  return children === '' ? null : <span className="divided">{children}</span>;
}
