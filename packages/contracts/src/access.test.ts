import { expect, test } from 'vitest';
import { decideAccess, principalOf } from './access.ts';

const flags = { makerChecker: '', isViewOnly: false, isCorpAsRetail: false };

test.each(['', 'M', 'C', 'B'])(
  'view-only wins over every other flag of %j (A272, M3)',
  (makerChecker) => {
    for (const isCorpAsRetail of [true, false]) {
      expect(principalOf({ makerChecker, isCorpAsRetail, isViewOnly: true })).toBe('view-only');
    }
  },
);

test('a corporate that acts as retail does so as maker and as both, and its checker does not (A272, M2)', () => {
  const asRetail = { ...flags, isCorpAsRetail: true };
  expect(principalOf({ ...asRetail, makerChecker: 'M' })).toBe('corporate-as-retail');
  expect(principalOf({ ...asRetail, makerChecker: 'B' })).toBe('corporate-as-retail');
  expect(principalOf({ ...asRetail, makerChecker: 'C' })).toBe('checker');
});

test('without other flags the letter decides, and no letter means retail', () => {
  const kinds = ['M', 'C', 'B', ''].map((makerChecker) => principalOf({ ...flags, makerChecker }));
  expect(kinds).toEqual(['maker', 'checker', 'both', 'retail']);
});

test('an operation that is not named is refused, unless the table says what stands for it', () => {
  const by = { READ: { may: ['maker', 'retail'] }, WRITE: { may: ['retail'] } } as const;
  const strict = { operation: 'RequestType', by };
  const lenient = { ...strict, otherwise: by.READ };
  for (const request of [{}, { RequestType: undefined }]) {
    expect(decideAccess(strict, 'maker', request)).toBe('refused');
    expect(decideAccess(lenient, 'maker', request)).toBe('allowed');
    expect(decideAccess(lenient, 'checker', request)).toBe('refused');
  }
  for (const RequestType of ['WRITE', 'ERASE', null, 1]) {
    expect(decideAccess(lenient, 'maker', { RequestType })).toBe('refused');
  }
});
