import { standardPolicy } from '@sahakar/contracts/standard-policy';
import { expect, test } from 'vitest';
import { kolkataIso } from '../clock.ts';
import { nextSettlement, returnMoment, settlementMoment } from './rail-moments.ts';
import { utrOf } from './utr.ts';

const at = (time: string) => new Date(`2026-11-21T${time}+05:30`);
const textOf = (moment: Date | null) =>
  moment === null ? 'at once' : kolkataIso(moment).slice(0, 19);

test.each([
  ['IMPS', '03:00:00', 'at once'],
  ['NEFT', '10:00:00', '2026-11-21T10:30:00'],
  ['NEFT', '10:29:59.999', '2026-11-21T10:30:00'],
  ['NEFT', '23:45:00', '2026-11-22T00:00:00'],
  ['RTGS', '00:00:00', '2026-11-21T00:30:00'],
  ['RTGS', '00:29:59.999', '2026-11-21T00:30:00'],
  ['RTGS', '00:30:00', 'at once'],
  ['RTGS', '23:59:59.999', 'at once'],
] as const)('%s accepted at %s is settled %s', (rail, time, expected) => {
  expect(textOf(settlementMoment(rail, at(time), standardPolicy))).toBe(expected);
});

test('RTGS that closes before midnight opens again on the next day', () => {
  const settlement = { ...standardPolicy.settlement, rtgsClosesMinute: 18 * 60 };
  const policy = { ...standardPolicy, settlement };
  expect(textOf(settlementMoment('RTGS', at('18:00:00'), policy))).toBe('2026-11-22T00:30:00');
});

test.each([
  ['07:05:00', '2026-11-21T07:15:00'],
  ['07:14:59.999', '2026-11-21T07:15:00'],
  // It is over, and comes again on the next day: due at this moment once more it would never end.
  ['07:15:00', '2026-11-21T07:30:00'],
  ['07:30:00', '2026-11-21T08:00:00'],
  ['23:45:00', '2026-11-22T00:00:00'],
])('after %s the bank settles at %s where RTGS opens between two batches', (after, expected) => {
  const settlement = { ...standardPolicy.settlement, rtgsOpensMinute: 435 };
  expect(textOf(nextSettlement(at(after), { ...standardPolicy, settlement }))).toBe(expected);
});

test('what is sent back arrives with the first batch two hours later', () => {
  expect(textOf(returnMoment(at('10:30:00'), standardPolicy))).toBe('2026-11-21T12:30:00');
  expect(textOf(returnMoment(at('10:31:00'), standardPolicy))).toBe('2026-11-21T13:00:00');
});

test('NEFT and RTGS have references of 16 and 22 characters, and IMPS has none (T6)', () => {
  expect(utrOf('NEFT', '632500000017', '2026-11-21')).toBe('SHKRN2632500000H');
  expect(utrOf('RTGS', '632500000017', '2026-11-21')).toBe('SHKRR12026112100000017');
  expect(utrOf('IMPS', '632500000017', '2026-11-21')).toBeNull();
  expect(utrOf('NEFT', '632599999999', '2026-11-21')).toHaveLength(16);
});

test('a payment of the new year whose RRN was taken in the old one has a UTR of its own day (T6)', () => {
  expect(utrOf('NEFT', '636500000017', '2027-01-01')).toBe('SHKRN2700100000H');
  expect(utrOf('RTGS', '636500000017', '2027-01-01')).toBe('SHKRR12027010100000017');
});
