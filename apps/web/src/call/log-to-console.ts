import type { Misfit } from '@sahakar/contracts/wire-texts';
import { PartUnavailable } from './part-unavailable.ts';

/** Leaves where a text did not fit to whoever looks into the browser's console, and never a value. */
export function logMisfit(call: string, { what, paths }: Misfit): void {
  console.warn(`${call}: the ${what} does not fit at ${paths.join(', ')}`);
}

/** Tells the same reader what a boundary shows a sentence for: a lost part, or a fault of ours. */
export function logCaught(reason: unknown): void {
  if (reason instanceof PartUnavailable) console.warn('A part could not be loaded:', reason.cause);
  else console.error(reason);
}

/** Tells the same reader why there is no menu; nobody else is told of it. */
export function logMenuMissing(reason: unknown): void {
  console.warn('The menu could not be loaded:', reason);
}
