import type { RecordedCall } from '@sahakar/simulator/answers';

/** A call that succeeded, for tests. */
export const exampleCall: RecordedCall = {
  id: 1,
  at: '2026-11-21T10:00:00.000+05:30',
  service: 'TNCService',
  loginUsername: '100042317',
  requestId: '',
  code: '0',
  httpStatus: 200,
  milliseconds: 2,
  request: {},
  response: {},
  fault: null,
  kind: 'call',
  why: null,
  rrn: null,
};
