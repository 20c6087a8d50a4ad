// Each main loads this first, so that zod knows before any page makes its shapes.
import './control/strict-zod.ts';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

/** Draws a page of the simulator. */
export function mount(page: ReactNode): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The document has no element for its page.');
  createRoot(root).render(<StrictMode>{page}</StrictMode>);
}
