import { standardPolicy } from '@sahakar/contracts/standard-policy';
import { expect, test } from 'vitest';
import {
  entryOfSchedule,
  lastPayment,
  noSchedule,
  scheduledPayments,
  scheduleFault,
  scheduleOf,
  type ScheduleEntry,
} from './schedule-entry.ts';

const recurring: ScheduleEntry = {
  isOn: true,
  mode: 'recurring',
  startOn: '2027-01-31',
  frequency: '4',
  payments: '3',
};
const once: ScheduleEntry = { ...noSchedule, isOn: true, mode: 'once', startOn: '2027-01-31' };
const faultOn = (today: string, entry: ScheduleEntry) =>
  scheduleFault(entry, today, standardPolicy.schedule);
const faultOf = (entry: ScheduleEntry) => faultOn('2026-11-21', entry);

test('a transfer that is made at once has no schedule, whatever stands in the fields (C050)', () => {
  expect(faultOf(noSchedule)).toBeNull();
  expect(faultOf({ ...recurring, isOn: false, payments: '' })).toBeNull();
  expect(scheduleOf({ ...recurring, isOn: false })).toBeNull();
});

test.each([
  [{ ...noSchedule, isOn: true }, ['mode', 'startOn'], 'C236, C238'],
  [{ ...once, startOn: '' }, ['startOn'], 'C236, C238'],
  [{ ...recurring, startOn: '' }, ['startOn'], 'C236, C238'],
  [{ ...recurring, frequency: '' }, ['frequency'], 'C238, C239'],
  [{ ...recurring, payments: '' }, ['payments'], 'C238, C241'],
] as const)(
  'what is missing is asked for: %o lacks %o (%s)',
  (entry, [field, ...alsoEmpty], _row) => {
    expect(faultOf(entry)).toEqual({ message: 'please_fill_all_the_details', field, alsoEmpty });
  },
);

test.each([once, recurring])(
  'the first day of a $mode schedule has to be still to come when it is looked at, whenever it was chosen',
  (entry) => {
    expect(faultOn('2027-01-30', entry)).toBeNull();
    const tooSoon = { message: 'too_soon', field: 'startOn' };
    expect(faultOn('2027-01-31', entry)).toEqual(tooSoon);
    expect(faultOn('2027-02-01', entry)).toEqual(tooSoon);
  },
);

test.each([once, recurring])(
  'the first day of a $mode schedule is at most 366 days away',
  (entry) => {
    expect(faultOn('2026-01-30', entry)).toBeNull();
    expect(faultOn('2026-01-29', entry)).toEqual({ message: 'too_late', field: 'startOn' });
  },
);

test.each(['0', '1'])('%s recurring payments are too few (C241)', (payments) => {
  expect(faultOf({ ...recurring, payments })?.message).toBe('no_payment_gt_one_time');
});

test('payments beyond what a date can say are too many', () => {
  expect(faultOf({ ...recurring, payments: '99999' })?.message).toBe('too_far');
  expect(faultOf({ ...recurring, frequency: '2', payments: '99999' })).toBeNull();
});

test('one time is one payment of frequency 1, and needs neither frequency nor number (C240)', () => {
  expect(faultOf(once)).toBeNull();
  expect(scheduleOf(once)).toEqual({ startOn: '2027-01-31', frequency: '1', payments: 1 });
});

test('leads back to the entry that it came from', () => {
  for (const entry of [noSchedule, once, recurring]) {
    expect(entryOfSchedule(scheduleOf(entry))).toEqual(entry);
  }
});

test('names the dates of its payments, or the first of them (C173, C174)', () => {
  const schedule = scheduleOf(recurring);
  expect(schedule && scheduledPayments(schedule)).toEqual([
    { place: 1, date: '2027-01-31' },
    { place: 2, date: '2027-02-28' },
    { place: 3, date: '2027-03-31' },
  ]);
  expect(schedule && scheduledPayments(schedule, 1)).toHaveLength(1);
});

test('names all dates of a schedule of as many payments as there may be (C243)', () => {
  const dates = scheduledPayments({ startOn: '2026-11-22', frequency: '2', payments: 99_999 });
  expect(dates).toHaveLength(99_999);
  expect(dates.at(-1)).toEqual({ place: 99_999, date: '2300-09-05' });
});

test('names its last date, where there is one that can be said (C174)', () => {
  const lastOf = (change: Partial<ScheduleEntry>) => {
    const schedule = scheduleOf({ ...recurring, ...change });
    return schedule && lastPayment(schedule);
  };
  expect(lastOf({})).toBe('2027-03-31');
  expect(lastOf({ payments: '24' })).toBe('2028-12-31');
  expect(lastOf({ payments: '0' })).toBeNull();
  expect(lastOf({ payments: '' })).toBeNull();
  expect(lastOf({ payments: '99999' })).toBeNull();
  expect(lastOf(once)).toBe('2027-01-31');
});
