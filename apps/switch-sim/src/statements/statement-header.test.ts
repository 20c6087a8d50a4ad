import { expect, test } from 'vitest';
import { addressLines } from './statement-header.ts';

test.each([
  [
    '12 Shivaji Park Road, Dadar West, Mumbai 400028',
    ['12 Shivaji Park Road', 'Dadar West', 'Mumbai'],
    '400028',
  ],
  ['Gat 214, Mhasrul, Nashik 422004', ['Gat 214', 'Mhasrul', 'Nashik'], '422004'],
  ['A, B, C, D 411001', ['A', 'B', 'C, D'], '411001'],
  ['7 Dindori Road', ['7 Dindori Road', '', ''], ''],
  ['', ['', '', ''], ''],
])('%s is written in three lines and a PIN code', (address, lines, pinCode) => {
  expect(addressLines(address)).toEqual({ lines, pinCode });
});
