/** Lets in as many transactions at once as can run without failing each other. */
export type Admission = {
  /** Waits for a place, in front of the others when it has failed before. */
  enter(failures: number): Promise<void>;
  /** Gives the place back, after this many conflicts of the same work, or after none. */
  leave(failures: number): void;
  /** How many wait for a place. */
  waiting(): number;
};

/** What one success gives back of what a conflict has taken. */
const recovery = 0.1;
/** Work that has failed this often runs alone, and after that of other processes. */
export const failuresPatient = 3;

/**
 * Transactions that want the same rows fail each other over and over, and the more of them there
 * are the less gets done. So each conflict halves their number, and each success gives a little
 * of it back: a hot account ends up with one at a time, and the rest of the time nobody waits.
 */
export function admission(most: number): Admission {
  const waiting: (() => void)[] = [];
  let limit = most;
  let inside = 0;

  function admit(): void {
    while (inside < Math.floor(limit)) {
      const next = waiting.shift();
      if (next === undefined) return;
      inside += 1;
      next();
    }
  }

  return {
    waiting: () => waiting.length,
    enter(failures) {
      return new Promise((resolve) => {
        if (failures > 0) {
          waiting.unshift(resolve);
        } else {
          waiting.push(resolve);
        }
        admit();
      });
    },
    leave(failures) {
      inside -= 1;
      if (failures === 0) {
        limit = Math.min(most, limit + recovery / limit);
      } else {
        limit = failures < failuresPatient ? Math.max(1, limit / 2) : 1;
      }
      admit();
    },
  };
}
