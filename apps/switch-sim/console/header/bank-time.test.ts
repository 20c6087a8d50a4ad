import { expect, test } from 'vitest';
import { bankMoment, bankTime, durationOf, fieldOfMoment, momentOfField } from './bank-time.ts';

test('bank time is that of Asia/Kolkata, whatever zone the machine is in', () => {
  const beforeMidnight = Date.parse('2026-11-20T18:29:59Z');
  expect(bankTime(beforeMidnight)).toEqual({ day: 'Fri 20 Nov 2026', time: '23:59:59' });
  expect(bankTime(beforeMidnight + 1_000)).toEqual({ day: 'Sat 21 Nov 2026', time: '00:00:00' });
});

test('a moment is written with its date and time, and text that is no moment stays as it is', () => {
  expect(bankMoment('2026-03-01T09:05:07.123+05:30')).toBe('1 Mar 2026, 09:05:07');
  expect(bankMoment('soon')).toBe('soon');
});

test('what the date field shows comes back as the same minute of the bank', () => {
  const moment = Date.parse('2026-12-31T23:45:00+05:30');
  expect(fieldOfMoment(moment)).toBe('2026-12-31T23:45');
  expect(Date.parse(momentOfField(fieldOfMoment(moment)))).toBe(moment);
  expect(momentOfField('2026-12-31T23:45:10')).toBe('2026-12-31T23:45:10+05:30');
});

test('minutes and months are told apart in a duration', () => {
  expect(durationOf(90, 'minutes')).toBe('PT90M');
  expect(durationOf(3, 'months')).toBe('P3M');
  expect(durationOf(2, 'weeks')).toBe('P2W');
  expect(durationOf(1, 'days')).toBe('P1D');
  expect(durationOf(5, 'hours')).toBe('PT5H');
});
