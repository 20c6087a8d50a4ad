import { expect, test } from 'vitest';
import { noPin, type PinEntry, pinFaults } from './pin-form.ts';

const whole: PinEntry = { month: '8', year: '29', cvv: '417', pin: '4071', confirmed: '4071' };
const keysOf = (change: Partial<PinEntry>) =>
  pinFaults({ ...whole, ...change }).map(({ key }) => key);

test('an empty form has one message, at each of its fields (C254)', () => {
  expect(pinFaults(noPin)).toEqual([
    {
      key: 'please_fill_all_the_details',
      field: 'month',
      alsoEmpty: ['year', 'cvv', 'pin', 'confirmed'],
    },
  ]);
});

test.each([
  ['month', 'pl_enter_month'],
  ['year', 'pl_enter_year'],
  ['cvv', 'pl_enter_cvv'],
  ['pin', 'pl_enter_new_pin'],
  ['confirmed', 'pl_enter_confirm_pin'],
] as const)('a missing %s has the message %s (C255)', (field, key) => {
  expect(keysOf({ [field]: '' })).toEqual([key]);
});

test.each([
  [{ month: '13' }, 'please_enter_valid_expiry_month', 'C258'],
  [{ month: '00' }, 'please_enter_valid_expiry_month', 'C265'],
  [{ year: '00' }, 'please_enter_valid_expiry_year', 'C258'],
  [{ cvv: '12' }, 'please_enter_valid_cvv', 'C258'],
  [{ pin: '123', confirmed: '123' }, 'pl_enter_valid_new_pin', 'C257'],
  [{ pin: '1234', confirmed: '1235' }, 'pl_entered_new_pin_confirm_pin_mismatch', 'C256'],
])('of %j the message is %s (%s)', (change, key, _row) => {
  expect(keysOf(change)).toEqual([key]);
});

test('a whole form has nothing wrong', () => {
  expect(keysOf({})).toEqual([]);
});
