import { expect, test } from 'vitest';
import { attemptOfStatus } from './attempt.ts';

const fault = (code: string) =>
  JSON.stringify({ body: '', error: { Code: code, Message: 'x', Details: '' } });

test.each([
  [400, '9400', { kind: 'token-refused', used: false }],
  [400, '9402', { kind: 'token-refused', used: false }],
  [401, '9401', { kind: 'token-refused', used: true }],
  [401, '9403', { kind: 'session-ended' }],
  [413, '9413', { kind: 'rejected' }],
  [415, '9415', { kind: 'rejected' }],
  [502, '9502', { kind: 'lost' }],
  [503, '9503', { kind: 'rejected' }],
  [503, '', { kind: 'lost' }],
  [502, '', { kind: 'lost' }],
  [504, '', { kind: 'lost' }],
])('reads HTTP %s with code %j (ENVELOPE 2.8)', (status, code, attempt) => {
  expect(attemptOfStatus(status, fault(code), null)).toEqual(attempt);
});

test.each([201, 202, 204])(
  'of a payment that is answered with HTTP %s nobody says that it has failed (ASSURANCE D8)',
  (status) => {
    expect(attemptOfStatus(status, '', null)).toEqual({ kind: 'lost' });
  },
);

test.each([{ code: '9401' }, { Code: 9401 }, { CODE: '9401  ' }])(
  'reads the error %j of a fault as it does within an answer (ENVELOPE 2.8, ruling 3)',
  (error) => {
    const read = attemptOfStatus(401, JSON.stringify({ error, body: null }), null);
    expect(read).toEqual({ kind: 'token-refused', used: true });
  },
);

test.each([
  ['9500', true],
  ['', false],
])('reads HTTP 500 with code %j as a technical issue (ENVELOPE 2.8, A333)', (code, isClear) => {
  const attempt = attemptOfStatus(500, fault(code), null);
  expect(attempt).toEqual({ kind: 'technical', isClear });
});

test('waits as long as the switch says when there were too many calls', () => {
  expect(attemptOfStatus(429, fault('9429'), '7')).toEqual({ kind: 'busy', retryAfterSeconds: 7 });
  expect(attemptOfStatus(429, fault('9429'), null)).toMatchObject({ retryAfterSeconds: 1 });
});

test('waits as long as a switch says that had too much to do and has carried nothing out (ENVELOPE 2.8)', () => {
  const turnedAway = attemptOfStatus(503, fault('9503'), '2');
  expect(turnedAway).toEqual({ kind: 'busy', retryAfterSeconds: 2 });
});

test.each([404, 405, 413, 415])(
  'takes a page with HTTP %s as a refusal that ran nothing: nobody has looked at what was asked',
  (status) => {
    expect(attemptOfStatus(status, '<html>', null)).toEqual({ kind: 'rejected' });
  },
);

test.each([400, 401, 403, 406, 422, 451])(
  'of a payment whose answer is held back with HTTP %s and no code of a switch nobody says that it has failed (ASSURANCE D8)',
  (status) => {
    const blocked = attemptOfStatus(status, '<html>Request blocked</html>', null);
    expect(blocked).toEqual({ kind: 'lost' });
    expect(attemptOfStatus(status, fault('9010'), null)).toEqual({ kind: 'lost' });
  },
);

test.each([
  [202, '9400'],
  [201, '9413'],
  [502, '9402'],
  [504, '9403'],
  [503, '9401'],
])(
  'takes HTTP %i as no answer of the switch, whatever code stands beside it: %s (ENVELOPE 2.8)',
  (status, code) => {
    expect(attemptOfStatus(status, fault(code), null)).toEqual({ kind: 'lost' });
  },
);

test('takes no other number that begins as a code of the envelope does for one of a switch', () => {
  for (const code of ['94', '94-BLOCK', '94000']) {
    expect(attemptOfStatus(403, fault(code), null)).toEqual({ kind: 'lost' });
  }
});
