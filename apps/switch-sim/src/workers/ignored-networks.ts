import { networkOf } from '../call/network-of.ts';
import { elapsedMilliseconds } from '../clock.ts';

/** The networks that the bank's thread has found to send too much. */
export type IgnoredNetworks = {
  /** Seconds until this address is heard again; null where it is heard. */
  wait(address: string): number | null;
  add(name: string, seconds: number): void;
  /** Hears all of them again. */
  clear(): void;
};

export function ignoredNetworks(): IgnoredNetworks {
  const until = new Map<string, number>();
  return {
    wait(address) {
      if (until.size === 0) return null;
      const name = networkOf(address);
      const left = (until.get(name) ?? 0) - elapsedMilliseconds();
      if (left > 0) return Math.ceil(left / 1000);
      until.delete(name);
      return null;
    },
    clear: () => until.clear(),
    add: (name, seconds) => void until.set(name, elapsedMilliseconds() + seconds * 1000),
  };
}
