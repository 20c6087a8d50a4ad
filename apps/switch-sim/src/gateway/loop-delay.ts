import { monitorEventLoopDelay } from 'node:perf_hooks';
import { elapsedMilliseconds } from '../clock.ts';

const resolutionMilliseconds = 20;
const lookMilliseconds = 1000;

const histogram = monitorEventLoopDelay({ resolution: resolutionMilliseconds });
let last: { readonly at: number; readonly delay: number } | null = null;

/**
 * How late this thread came to what was due, in milliseconds: the median of the second before, so
 * that one long pause is not taken for a flood. Looked at with calls, and by no timer of its own.
 */
export function loopDelay(): number {
  const at = elapsedMilliseconds();
  if (last !== null && at - last.at < lookMilliseconds) return last.delay;
  // What came before the first call was the start of the program.
  const delay = last === null ? 0 : histogram.percentile(50) / 1e6 - resolutionMilliseconds;
  last = { at, delay };
  if (!histogram.enable()) histogram.reset();
  return delay;
}
