import {
  isWritable,
  scheduleDate,
  type ScheduleFrequency,
  scheduleFrequencyCodes,
} from '@sahakar/contracts/schedules/schedule-dates';
import { daysAfter } from '@sahakar/contracts/wire/dates';
import type { Policy } from '@sahakar/contracts/policy';
import * as z from 'zod/mini';
import { emptyAmong } from '../../../ui/fields/empty-among.ts';

/** What the schedule section holds: texts as they stand in its fields. */
export const ScheduleEntry = z.object({
  isOn: z.boolean(),
  mode: z.enum(['', 'once', 'recurring']),
  /** YYYY-MM-DD, or empty while no day is chosen. */
  startOn: z.string(),
  frequency: z.union([z.literal(''), z.enum(scheduleFrequencyCodes)]),
  payments: z.string(),
});
export type ScheduleEntry = z.output<typeof ScheduleEntry>;
export type ScheduleField = 'mode' | 'startOn' | 'frequency' | 'payments';

/** The ids of the section's controls, to which an error summary leads. */
export const scheduleFieldIds = {
  mode: 'schedule-mode',
  startOn: 'schedule-start',
  frequency: 'schedule-frequency',
  payments: 'schedule-payments',
} as const satisfies Record<ScheduleField, string>;

export const noSchedule: ScheduleEntry = {
  isOn: false,
  mode: '',
  startOn: '',
  frequency: '',
  payments: '',
};

/** The schedule of a transfer, once its fields are right. */
export const Schedule = z.object({
  startOn: z.string(),
  frequency: z.enum(scheduleFrequencyCodes),
  payments: z.int(),
});
export type Schedule = z.output<typeof Schedule>;

export type ScheduleMessage =
  | 'please_fill_all_the_details'
  | 'too_soon'
  | 'too_late'
  | 'no_payment_gt_one_time'
  | 'too_far';
export type ScheduleFault = {
  readonly message: ScheduleMessage;
  readonly field: ScheduleField;
  readonly alsoEmpty?: readonly ScheduleField[];
};

/**
 * What is missing or wrong; a transfer that is made at once has nothing to be wrong. A day that was
 * still to come when it was chosen may have come since.
 */
export function scheduleFault(
  entry: ScheduleEntry,
  today: string,
  { paymentsMin, startDaysMax }: Policy['schedule'],
): ScheduleFault | null {
  if (!entry.isOn) return null;
  const needed: readonly ScheduleField[] =
    entry.mode === 'recurring' ? ['mode', 'startOn', 'frequency', 'payments'] : ['mode', 'startOn'];
  const missing = emptyAmong(needed, (field) => entry[field] === '');
  if (missing !== null) return { message: 'please_fill_all_the_details', ...missing };
  if (hasCome(entry, today)) return { message: 'too_soon', field: 'startOn' };
  const isTooLate = entry.startOn > daysAfter(today, startDaysMax);
  if (isTooLate) return { message: 'too_late', field: 'startOn' };
  if (entry.mode === 'once') return null;
  const payments = Number(entry.payments);
  if (payments < paymentsMin) return { message: 'no_payment_gt_one_time', field: 'payments' };
  const { startOn, frequency } = entry;
  const isNamed = frequency !== '' && isWritable(startOn, frequency, payments);
  return isNamed ? null : { message: 'too_far', field: 'payments' };
}

/** The bank makes no payment of a schedule on the day of its order (SC2). */
export function hasCome({ startOn }: Pick<Schedule, 'startOn'>, today: string): boolean {
  return startOn <= today;
}

/** The schedule that the entry stands for; null for a transfer that is made at once. */
export function scheduleOf(entry: ScheduleEntry): Schedule | null {
  const { isOn, mode, startOn, frequency, payments } = entry;
  if (!isOn || mode === '' || startOn === '') return null;
  if (mode === 'once') return { startOn, frequency: '1', payments: 1 };
  return frequency === '' ? null : { startOn, frequency, payments: Number(payments) };
}

/** The entry that leads to this schedule again. */
export function entryOfSchedule(schedule: Schedule | null): ScheduleEntry {
  if (schedule === null) return noSchedule;
  const { startOn, frequency, payments } = schedule;
  return frequency === '1'
    ? { ...noSchedule, isOn: true, mode: 'once', startOn }
    : { isOn: true, mode: 'recurring', startOn, frequency, payments: String(payments) };
}

export type ScheduledPayment = { readonly place: number; readonly date: string };

/** The first dates of a schedule, or all of them. */
export function scheduledPayments(schedule: Schedule, most = Infinity): ScheduledPayment[] {
  const { startOn, frequency, payments } = schedule;
  return Array.from({ length: Math.min(payments, most) }, (_, n) => ({
    place: n + 1,
    date: scheduleDate(startOn, frequency, n),
  }));
}

/** The date of the last payment; null where there is none, or none that a date can say. */
export function lastPayment({ startOn, frequency, payments }: Schedule): string | null {
  if (payments < 1 || !isWritable(startOn, frequency, payments)) return null;
  return scheduleDate(startOn, frequency, payments - 1);
}

export const repeatingFrequencies = scheduleFrequencyCodes.filter(
  (code): code is Exclude<ScheduleFrequency, '1'> => code !== '1',
);
