import { session } from '../session/session-store.ts';
import { tokens } from './call-service.ts';

/** Stocks tokens when the customer does something, so that the next click has one (ENVELOPE 2.11). */
export function keepTokensReady(): void {
  for (const activity of ['pointerdown', 'keydown', 'focusin'] as const) {
    window.addEventListener(activity, tokens.onActivity, { passive: true });
  }
  // A reload is an act of the customer, and it tells the switch that the page did not close.
  if (session().phase === 'in') tokens.onActivity();
}
