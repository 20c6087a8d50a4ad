import type { ScheduleFrequency } from '@sahakar/contracts/schedules/schedule-dates';
import { standardPolicy } from '@sahakar/contracts/standard-policy';
import { expect, test } from 'vitest';
import { schedulePlan, schedulePlanFault } from './schedule-rules.ts';

const today = '2026-11-21';

const plan = (frequency: ScheduleFrequency, payments: number, change: object = {}) => ({
  ...schedulePlan('2026-11-22', frequency, payments),
  ...change,
});

const instalments = ['2026-11-22', '2026-11-23'].map((ScheduleDate, place) => ({
  SrNo: place + 1,
  ScheduleDate,
}));
const misnumbered = instalments.map((one) => ({ ...one, SrNo: one.SrNo + 1 }));

test.each([
  ['once', plan('1', 1)],
  ['twice', plan('2', 2)],
  ['as often as the field has digits (C243)', plan('2', 99_999)],
  ['on the last day on which one may begin', schedulePlan('2027-11-22', '1', 1)],
  ['with the dates that follow', plan('2', 2, { instalments })],
])('takes a schedule %s', (_, order) => {
  expect(schedulePlanFault(order, today, standardPolicy)).toBeNull();
});

test.each([
  ['today (C237)', plan('1', 1, { startOn: today, endOn: today }), /tomorrow or later/],
  ['on a day that has gone (C237)', plan('1', 1, { startOn: '2026-11-20' }), /tomorrow or later/],
  ['a day too late', schedulePlan('2027-11-23', '1', 1), /at most 366 days from today/],
  ['in the last year of all', schedulePlan('9999-12-30', '2', 2), /at most 366 days from today/],
  ['repeated, but only once (C241)', plan('2', 1), /at least 2/],
  ['repeated without a frequency', plan('1', 1, { isRecurring: true }), /at least 2/],
  [
    'repeated without a frequency, as often as may be',
    plan('1', 2, { isRecurring: true }),
    /at least 2/,
  ],
  ['once, but daily', plan('2', 1, { isRecurring: false }), /one payment/],
  ['once, but more often', plan('2', 3, { isRecurring: false }), /one payment/],
  ['too often', plan('2', 100_000), /at most 99999/],
  ['beyond what a date can say', plan('4', 99_999), /too far away/],
  ['that ends on another day', plan('2', 2, { endOn: '2026-11-24' }), /last date/],
  ['with too few dates', plan('2', 2, { instalments: instalments.slice(1) }), /do not follow/],
  ['with the first dates alone', plan('2', 3, { instalments }), /do not follow/],
  ['with dates of no such place', plan('2', 2, { instalments: misnumbered }), /do not follow/],
  ['with another date', plan('3', 2, { instalments }), /do not follow/],
])('refuses a schedule %s', (_, order, message) => {
  expect(schedulePlanFault(order, today, standardPolicy)).toMatch(message);
});
