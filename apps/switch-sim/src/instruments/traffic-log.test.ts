import { expect, test } from 'vitest';
import { eventHub } from './event-hub.ts';
import { type TrafficEntry, trafficLog } from './traffic-log.ts';

const call: TrafficEntry = {
  at: '2026-04-15T10:00:00.000+05:30',
  service: 'TNCService',
  loginUsername: null,
  requestId: '',
  code: '0',
  httpStatus: 200,
  milliseconds: 1,
  request: {},
  response: {},
  fault: null,
};

test('the log keeps the latest 10,000 calls, oldest first, and of 1,000 what was said', () => {
  const log = trafficLog(eventHub());
  for (let count = 0; count < 12_000; count += 1) log.record({ ...call, milliseconds: count });
  const entries = log.after(0);
  expect(entries).toHaveLength(10_000);
  expect(entries[0]).toMatchObject({ id: 2001, milliseconds: 2000, request: null });
  expect(entries.at(-1)).toMatchObject({ id: 12_000, milliseconds: 11_999, request: {} });
  expect(entries.filter(({ request }) => request !== null)).toHaveLength(1_000);
});

test('the reference of an answer stands in its row, also when the answer is gone', () => {
  const log = trafficLog(eventHub());
  log.record({ ...call, response: { RRN: '632500000001' } });
  for (let count = 0; count < 1_000; count += 1) log.record(call);
  expect(log.after(0)[0]).toMatchObject({ rrn: '632500000001', response: null });
});

test('whoever follows the log gets only what came after the last id', () => {
  const log = trafficLog(eventHub());
  for (let count = 0; count < 3; count += 1) log.record(call);
  expect(log.after(2).map(({ id }) => id)).toEqual([3]);
  expect(log.after(3)).toEqual([]);
  expect(log.after(99)).toEqual([]);
});

test('a cleared log is empty and goes on counting', () => {
  const log = trafficLog(eventHub());
  log.record(call);
  log.clear();
  expect(log.after(0)).toEqual([]);
  log.record(call);
  expect(log.after(0).map(({ id }) => id)).toEqual([2]);
});

test('each recorded call is an event, until the listener leaves', () => {
  const events = eventHub();
  const entries: unknown[] = [];
  const leave = events.subscribe({ event: (name) => entries.push(name), closed: () => {} });
  const log = trafficLog(events);
  log.record(call);
  leave();
  log.record(call);
  expect(entries).toEqual(['traffic']);
});
