import { Dialect } from '@sahakar/contracts/dialect/dialect';
import type { Store } from '@sahakar/db/dialect';
import { StoreRefusedError } from '@sahakar/db/store-refused-error';
import type { Scenario } from '@sahakar/seeds/scenario';
import { untilPlayed } from '../../scenarios/play-orders.ts';
import { type ClockState, worldClock } from '../../world-clock.ts';
import { ordersAre, ownKeys, readWorldState } from '../../world-state.ts';
import { type NewWorld, storyOf } from '../open-world.ts';
import { knownChanges } from '../world-policy.ts';

/**
 * How a world is made once more whose making was cut off, as by a kill, while the orders of its scenario
 * were played in; null of a whole one. An earlier version made worlds in their places, and may be at it
 * in another process, which goes first. Nobody has used it yet.
 */
export async function planOfHalfMade(
  name: string,
  store: Store,
  scenarios: Readonly<Record<string, Scenario>>,
): Promise<NewWorld | null> {
  if (store.engine === 'postgres') await untilPlayed(store);
  const state = await readWorldState(store.read);
  if (state.get(ownKeys.orders) !== ordersAre.underWay) return null;
  const called = state.get(ownKeys.scenario) ?? '';
  const scenario = storyOf(called, state.get(ownKeys.scenarioYaml), scenarios);
  if (scenario === null) {
    throw new StoreRefusedError(
      `The world ${name} was left half made, and there is no scenario ${called} any more to make it ` +
        'of. Remove it: nobody has used it.',
    );
  }
  const read = (key: string): unknown => JSON.parse(state.get(key) ?? 'null');
  const dialect = read(ownKeys.dialect);
  // Safe: this row is only ever written from a ClockState.
  const clock = read(ownKeys.clock) as ClockState | null;
  const policyPatch = knownChanges(read(ownKeys.policy) ?? {});
  return {
    scenario,
    now: clock === null ? undefined : worldClock(clock).now(),
    policyPatch,
    dialect: dialect === null ? undefined : Dialect.parse(dialect),
  };
}
