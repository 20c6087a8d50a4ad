import { later, turn } from './scheduler.ts';

/** In the place of node:timers/promises. */
export const setImmediate = turn;

export const setTimeout = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void later(resolve, milliseconds, false));
