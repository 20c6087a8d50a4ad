import type { Bank } from '../bank.ts';
import { daysAfter, startOfDay } from '../clock.ts';

/** Whole days until the password expires; 0 is the last day, below 0 it has expired. */
export function passwordDaysLeft(bank: Bank, changedOn: string): number {
  const lastDay = daysAfter(changedOn, bank.policy.auth.passwordLifeDays);
  const milliseconds = startOfDay(lastDay).getTime() - startOfDay(bank.clock.today()).getTime();
  return Math.round(milliseconds / 86_400_000);
}
