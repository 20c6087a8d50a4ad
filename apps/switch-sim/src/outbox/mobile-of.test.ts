import { expect, test } from 'vitest';
import { mobileOf, recordedMobileOf } from './mobile-of.ts';

const retail = { makerChecker: '', signatoryMobile: null, registeredMobile: '9820000011' } as const;
const maker = {
  makerChecker: 'M',
  signatoryMobile: '9820000022',
  registeredMobile: '9820000033',
} as const;
const customer = { mobile: '9820000044' };

test('a message goes to the number that internet banking knows of a user', () => {
  expect(mobileOf(retail)).toBe('9820000011');
});

test('a signatory is reached at his own number and never at the number of his company (O14)', () => {
  expect(mobileOf(maker)).toBe('9820000022');
  expect(mobileOf({ ...maker, signatoryMobile: null })).toBe('');
  expect(recordedMobileOf(maker, customer)).toBe('9820000022');
});

test('what has to do with no user goes to the number on the bank\u2019s record', () => {
  expect(mobileOf(customer)).toBe('9820000044');
  expect(recordedMobileOf(retail, customer)).toBe('9820000044');
  expect(recordedMobileOf(undefined, customer)).toBe('9820000044');
});
