import { expect, test } from 'vitest';
import { asCall } from './as-call.ts';
import { exampleCall } from './testing-call.ts';

const call = {
  ...exampleCall,
  service: 'FundTransferService',
  request: { Amount: '1.00', Remark: "Asha's rent", OTP: '••••' },
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
