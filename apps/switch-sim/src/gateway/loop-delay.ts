import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { elapsedMilliseconds } from '../clock.ts';

const resolutionMilliseconds = 20;
const lookMilliseconds = 500;
/** A thread with time to spare is late only because other programs have the machine. */
const busyShareMin = 0.9;

const histogram = monitorEventLoopDelay({ resolution: resolutionMilliseconds });
let last: { readonly at: number; readonly delay: number } | null = null;
let used = performance.eventLoopUtilization();

/**
 * How late this thread came to what was due while it had no time to spare, in milliseconds: the
 * median of the half second before, so that one long pause is not taken for a flood. Looked at with
 * calls, and by no timer of its own.
 */
export function loopDelay(): number {
  const at = elapsedMilliseconds();
  if (last !== null && at - last.at < lookMilliseconds) return last.delay;
  const now = performance.eventLoopUtilization();
  const isBusy = performance.eventLoopUtilization(now, used).utilization >= busyShareMin;
  // What came before the first call was the start of the program.
  const isCounted = last !== null && isBusy;
  const delay = isCounted ? histogram.percentile(50) / 1e6 - resolutionMilliseconds : 0;
  used = now;
  last = { at, delay };
  if (!histogram.enable()) histogram.reset();
  return delay;
}
