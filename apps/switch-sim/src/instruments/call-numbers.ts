import { randomInt } from 'node:crypto';
import { machineNow } from '../clock.ts';

/** Ids of recorded calls; each is greater than those that this process has seen. */
export type CallNumbers = {
  next(): number;
  /** Another process has given this one. */
  heard(id: number): void;
};

/** Where one process gives them. */
export function numbersFromOne(): CallNumbers {
  let last = 0;
  return {
    next: () => (last += 1),
    heard: (id) => void (last = Math.max(last, id)),
  };
}

/** Where several do without asking each other: by the machine's time, and a seat of each process. */
export function sharedNumbers(): CallNumbers {
  const seat = randomInt(seats);
  let last = 0;
  return {
    next() {
      last = Math.max(machineNow(), last + 1);
      return last * seats + seat;
    },
    heard: (id) => void (last = Math.max(last, Math.floor(id / seats))),
  };
}

/** With them an id stays a whole number that JSON can carry for two hundred years. */
const seats = 1_024;
