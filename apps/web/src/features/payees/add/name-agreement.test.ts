import { namesAtOtherBanks } from '@sahakar/seeds/cast/names-at-other-banks';
import { expect, test } from 'vitest';
import { keptOf } from './add-form.ts';
import { namesAgree, withoutTitle } from './name-agreement.ts';

test.each([
  ['Ananya Banerjee', 'MS ANANYA BANERJEE'],
  ['ananya  banerjee ', 'Banerjee Ananya'],
  ['Meenakshi Subramaniam', 'SUBRAMANIAM MEENAKSHI'],
  ['Thomas Kurian Mathew', 'THOMAS K MATHEW'],
  ['A K Rao', 'Rao Anil Kumar'],
  ['R.K. Joshi', 'JOSHI R K'],
  ['Krishna Transport', 'M/S. KRISHNA TRANSPORT'],
  ['Smt. Maria Goretti Pereira', 'MARIA GORETTI PEREIRA'],
  ['Shri Dr Sudhir Bhave', 'PROF. BHAVE SUDHIR'],
])('%s and %s are one name', (typed, told) => {
  expect(namesAgree(typed, told)).toBe(true);
  expect(namesAgree(told, typed)).toBe(true);
});

test.each([
  ['Ananya Banerji', 'ANANYA BANERJEE'],
  ['Rohit Deshpande', 'MR ROHIT VASANT DESHPANDE'],
  ['Rohit V Deshpande', 'ROHIT GANESH DESHPANDE'],
  ['Krishna Transport', 'M/S KRISHNA TRANSPORT CO'],
  ['A K Rao', 'R A K'],
  ['A K', 'A K'],
  ['Rao Rao', 'RAO'],
  ['', 'ANANYA BANERJEE'],
  ['Mr', 'MR'],
])('%s and %s are not one name', (typed, told) => {
  expect(namesAgree(typed, told)).toBe(false);
  expect(namesAgree(told, typed)).toBe(false);
});

test('the name that is taken from a bank has no title, fits its field and agrees with the bank', () => {
  for (const { name } of namesAtOtherBanks) {
    const taken = keptOf.name(withoutTitle(name), 'outside');
    expect(taken).not.toMatch(/^(MR|MRS|MS|SHRI|SMT|DR) /);
    expect([taken, namesAgree(taken, name)]).toEqual([taken, true]);
  }
  expect(withoutTitle('M/S KRISHNA TRANSPORT CO')).toBe('KRISHNA TRANSPORT CO');
});
