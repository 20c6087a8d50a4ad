import { AssertionError } from 'node:assert';

export type Turn = {
  isOpen(): boolean;
  close(): void;
  /** The result of the work, or an error when it waits for another event than its own queries. */
  within<T>(work: () => Promise<T>): Promise<T>;
};

export type TurnWatch = { isOpen(): boolean; open(): Turn };

/**
 * Knows which piece of work has its turn. Queries of this driver finish in microtasks, so a turn
 * that is still open when the microtasks have run out is ended: its work waits for something else.
 */
export function turnWatch(): TurnWatch {
  let endCurrent: (() => void) | undefined;
  let isArmed = false;

  function arm(): void {
    isArmed = true;
    // A tick that is queued by a microtask comes after the last microtask.
    process.nextTick(() => {
      isArmed = false;
      endCurrent?.();
    });
  }

  return {
    isOpen: () => endCurrent !== undefined,
    open() {
      let abandon: ((error: Error) => void) | undefined;
      const end = () => {
        endCurrent = undefined;
        abandon?.(new AssertionError({ message: strayMessage }));
      };
      endCurrent = end;
      if (!isArmed) {
        arm();
      }
      return {
        isOpen: () => endCurrent === end,
        close() {
          endCurrent = undefined;
        },
        within: (work) =>
          new Promise((resolve, reject) => {
            abandon = reject;
            work().then(resolve, reject);
          }),
      };
    },
  };
}

const strayMessage =
  'Inside a transaction only its own queries are awaited: this work waited for something else';
