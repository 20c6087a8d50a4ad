import { expect, test } from 'vitest';
import { stopReasonCodes, stopReasons, stopReasonText } from './stop-reasons.ts';

test('nineteen reasons bear the codes 001 to 019 in the documented order (B238, B239, C2)', () => {
  const codes = Array.from({ length: 19 }, (_, index) => String(index + 1).padStart(3, '0'));
  expect(stopReasonCodes).toEqual(codes);
  // 004 is documented as lunatic, a word that is not used (RULINGS C2).
  expect(Object.values(stopReasons).map((text) => text.toLowerCase())).toEqual([
    'lost instrument',
    'payment stopped by drawer',
    'drawer insolvent',
    'drawer of unsound mind',
    'court orders',
    'account holder deceased',
    'stop via telebanking',
    'stop via netbanking',
    'stop via atm',
    'stop via mobile banking',
    'cheque book lost',
    'cheque book mutilated',
    'cheque book stolen',
    'cheque forged',
    'cheque lost',
    'insufficient balance',
    'cheque expiry',
    'wrong amount',
    'court order',
  ]);
});

test('a code that is none of them has no words', () => {
  expect(stopReasonText('015')).toBe('Cheque lost');
  expect(stopReasonText('020')).toBe('');
});
