import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { accountNumber, customerNumber, ifsc, mobileNumber, otpDigits } from './fields.ts';
import { type FormatName, formatFault, type Length } from './formats.ts';

const five: Length = { min: 5, max: 5 };

test.each<[FormatName, string, string, string, Length | undefined]>([
  ['numeric', '12345', '1234', '12a45', five],
  ['alphanumeric', 'aB3x9', 'aB3', 'aB 3x', five],
  ['pan', 'ABCPK1234L', 'ABCPK1234', 'ABCPK12345', undefined],
  ['ifsc', 'SHKR0000001', 'SHKR000000', 'SHKR1000001', undefined],
  ['gstin', '27ABCPK1234L1Z5', '27ABCPK1234L1Z', '27ABCPK1234L1X5', undefined],
  ['name', 'Asha Vijay', 'A', 'Asha-Vijay', { min: 2, max: 30 }],
  ['nickname', 'Asha', 'A', 'Asha V', { min: 2, max: 30 }],
])(
  '%s takes %s and tells empty, short and wrong texts apart (A265, A266, B343)',
  (name, good, short, wrong, length) => {
    expect(formatFault(name, good, length)).toBeNull();
    expect(formatFault(name, '', length)).toBe('error_required');
    expect(formatFault(name, '  ', length)).toBe('error_required');
    expect(formatFault(name, short, length)).toBe('error_invalid_length');
    expect(formatFault(name, wrong, length)).toBe(`error_type_${name}`);
  },
);

test.each(['१२३४५', '１２３４５', '12345\n', ' 12345'])(
  'numeric means the ten Latin digits and nothing around them: %j is refused (A265)',
  (text) => {
    expect(formatFault('numeric', text)).toBe('error_type_numeric');
  },
);

test.each([
  ['account numbers', accountNumber, '001010000042317', ['00101000004231', '00101000004231x']],
  ['customer numbers', customerNumber, '100042317', ['1', '1000423171000423', '1000-42317']],
  ['mobile numbers', mobileNumber, '9820012345', ['982001234', '+919820012345', '98200x2345']],
  ['OTPs', otpDigits, '012345', ['12345', '1234567', '12345a']],
  ['IFSCs', ifsc, 'SHKR0000001', ['shkr0000001', 'SHKR0000001 ']],
] as const)('%s keep the length and the kind of their format (A266)', (_, schema, good, wrong) => {
  expect(z.safeParse(schema, good).success).toBe(true);
  for (const text of ['', ...wrong]) expect(z.safeParse(schema, text).success).toBe(false);
});
