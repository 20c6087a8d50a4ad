import type { StubsInForce } from '@sahakar/simulator/answers-of-instruments';
import { useEffect, useEffectEvent } from 'react';
import type { RecordingState } from '@sahakar/simulator/answers-of-instruments';
import type {
  ClockReading,
  FaultInForce,
  Health,
  Person,
  Scenario,
  WorldEntry,
} from '@sahakar/simulator/answers';
import type { RailState } from '@sahakar/simulator/answers-of-instruments';
import {
  readClock,
  readFaults,
  readHealth,
  readScenarios,
  readWorlds,
} from './control/control-api.ts';
import { readRecording } from './control/recording-api.ts';
import { readRails } from './control/rails-api.ts';
import { readStubs } from './control/stubs-api.ts';
import { type Resource, useResource } from './control/use-resource.ts';
import type { Live } from './live/live-feed.ts';
import { useClockEvents } from './live/use-clock-events.ts';
import { useLive } from './live/use-live.ts';

/** Everything on the bench of one world, read once and shared by its sections. */
export type Bench = {
  readonly world: string;
  readonly health: Health | null;
  readonly healthProblem: string | null;
  readonly scenarios: Resource<readonly Scenario[]>;
  /** The scenario that this world was made from; null until it is known. */
  readonly scenario: Scenario | null;
  readonly cast: readonly Person[];
  readonly worlds: Resource<readonly WorldEntry[]>;
  readonly faults: Resource<readonly FaultInForce[]>;
  readonly rails: Resource<readonly RailState[]>;
  readonly stubs: Resource<StubsInForce>;
  readonly clock: Resource<ClockReading>;
  readonly recording: Resource<RecordingState>;
  readonly live: Live;
  readonly reload: () => void;
  /** Begins anew after the world was reset. */
  readonly renew: () => void;
};

const lookMilliseconds = 10_000;

export function useBench(world: string, renew: () => void): Bench {
  const live = useLive();
  const health = useResource(readHealth);
  const scenarios = useResource(readScenarios);
  const worlds = useResource(readWorlds);
  const faults = useResource(readFaults);
  const rails = useResource(readRails);
  const stubs = useResource(readStubs);
  const clock = useResource(readClock);
  const recording = useResource(readRecording);
  const all = [health, scenarios, worlds, faults, rails, stubs, clock, recording];

  const reload = () => {
    for (const one of all) one.reload();
  };
  useClockEvents(live, reload);
  // The clock is told of, except where its events do not come.
  const untold = [health, faults, rails, stubs, worlds, recording, clock];
  useRegularLook(untold.map((one) => one.reload));
  // A payment may have used up what a rail was told.
  const readRailsAgain = rails.reload;
  useEffect(() => readRailsAgain(), [live.ledgerChanges, readRailsAgain]);

  const scenario = scenarios.value?.find(({ name }) => name === health.value?.scenario) ?? null;
  return {
    world,
    health: health.value,
    healthProblem: health.problem,
    scenarios,
    scenario,
    cast: scenario?.cast ?? nobody,
    worlds,
    faults,
    rails,
    stubs,
    clock,
    recording,
    live,
    reload,
    renew,
  };
}

const nobody: readonly Person[] = [];

/** Tests and other consoles change faults, rails and worlds too, and no event tells of it. */
function useRegularLook(reloads: readonly (() => void)[]): void {
  const reload = useEffectEvent(() => {
    for (const again of reloads) again();
  });
  useEffect(() => {
    const look = setInterval(() => {
      if (!document.hidden) reload();
    }, lookMilliseconds);
    return () => clearInterval(look);
  }, []);
}
