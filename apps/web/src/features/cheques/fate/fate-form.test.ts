import { expect, test } from 'vitest';
import { fateFaults } from './fate-form.ts';

const account = '001010000042317';

test.each([
  ['', 'B290'],
  ['12345', 'B289, B290'],
  ['000000', 'B290, B291'],
])('refuses the cheque number %j by the key invalid_intrument_no (%s)', (chequeNumber) => {
  expect(fateFaults({ account, chequeNumber })).toEqual([
    { field: 'chequeNumber', key: 'invalid_intrument_no' },
  ]);
});

test('asks for an account', () => {
  expect(fateFaults({ account: '', chequeNumber: '000121' })).toEqual([
    { field: 'account', key: 'account' },
  ]);
});

test('finds nothing wrong with six digits of an account', () => {
  expect(fateFaults({ account, chequeNumber: '000121' })).toEqual([]);
});
