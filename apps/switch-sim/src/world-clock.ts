import { businessDay, type Clock, elapsedMilliseconds, machineNow } from './clock.ts';

/** How bank time follows from machine time; this is what a world stores. */
export type ClockState =
  | { readonly kind: 'running'; readonly aheadMilliseconds: number }
  | { readonly kind: 'frozen'; readonly atMilliseconds: number };

export type WorldClock = Clock & {
  isFrozen(): boolean;
  /** Whether the machine's clock was set back, and bank time stands where it was then. */
  isHeld(): boolean;
  /** Lets bank time go back with the machine's clock. */
  release(): void;
  state(): ClockState;
  /** @param shown What was shown before and is not over: bank time does not go behind it by itself. */
  put(state: ClockState, shown?: Date): void;
};

/**
 * Bank time. Where the machine's clock is set back it stands still until it is released, since what
 * is over has to be marked for good before an earlier moment is shown.
 *
 * @param heldMilliseconds How long it stands at the most, where it is another who releases.
 */
export function worldClock(initial: ClockState, heldMilliseconds = Infinity): WorldClock {
  let state = initial;
  let latest = -Infinity;
  let heldSince = -1;

  function running(ahead: number): number {
    const at = machineNow() + ahead;
    if (at < latest) {
      if (heldSince < 0) heldSince = elapsedMilliseconds();
      if (elapsedMilliseconds() - heldSince < heldMilliseconds) return latest;
    }
    heldSince = -1;
    latest = at;
    return at;
  }

  const now = () =>
    new Date(state.kind === 'frozen' ? state.atMilliseconds : running(state.aheadMilliseconds));
  const release = () => {
    latest = -Infinity;
  };
  return {
    now,
    today: () => businessDay(now()),
    isFrozen: () => state.kind === 'frozen',
    isHeld: () => state.kind === 'running' && machineNow() + state.aheadMilliseconds < latest,
    release,
    state: () => state,
    put(next, shown) {
      state = next;
      latest = shown?.getTime() ?? -Infinity;
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

// Safe: this text is only ever written from a ClockState.
export const stateIn = (text: string) => JSON.parse(text) as ClockState;

/** Whether a text says this, in whatever form of JSON a world that came as a file has it. */
export function isWritten(state: ClockState, text: string): boolean {
  return JSON.stringify(stateIn(text)) === JSON.stringify(state);
}
