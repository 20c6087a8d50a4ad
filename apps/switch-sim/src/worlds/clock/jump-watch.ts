import { elapsedMilliseconds, machineNow } from '../../clock.ts';

/** What the machine's clock has done beside running. */
export type JumpWatch = {
  /** Milliseconds by which it has jumped forward since it was last trusted; 0 of a small step. */
  jumped(): number;
  /** Takes what the clock shows now as right. */
  trust(): void;
};

/** Seven days: whatever the bank would do by itself for a longer time, somebody looks at first. */
const trustedMilliseconds = 7 * 86_400_000;

/**
 * Holds the machine's clock against the time that has really passed. Nobody sets a clock forward by
 * more than a week on purpose, and one that was set back is right again once it is corrected.
 */
export function jumpWatch(): JumpWatch {
  const ahead = () => machineNow() - elapsedMilliseconds();
  let trusted = ahead();
  return {
    jumped() {
      const by = ahead() - trusted;
      if (Math.abs(by) <= trustedMilliseconds) trusted += by;
      return by > trustedMilliseconds ? by : 0;
    },
    trust() {
      trusted = ahead();
    },
  };
}
