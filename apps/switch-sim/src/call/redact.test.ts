import { catalogue } from '@sahakar/contracts/catalogue';
import { expect, test } from 'vitest';
import { redacted } from './redact.ts';

test('hides every secret field of every contract and keeps the rest', () => {
  const secrets = ['Passbook@1971', 'Transfer@1971', '407193'];
  for (const { examples } of Object.values(catalogue)) {
    for (const { request } of examples) {
      const kept = JSON.stringify(redacted(request));
      for (const secret of secrets) expect(kept).not.toContain(secret);
    }
  }
  expect(redacted({ Amount: '1.00', nested: [{ TPin: 'x', OTP: '' }] })).toEqual({
    Amount: '1.00',
    nested: [{ TPin: '••••', OTP: '' }],
  });
});

test('keeps the last four digits of a card number', () => {
  expect(redacted({ CardNo: '6070001234567890' })).toEqual({ CardNo: '••••7890' });
});
