import { stopReasons } from '@sahakar/contracts/cheques/stop-reasons';
import { expect, test } from 'vitest';
import english from '../../../i18n/en/cheques.json' with { type: 'json' };
import { stopFaults } from './stop-form.ts';

const whole = { account: '001010000042317', chequeNumber: '000127', reason: '015' } as const;

test('asks for account, cheque number and reason, in this order (B295, B296, B297)', () => {
  const faults = stopFaults({ account: '', chequeNumber: '', reason: '' });
  expect(faults.map(({ field }) => field)).toEqual(['account', 'chequeNumber', 'reason']);
});

test.each([
  ['12345', 'B289, B290'],
  ['000000', 'B290'],
])('takes %j for no cheque number, by the key enter_valid_cheque_number (%s)', (chequeNumber) => {
  expect(stopFaults({ ...whole, chequeNumber })).toEqual([
    { field: 'chequeNumber', key: 'enter_valid_cheque_number' },
  ]);
});

test('finds nothing wrong with a whole entry', () => {
  expect(stopFaults(whole)).toEqual([]);
});

test('names the nineteen reasons as the contract does, with a kinder word for 004 (B238, B239, C1, C2)', () => {
  expect(Object.keys(english.reasons)).toHaveLength(19);
  expect(english.reasons).toEqual(stopReasons);
  expect(english.reasons['004']).toBe('Drawer of unsound mind');
});
