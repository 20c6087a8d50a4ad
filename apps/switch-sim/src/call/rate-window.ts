import { machineNow } from '../clock.ts';
import { EnvelopeFault } from './envelope-fault.ts';

/** A token has sixteen characters or more, and may be words that somebody has thought of. */
export const wrongTokensPerMinuteMax = 60;

const windowMilliseconds = 60_000;

/** Counts events a minute by name. Windows are fixed, and what is over is dropped as time passes. */
export type RateWindow = {
  /** Counts one more. Seconds to wait, or null where the event is within the limit. */
  count(name: string, perMinuteMax: number): number | null;
  /** What the next event would have to wait, without counting it. */
  wait(name: string, perMinuteMax: number): number | null;
  /** An event of this minute does not count after all. */
  giveBack(name: string): void;
};

/** @throws EnvelopeFault 9429 where this name has had its events of the minute */
export function limitRate(rates: RateWindow, name: string, perMinuteMax: number): void {
  const wait = rates.count(name, perMinuteMax);
  if (wait !== null) throw new EnvelopeFault('9429', wait, `No more than ${perMinuteMax} a minute`);
}

export function rateWindow(): RateWindow {
  let startedAt = machineNow();
  let counts = new Map<string, number>();
  const turn = (now: number) => {
    // A machine clock that was set back would keep one window open for ever.
    if (now - startedAt < windowMilliseconds && now >= startedAt) return;
    startedAt = now;
    counts = new Map();
  };
  const secondsLeft = (now: number) => Math.ceil((startedAt + windowMilliseconds - now) / 1000);
  return {
    count(name, perMinuteMax) {
      const now = machineNow();
      turn(now);
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return count <= perMinuteMax ? null : secondsLeft(now);
    },
    wait(name, perMinuteMax) {
      const now = machineNow();
      turn(now);
      return (counts.get(name) ?? 0) < perMinuteMax ? null : secondsLeft(now);
    },
    giveBack(name) {
      const count = counts.get(name) ?? 0;
      if (count > 0) counts.set(name, count - 1);
    },
  };
}
