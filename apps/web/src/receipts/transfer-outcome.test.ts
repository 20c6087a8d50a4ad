import { standardPolicy } from '@sahakar/contracts/standard-policy';
import { expect, test } from 'vitest';
import { outcomeOf } from './transfer-outcome.ts';

test.each([
  [null, '00:10:00', null, false],
  ['IMPS', '00:10:00', null, false],
  ['NEFT', '12:00:00', 'batch', true],
  ['RTGS', '00:00:00', 'opening', true],
  ['RTGS', '00:29:59', 'opening', true],
  ['RTGS', '00:30:00', null, true],
  ['RTGS', '23:59:59', null, true],
] as const)(
  'NEFT waits for its batch and RTGS until it opens; %s at %s waits for %s, and has its number',
  (rail, time, waitsFor, hasUtr) => {
    expect(outcomeOf(rail, `2026-11-22 ${time}`, standardPolicy)).toEqual({
      isCompleted: waitsFor === null,
      waitsFor,
      hasUtr,
    });
  },
);

test('RTGS waits by the hours of this bank\u2019s policy', () => {
  const settlement = { ...standardPolicy.settlement, rtgsClosesMinute: 1080 };
  const waitsAt = (time: string) =>
    outcomeOf('RTGS', `2026-11-22 ${time}`, { ...standardPolicy, settlement }).waitsFor;
  expect([waitsAt('17:59:59'), waitsAt('18:00:00')]).toEqual([null, 'opening']);
});
