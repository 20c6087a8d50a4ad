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

test('the log keeps the latest 500 calls, oldest first', () => {
  const log = trafficLog(eventHub());
  for (let count = 0; count < 1200; count += 1) log.record({ ...call, milliseconds: count });
  const entries = log.after(0);
  expect(entries).toHaveLength(500);
  expect(entries[0]).toMatchObject({ id: 701, milliseconds: 700 });
  expect(entries.at(-1)).toMatchObject({ id: 1200, milliseconds: 1199 });
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
