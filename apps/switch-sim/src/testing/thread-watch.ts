import { PerformanceObserver } from 'node:perf_hooks';
import process from 'node:process';

export type ThreadWatch = {
  /** Ends the watch and tells the longest that one turn of the event loop took of the thread. */
  stop(): number;
};

type Turn = { readonly from: number; readonly to: number; readonly milliseconds: number };

/**
 * Watches how long each turn of the event loop keeps others waiting, in milliseconds of processor
 * time: what other programs of the machine take meanwhile is not counted, nor what the collector
 * takes, which here cleans up after the test's own client too, who keeps whole answers.
 */
export function watchThread(): ThreadWatch {
  const turns: Turn[] = [];
  const collections: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => void collections.push(...list.getEntries()));
  observer.observe({ entryTypes: ['gc'] });
  let watching = true;
  let before = process.threadCpuUsage();
  let from = performance.now();
  const take = () => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    const to = performance.now();
    turns.push({ from, to, milliseconds: (user + system) / 1000 });
    from = to;
  };
  const turn = () => {
    if (!watching) return;
    take();
    setImmediate(turn);
  };
  setImmediate(turn);
  return {
    stop() {
      take();
      watching = false;
      collections.push(...observer.takeRecords());
      observer.disconnect();
      return turns.reduce((longest, one) => {
        if (one.milliseconds <= longest) return longest;
        return Math.max(longest, one.milliseconds - collectedWithin(one, collections));
      }, 0);
    },
  };
}

function collectedWithin({ from, to }: Turn, collections: readonly PerformanceEntry[]): number {
  const within = collections.filter(({ startTime }) => startTime >= from && startTime < to);
  return within.reduce((sum, { duration }) => sum + duration, 0);
}
