import { expect, test } from 'vitest';
import type { CardProof } from '../../ui/fields/CardProofFields.tsx';
import { type DetailsFault, detailsFaults } from './card-details.ts';

const whole: CardProof = { month: '08', year: '29', cvv: '417' };

test.each<[string, Partial<CardProof>, DetailsFault['key']]>([
  ['C260', { month: '', year: '', cvv: '' }, 'please_fill_all_the_details'],
  ['C261', { month: '00' }, 'please_enter_valid_expiry_month'],
  ['C261', { month: '13' }, 'please_enter_valid_expiry_month'],
  ['C265', { month: '' }, 'please_enter_valid_expiry_month'],
  ['C262', { year: '' }, 'please_enter_expiry_year'],
  ['C262', { year: '00' }, 'please_enter_valid_expiry_year'],
  ['C263', { cvv: '' }, 'please_enter_cvv'],
  ['C263', { cvv: '12' }, 'please_enter_valid_cvv'],
])('%s: of %j the message is %s (C260, C261, C262, C263, C265)', (_row, change, key) => {
  expect(detailsFaults({ ...whole, ...change }).map((fault) => fault.key)).toEqual([key]);
});

test('every field that is wrong has its own message, in their order', () => {
  const faults = detailsFaults({ month: '13', year: '', cvv: '12' });
  expect(faults.map(({ field }) => field)).toEqual(['month', 'year', 'cvv']);
});

test('where nothing is typed every field is told to be empty (C260)', () => {
  const [fault] = detailsFaults({ month: '', year: '', cvv: '' });
  expect(fault).toMatchObject({ field: 'month', alsoEmpty: ['year', 'cvv'] });
});

test.each(['1', '01', '12'])('month %s is one of the year (C261)', (month) => {
  expect(detailsFaults({ ...whole, month })).toEqual([]);
});
