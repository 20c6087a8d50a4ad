import { machineNow } from '../clock.ts';

const windowMilliseconds = 60_000;

/** Counts events a minute by name. Windows are fixed, and what is over is dropped as time passes. */
export type RateWindow = {
  /** Seconds to wait, or null where the event is within the limit. */
  count(name: string, perMinuteMax: number): number | null;
};

export function rateWindow(): RateWindow {
  let startedAt = machineNow();
  let counts = new Map<string, number>();
  return {
    count(name, perMinuteMax) {
      const now = machineNow();
      // A machine clock that was set back would keep one window open for ever.
      if (now - startedAt >= windowMilliseconds || now < startedAt) {
        startedAt = now;
        counts = new Map();
      }
      const used = (counts.get(name) ?? 0) + 1;
      counts.set(name, used);
      if (used <= perMinuteMax) return null;
      return Math.ceil((startedAt + windowMilliseconds - now) / 1000);
    },
  };
}
