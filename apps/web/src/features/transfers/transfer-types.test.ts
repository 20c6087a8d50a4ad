import { paymentTypes, railOfPaymentType } from '@sahakar/contracts/transfers/rails';
import { expect, test } from 'vitest';
import texts from '../../i18n/en/transfer.json' with { type: 'json' };
import { otherBank, railOf, transferTypes, wayOf, withinBank } from './transfer-types.ts';

// The pairs of transferTypeCode and transferType, with the rail that each of them goes by.
test.each([
  ['ownAccount', 'Self', null],
  ['otherAccount', 'Other same-bank account', null],
  ['INTER', 'IMPS', 'IMPS'],
  ['2', 'NEFT', 'NEFT'],
  ['1', 'RTGS', 'RTGS'],
] as const)('the transfer type of code %s is %s (C103)', (code, name, rail) => {
  expect(transferTypes).toContain(code);
  expect(texts.types[code]).toBe(name);
  expect(railOf(code)).toBe(rail);
  expect(wayOf(code)).toBe(rail === null ? withinBank : otherBank);
});

test('there are five types, and the contract knows two of their codes as payment types (C103, T5)', () => {
  expect(transferTypes).toHaveLength(5);
  const codes = paymentTypes.filter((type) => type === '1' || type === '2');
  expect(codes).toHaveLength(2);
  for (const code of codes) expect(railOfPaymentType(code)).toBe(railOf(code));
});
