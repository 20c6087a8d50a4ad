/** The calls that a world is working on. */
export type CallsUnderWay = {
  /** Answers how the call goes out again. */
  enter(): () => void;
  /** Settles when none is left, or when nobody waits for the last of them any longer. */
  ended(millisecondsMax: number): Promise<void>;
};

export function callsUnderWay(): CallsUnderWay {
  let count = 0;
  let onEnded = () => {};
  return {
    enter() {
      count += 1;
      return () => {
        count -= 1;
        if (count === 0) onEnded();
      };
    },
    ended: (millisecondsMax) =>
      new Promise((resolve) => {
        if (count === 0) return resolve();
        const limit = setTimeout(resolve, millisecondsMax);
        onEnded = () => {
          clearTimeout(limit);
          resolve();
        };
      }),
  };
}
