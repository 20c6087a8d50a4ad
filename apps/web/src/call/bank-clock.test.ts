import { expect, test } from 'vitest';
import { bankMoment, bankNow, noteAnswerDate, noteServerTime, onServerTime } from './bank-clock.ts';

test('goes by the Date of an answer as long as the switch tells no time of its own (decision 0061)', () => {
  const machine = Date.parse('2031-01-01T00:00:00Z');
  const shown = () => bankMoment(bankNow(machine));
  noteAnswerDate(null, machine);
  expect(shown()).toBe('2031-01-01 05:30:00');
  noteAnswerDate('Sat, 21 Nov 2026 04:45:30 GMT', machine);
  expect(shown()).toBe('2026-11-21 10:15:30');
  // A Date is cut to the second: what follows within one moves no clock.
  noteAnswerDate('Sat, 21 Nov 2026 04:45:29 GMT', machine);
  expect(shown()).toBe('2026-11-21 10:15:30');
  noteServerTime('2026-11-21T12:00:00+05:30', machine);
  noteAnswerDate('Sat, 21 Nov 2026 04:45:30 GMT', machine);
  expect(shown()).toBe('2026-11-21 12:00:00');
});

test('follows the bank’s clock, not the machine’s (ruling 24)', () => {
  const machine = Date.parse('2031-01-01T00:00:00Z');
  noteServerTime('2026-11-21T10:15:30+05:30', machine);
  expect(bankMoment(bankNow(machine + 60_000))).toBe('2026-11-21 10:16:30');
});

test('says when the bank has told its time, so that no clock shows the machine’s for long', () => {
  const heard: string[] = [];
  const stop = onServerTime(() => heard.push(bankMoment().slice(0, 4)));
  noteServerTime('2026-11-21T10:15:30+05:30', Date.now());
  noteServerTime('no time');
  stop();
  noteServerTime('2030-11-21T10:15:30+05:30', Date.now());
  expect(heard).toEqual(['2026']);
});

test('writes moments in Indian time, over midnight as well', () => {
  expect(bankMoment(Date.parse('2026-12-31T18:30:00Z'))).toBe('2027-01-01 00:00:00');
  expect(bankMoment(Date.parse('2026-12-31T18:29:59Z'))).toBe('2026-12-31 23:59:59');
});

test('keeps what it knew when the switch tells no readable time', () => {
  const machine = Date.parse('2026-11-21T10:00:00+05:30');
  noteServerTime('2026-11-21T12:00:00+05:30', machine);
  noteServerTime('yesterday', machine);
  expect(bankMoment(bankNow(machine))).toBe('2026-11-21 12:00:00');
});
