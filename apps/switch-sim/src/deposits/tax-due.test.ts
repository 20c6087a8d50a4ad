import { standardPolicy } from '@sahakar/contracts/standard-policy';
import { expect, test } from 'vitest';
import { taxDue } from './tax-due.ts';

const rules = standardPolicy.tds;
const ordinary = { dateOfBirth: '1979-08-14', pan: 'AKWPK4827D' };
const unknown = { dateOfBirth: null, pan: null };
const senior = { dateOfBirth: '1961-07-02', pan: 'BWKPB5108H' };

test.each([
  ['at the threshold nothing is due', ordinary, 50_000_00n, 0n, 0n],
  ['a paisa above it the whole is taxed', ordinary, 50_000_01n, 0n, 5_000_00n],
  ['half a paisa of tax is rounded up', ordinary, 50_000_05n, 0n, 5_000_01n],
  ['less than half a paisa is rounded down', ordinary, 50_000_04n, 0n, 5_000_00n],
  ['what was deducted in the year counts', ordinary, 66_013_70n, 3_601_00n, 3_000_37n],
  ['nothing is given back', ordinary, 60_000_00n, 6_000_01n, 0n],
  ['without a PAN it is twice as much', { ...ordinary, pan: null }, 50_000_01n, 0n, 10_000_00n],
  ['a firm has no age', { ...ordinary, dateOfBirth: null }, 72_000_00n, 0n, 7_200_00n],
  ['a record without both is the dearest', unknown, 72_000_00n, 0n, 14_400_00n],
  ['a senior has a lakh', senior, 1_00_000_00n, 0n, 0n],
  ['and is taxed on all of it above', senior, 1_00_000_01n, 0n, 10_000_00n],
  ['a senior without a PAN too', { ...senior, pan: null }, 1_20_000_00n, 0n, 24_000_00n],
])('%s (ruling 32)', (_title, holder, interest, deducted, due) => {
  expect(
    taxDue(rules, holder, { endsOn: '2027-03-31', interest, deducted, isDeclared: false }),
  ).toBe(due);
});

test.each([
  ['1967-03-31', true],
  ['1967-04-01', true],
  ['1967-04-02', false],
  ['1966-04-02', true],
])('who is born on %s is a senior of 2026-27: %s (ruling 32)', (dateOfBirth, isSenior) => {
  const year = { endsOn: '2027-03-31', interest: 80_000_00n, deducted: 0n, isDeclared: false };
  expect(taxDue(rules, { ...ordinary, dateOfBirth }, year)).toBe(isSenior ? 0n : 8_000_00n);
});

test('a bank whose policy says so deducts nothing, or by its own figures (ruling 32)', () => {
  const year = { endsOn: '2027-03-31', interest: 80_000_00n, deducted: 0n, isDeclared: false };
  expect(taxDue({ ...rules, deduct: false }, ordinary, year)).toBe(0n);
  expect(taxDue({ ...rules, rateWithPan: 7_50 }, ordinary, year)).toBe(6_000_00n);
  expect(taxDue({ ...rules, threshold: 80_000_00n }, ordinary, year)).toBe(0n);
  expect(taxDue({ ...rules, seniorAge: 40 }, ordinary, year)).toBe(0n);
});

test.each([
  ['with a PAN nothing is due', ordinary, 0n],
  ['nor of a senior', senior, 0n],
  ['without a PAN it does not hold', { ...ordinary, pan: null }, 40_000_00n],
])('a declaration on file: %s (ruling 32)', (_title, holder, due) => {
  const year = { endsOn: '2027-03-31', interest: 2_00_000_00n, deducted: 0n, isDeclared: true };
  expect(taxDue(rules, holder, year)).toBe(due);
});

test('a bank that takes no declarations deducts all the same (ruling 32)', () => {
  const year = { endsOn: '2027-03-31', interest: 2_00_000_00n, deducted: 0n, isDeclared: true };
  expect(taxDue({ ...rules, takeDeclarations: false }, ordinary, year)).toBe(20_000_00n);
});
