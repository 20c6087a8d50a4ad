import { kolkataIso } from '../clock.ts';
import type { World } from '../world.ts';

/** Who listens learns that clock and book are others, and reads everything else again. */
export function announceAnew(
  { events, time: { clock } }: World,
  tell: typeof events.publish = events.publish,
): void {
  tell('clock', { now: kolkataIso(clock.now()), frozen: clock.isFrozen() });
  tell('ledger', {});
}
