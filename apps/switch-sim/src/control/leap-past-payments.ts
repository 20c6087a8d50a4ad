import { daysAfter } from '@sahakar/contracts/wire/dates';
import { businessDay } from '../clock.ts';
import { oldestToBeMade } from '../schedules/run-instalments.ts';
import type { World } from '../world.ts';
import { ControlError } from './control-input.ts';

/**
 * No money moves on a way that is passed before the book is found in order. What waits is done
 * afterwards and as of its day, but of scheduled payments none that has waited for too long: a leap
 * waits for the first look at the book, and leads no further than all of them can still be made
 * that can be made today.
 */
export async function refuseLeapPastPayments({ bank, book }: World, to: Date): Promise<void> {
  await book.lookMeanwhile();
  const trouble = book.trouble();
  if (trouble === null) return;
  const day = await oldestToBeMade(bank);
  if (day === null) return;
  const lastDay = daysAfter(day, bank.policy.schedule.missedDaysMax);
  if (businessDay(to) <= lastDay) return;
  throw new ControlError(
    409,
    `${trouble.reason} A scheduled payment of ${day} would be missed for good: ` +
      `the clock leads to ${lastDay} at the most.`,
  );
}
