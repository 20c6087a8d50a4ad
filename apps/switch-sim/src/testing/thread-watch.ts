import process from 'node:process';

export type ThreadWatch = {
  /** Ends the watch and tells the longest that one turn of the event loop took of the thread. */
  stop(): number;
};

/**
 * Watches how long each turn of the event loop keeps others waiting, in milliseconds of processor
 * time: what other programs of the machine take meanwhile is not counted.
 */
export function watchThread(): ThreadWatch {
  let longest = 0;
  let watching = true;
  let before = process.threadCpuUsage();
  const take = () => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    longest = Math.max(longest, (user + system) / 1000);
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
      return longest;
    },
  };
}
