import { expect, test } from 'vitest';
import { warned, without } from './use-form.ts';

type Fault = { readonly field: string; readonly alsoEmpty?: readonly string[] };
const refused = (...faults: readonly Fault[]) => ({ faults, attempt: 1, warning: null });

test('a field that is filled in takes back what was said of it alone, of others that are empty not', () => {
  const all = refused({ field: 'payee', alsoEmpty: ['amount', 'remark'] });
  expect(without(all, ['amount']).faults).toEqual([{ field: 'payee', alsoEmpty: ['remark'] }]);
  expect(without(all, ['payee']).faults).toEqual([{ field: 'amount', alsoEmpty: ['remark'] }]);
  expect(without(all, ['payee', 'amount', 'remark']).faults).toEqual([]);
  expect(without(refused({ field: 'payee' }), ['amount']).faults).toEqual([{ field: 'payee' }]);
  expect(without(refused({ field: 'payee' }), ['payee']).faults).toEqual([]);
});

test('a warning stands beside what a submit has found at other fields, and goes with a change of its own', () => {
  const found = warned<Fault>(refused({ field: 'remark' }), { field: 'amount' });
  expect(found).toEqual({ ...refused({ field: 'remark' }), warning: { field: 'amount' } });
  expect(without(found, ['remark']).warning).toEqual({ field: 'amount' });
  expect(without(found, ['amount']).warning).toBeNull();
});

test('what the summary says of a field is not said once more by a warning', () => {
  const found = refused({ field: 'remark', alsoEmpty: ['amount'] });
  expect(warned<Fault>(found, { field: 'amount' })).toBe(found);
});
