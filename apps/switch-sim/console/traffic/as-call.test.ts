import { expect, test } from 'vitest';
import type { RecordedCall } from '@sahakar/simulator/answers';
import { asCall } from './as-call.ts';

const call: RecordedCall = {
  id: 1,
  at: '2026-11-21T10:00:00.000+05:30',
  service: 'FundTransferService',
  loginUsername: '100042317',
  requestId: '',
  code: '0',
  httpStatus: 200,
  milliseconds: 2,
  request: { Amount: '1.00', Remark: "Asha's rent", OTP: '••••' },
  response: {},
  fault: null,
  kind: 'call',
  why: null,
  rrn: null,
};

test('a call is copied as a line that a shell takes, and an OTP stays dots', () => {
  expect(asCall(call, { person: undefined, world: 'w1', origin: 'http://localhost:4000' })).toBe(
    String.raw`npm run call -- FundTransferService '{"Amount":"1.00","Remark":"Asha'\''s rent","OTP":"••••"}' --world w1`,
  );
});

test('the line of a switch at another port says where it is', () => {
  const origin = 'http://localhost:4100';
  const line = asCall({ ...call, request: {} }, { person: undefined, world: 'main', origin });
  expect(line).toBe(`npm run call -- FundTransferService '{}' --target ${origin}`);
});
