import { startOfDay } from '../clock.ts';

/** When the scheduled payments of a business day are made: at the full hour that the policy names. */
export function runMoment(day: string, runHour: number): Date {
  return new Date(startOfDay(day).getTime() + runHour * 3_600_000);
}
