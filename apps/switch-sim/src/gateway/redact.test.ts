import { catalogue } from '@sahakar/contracts/catalogue';
import { expect, test } from 'vitest';
import { redacted } from './redact.ts';

test('hides every secret field of every contract and keeps the rest (ASSURANCE E11)', () => {
  const secrets = ['Passbook@1971', 'Transfer@1971', '407193'];
  for (const { examples } of Object.values(catalogue)) {
    for (const { request } of examples) {
      const text = JSON.stringify(redacted(request));
      for (const secret of secrets) expect(text).not.toContain(secret);
    }
  }
  expect(redacted({ Amount: '1.00', nested: [{ TPin: 'x', OTP: '' }] })).toEqual({
    Amount: '1.00',
    nested: [{ TPin: '••••', OTP: '' }],
  });
});

test('a constant of the documents is no secret, whatever its field is called', () => {
  expect(redacted({ Key: 'NOMINEE', CustNo: '1' })).toEqual({ Key: 'NOMINEE', CustNo: '1' });
  expect(redacted({ Key: 'anything else', TPin: 'NOMINEE' })).toEqual({
    Key: '••••',
    TPin: '••••',
  });
});

test('keeps the last four digits of a card number', () => {
  expect(redacted({ CardNo: '6070001234567890' })).toEqual({ CardNo: '••••7890' });
  expect(redacted({ CardNo: ['6070001234567890'] })).toEqual({ CardNo: '••••' });
  expect(redacted({ CardNo: 6_070_001_234_567_890 })).toEqual({ CardNo: '••••' });
});

test('of a long list only the beginning is kept, and how much was left out', () => {
  const lines = Array.from({ length: 10_000 }, (_, at) => ({ Amount: String(at) }));
  const copy = redacted({ EStmtTransactions: lines });
  expect(copy).toEqual({ EStmtTransactions: [...lines.slice(0, 50), '… and 9950 more'] });
});
