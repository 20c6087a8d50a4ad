import { expect, test } from 'vitest';
import type { RecordedCall } from '@sahakar/simulator/answers';
import {
  calledServices,
  callers,
  filterOfAddress,
  matchingCalls,
  noFilter,
} from './call-filter.ts';
import { exampleCall as call } from './testing-call.ts';

const calls: readonly RecordedCall[] = [
  call,
  { ...call, id: 2, code: '5029', service: 'OTPValidationService' },
  { ...call, id: 3, httpStatus: 503, fault: 'status 503', rrn: '632500000001' },
  { ...call, id: 4, loginUsername: null, fault: 'delay 20' },
  { ...call, id: 5, kind: 'token', service: 'GET_TOKEN' },
  { ...call, id: 6, kind: 'token', service: 'GET_TOKEN', fault: 'garble' },
];

test.each([
  [[1, 2, 3, 4, 6], {}],
  [[1, 2, 3, 4, 5, 6], { hasTokens: true }],
  [[2], { text: '5029' }],
  [[3], { text: ' 632500000001 ' }],
  [[2], { text: 'otpval' }],
  [[2, 3], { outcome: 'refused' }],
  [[3, 4, 6], { outcome: 'faults' }],
  [[2], { service: 'OTPValidationService' }],
  [[1, 2, 3, 6], { loginUsername: '100042317' }],
  [[3], { loginUsername: '100042317', service: 'TNCService', outcome: 'refused' }],
] as const)('the calls %o fit the filter %o', (ids, change) => {
  const matches = matchingCalls(calls, { ...noFilter, ...change });
  expect(matches.map(({ id }) => id)).toEqual(ids);
});

test('each called service is offered once, in alphabetical order', () => {
  const called = ['GET_TOKEN', 'OTPValidationService', 'TNCService'];
  expect(calledServices(calls, '')).toEqual(called);
  expect(calledServices(calls, 'TNCService')).toEqual(called);
});

test('a filter that no call fits any more is offered, and does not look like none', () => {
  expect(calledServices([], 'FAQService')).toEqual(['FAQService']);
  const nobodyKnown = { loginUsername: '100042317', name: '100042317' };
  expect(callers([], [], '100042317')).toEqual([nobodyKnown]);
  expect(callers([], [], '')).toEqual([]);
});

test('a link can ask for the calls of a service and a code', () => {
  const asked = filterOfAddress('#traffic?service=OTPValidationService&code=5029');
  expect(matchingCalls(calls, asked).map(({ id }) => id)).toEqual([2]);
  expect(filterOfAddress('#traffic')).toEqual(noFilter);
});
