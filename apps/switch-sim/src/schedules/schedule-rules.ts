import type { Policy } from '@sahakar/contracts/policy';
import {
  isWritable,
  scheduleDate,
  type ScheduleFrequency,
} from '@sahakar/contracts/schedules/schedule-dates';
import { daysAfter } from '@sahakar/contracts/wire/dates';

export type SchedulePlan = {
  /** YYYY-MM-DD. */
  readonly startOn: string;
  readonly endOn: string;
  readonly frequency: ScheduleFrequency;
  readonly payments: number;
  readonly isRecurring: boolean;
  /** The dates as the portal sent them; none where it leaves them to the switch. */
  readonly instalments: readonly { readonly SrNo: number; readonly ScheduleDate: string }[];
};

/** The plan that these three come to, right or not, its dates left to the switch. */
export function schedulePlan(
  startOn: string,
  frequency: ScheduleFrequency,
  payments: number,
): SchedulePlan {
  const endOn = scheduleDate(startOn, frequency, payments - 1);
  const isRecurring = frequency !== '1';
  return { startOn, endOn, frequency, payments, isRecurring, instalments: [] };
}

/** What is wrong with the dates of a schedule, as a sentence; null where nothing is (SC2). */
export function schedulePlanFault(
  plan: SchedulePlan,
  today: string,
  { schedule }: Policy,
): string | null {
  const { startOn, endOn, frequency, payments, isRecurring, instalments } = plan;
  if (startOn <= today) return 'The first payment has to be tomorrow or later.';
  if (startOn > daysAfter(today, schedule.startDaysMax)) {
    return `The first payment may be at most ${schedule.startDaysMax} days from today.`;
  }
  if (!isRecurring && (frequency !== '1' || payments !== 1)) {
    return 'A transfer that is made once has one payment.';
  }
  if (isRecurring && (frequency === '1' || payments < schedule.paymentsMin)) {
    return `A recurring transfer has at least ${schedule.paymentsMin} payments and a frequency.`;
  }
  if (payments > schedule.paymentsMax) {
    return `A schedule has at most ${schedule.paymentsMax} payments.`;
  }
  if (!isWritable(startOn, frequency, payments)) return 'The last payment is too far away.';
  if (endOn !== scheduleDate(startOn, frequency, payments - 1)) {
    return 'The last date is not that of the last payment.';
  }
  const differs = instalments.some(
    ({ SrNo, ScheduleDate }, place) =>
      SrNo !== place + 1 || ScheduleDate !== scheduleDate(startOn, frequency, place),
  );
  if (instalments.length > 0 && (instalments.length !== payments || differs)) {
    return 'The dates do not follow from the start and the frequency.';
  }
  return null;
}
