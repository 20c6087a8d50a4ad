import { expect, test } from 'vitest';
import {
  blankInstruction,
  instructionFaults,
  payeeCharacters,
  remarkCharacters,
} from './instruction-form.ts';

const filled = {
  account: '001011000007902',
  payee: 'Ideal Packaging',
  chequeDate: '2026-11-24',
  remarks: 'Boxes',
  amount: '50000.00',
  chequeNumber: '700140',
  micr: '400971001',
};
const keysOf = (change: object) =>
  instructionFaults({ ...filled, ...change }, 50_000_00n).map(({ key }) => key);

test('every field is required, each with a message of its own (C282)', () => {
  const keys = instructionFaults(blankInstruction, 50_000_00n).map(({ key }) => key);
  expect(keys).toEqual([
    'please_select_an_acc_number',
    'pl_select_cheque_date',
    'pl_enter_payee_name',
    'pl_enter_remarks',
    'pl_enter_amount',
    'pl_enter_cheque_no',
    'pl_enter_micr_code',
  ]);
  expect(keysOf({})).toEqual([]);
  expect(keysOf({ payee: ' . ', remarks: ' ' })).toEqual([
    'pl_enter_payee_name',
    'pl_enter_remarks',
  ]);
});

test.each([
  ['49999.99', ['pl_enter_amount_gt_fifty_thousand']],
  ['50000', []],
  ['0', ['pl_enter_amount_gt_fifty_thousand']],
])('an amount of %s is answered with %j (C279)', (amount, keys) => {
  expect(keysOf({ amount })).toEqual(keys);
});

test.each([
  ['70014', 'C276'],
  ['000000', 'C277'],
])('%s is no cheque number (%s)', (chequeNumber) => {
  expect(keysOf({ chequeNumber })).toEqual(['pl_enter_payee_valid_cheque_no']);
});

test('a MICR code of eight digits is not enough (C278)', () => {
  expect(keysOf({ micr: '40097100' })).toEqual(['invalid_micr_code']);
});

test('a payee keeps the documented characters, twenty of them (C275)', () => {
  expect(payeeCharacters("M/s. O'Neil @ Sons, 9_A")).toBe("Ms. O'Neil  Sons, 9_");
  expect(payeeCharacters('Paithan Weavers Guild')).toBe('Paithan Weavers Guil');
  expect(payeeCharacters('Shop १२')).toBe('Shop 12');
});

test('a remark keeps twenty characters of any script (C281), and blanks where tabs were pasted', () => {
  expect(remarkCharacters('Yarn\tNov')).toBe('Yarn Nov');
  expect(remarkCharacters('a'.repeat(21))).toHaveLength(20);
  expect([...remarkCharacters('🙂'.repeat(21))]).toHaveLength(20);
});
