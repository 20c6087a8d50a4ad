import type { TimeWindow } from './seam.ts';

/** The counts of the buckets that a message of this window may be of, the likeliest first. */
export function bucketsIn({ from, to }: TimeWindow, milliseconds: number): readonly number[] {
  const [first, last] = [Math.floor(from / milliseconds), Math.floor(to / milliseconds)];
  const middle = (from + to) / 2 / milliseconds - 0.5;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at).toSorted(
    (left, right) => Math.abs(left - middle) - Math.abs(right - middle),
  );
}
