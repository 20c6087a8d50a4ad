import type { Config } from '../config.ts';
import { later } from '../worlds/duration.ts';
import { ControlError } from './control-input.ts';

/** Everything that is due on the way runs before the answer, and the world's calls wait for it. */
export function refuseLongLeap(
  from: Date,
  to: Date,
  { clockLeapYearsMax }: Pick<Config, 'clockLeapYearsMax'>,
): void {
  if (to <= later(from, { months: 12 * clockLeapYearsMax, milliseconds: 0 })) return;
  throw new ControlError(
    400,
    `The clock leaps by ${clockLeapYearsMax} years at once at the most (CLOCK_LEAP_YEARS_MAX), since ` +
      "everything that is due on the way runs first and the world's calls wait for it: leap several times.",
  );
}
