import { kolkataIso } from '../clock.ts';
import type { EventHub } from '../instruments/event-hub.ts';
import type { World } from '../world.ts';

/** Who listens learns that clock and book are others, and reads everything else again. */
export function announceAnew(world: World): void {
  announce(world, world.events.publish);
}

/** The same of what another process has made anew, and told already. */
export function announceHere(world: World): void {
  announce(world, world.events.hear);
}

function announce({ time: { clock } }: World, tell: EventHub['publish']): void {
  tell('clock', { now: kolkataIso(clock.now()), frozen: clock.isFrozen() });
  tell('ledger', {});
}
