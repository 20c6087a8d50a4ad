import { session } from '../session/session-store.ts';
import { callMachinery } from './call-service.ts';

/** Stocks tokens when the customer does something, so that the next click has one (ENVELOPE 2.11). */
export function keepTokensReady(): void {
  const stock = () => void callMachinery().then(({ tokens }) => tokens.onActivity());
  for (const activity of ['pointerdown', 'keydown', 'focusin'] as const) {
    window.addEventListener(activity, stock, { passive: true });
  }
  // A reload is an act of the customer, and it tells the switch that the page did not close.
  if (session().phase === 'in') stock();
  else void callMachinery();
}
