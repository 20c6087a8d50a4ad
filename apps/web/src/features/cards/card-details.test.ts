import { expect, test } from 'vitest';
import type { CardProof } from '../../ui/fields/CardProofFields.tsx';
import { type DetailsFault, detailsFaults } from './card-details.ts';

const whole: CardProof = { month: '08', year: '29', cvv: '417' };

test.each<[Partial<CardProof>, DetailsFault['key'], string]>([
  [{ month: '', year: '', cvv: '' }, 'please_fill_all_the_details', 'C260'],
  [{ month: '00' }, 'please_enter_valid_expiry_month', 'C261, C265'],
  [{ month: '13' }, 'please_enter_valid_expiry_month', 'C261'],
  [{ month: '' }, 'please_enter_valid_expiry_month', 'C265'],
  [{ year: '' }, 'please_enter_expiry_year', 'C262'],
  [{ year: '00' }, 'please_enter_valid_expiry_year', 'C262'],
  [{ cvv: '' }, 'please_enter_cvv', 'C263'],
  [{ cvv: '12' }, 'please_enter_valid_cvv', 'C263'],
])('of %j the message is %s (%s)', (change, key) => {
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
