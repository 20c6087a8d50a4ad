import { businessDay, type Clock, machineNow } from './clock.ts';

/** How bank time follows from machine time; this is what a world stores. */
export type ClockState =
  | { readonly kind: 'running'; readonly aheadMilliseconds: number }
  | { readonly kind: 'frozen'; readonly atMilliseconds: number };

export type WorldClock = Clock & {
  isFrozen(): boolean;
  state(): ClockState;
  put(state: ClockState): void;
};

export function worldClock(initial: ClockState): WorldClock {
  let state = initial;
  const now = () =>
    new Date(
      state.kind === 'frozen' ? state.atMilliseconds : machineNow() + state.aheadMilliseconds,
    );
  return {
    now,
    today: () => businessDay(now()),
    isFrozen: () => state.kind === 'frozen',
    state: () => state,
    put(next) {
      state = next;
    },
  };
}

/** A clock that shows this moment and runs on from it. */
export function runningFrom(moment: Date): ClockState {
  return { kind: 'running', aheadMilliseconds: moment.getTime() - machineNow() };
}

export function frozenAt(moment: Date): ClockState {
  return { kind: 'frozen', atMilliseconds: moment.getTime() };
}
