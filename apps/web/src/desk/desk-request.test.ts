import { expect, test } from 'vitest';
import { type DeskFilter, filtered, noFilter, sumOf, valuesOf } from './desk-request.ts';

const request = (name: string, given: { maker?: string; kind?: string; amount?: bigint } = {}) => ({
  key: name,
  name,
  account: '001011000007902',
  kind: 'NEFT',
  maker: 'Meera Patil',
  askedOn: '2026-11-18 10:00:00',
  which: name,
  notes: [],
  searched: ['rent December'],
  isOwn: false,
  ...given,
});

const seeds = request('Sahyadri Seeds', { amount: 48_600_00n });
const textiles = request('Kulkarni Textiles', { amount: 4_380_50n, maker: 'Farida', kind: 'IMPS' });
const newcomer = { ...request('Malvan Cashew'), askedOn: '2026-11-21 09:00:00' };
const all = [seeds, textiles, newcomer];
const now = '2026-11-21 10:00:00';

test.each([
  ['nothing typed', {}, all],
  ['a name, in whatever case', { typed: 'sahyadri' }, [seeds]],
  ['an amount without its commas', { typed: '48600' }, [seeds]],
  ['an account', { typed: '0010110' }, all],
  ['what else belongs to it', { typed: 'december' }, all],
  ['a maker', { maker: 'Farida' }, [textiles]],
  ['a kind', { kind: 'IMPS' }, [textiles]],
  ['an age', { age: '3' }, [seeds, textiles]],
  ['the least amount', { amountFrom: '5,000' }, [seeds]],
  [
    'the greatest, in Devanagari digits, itself included',
    { amountTo: '४३८०.५०' },
    [textiles, newcomer],
  ],
  ['both ends', { amountFrom: '4000', amountTo: '5000' }, [textiles]],
  ['an amount that cannot be read', { amountFrom: '12..5' }, all],
] satisfies [string, Partial<DeskFilter>, readonly (typeof seeds)[]][])(
  'a desk is narrowed by %s',
  (_title, filter, left) => {
    expect(filtered(all, { ...noFilter, ...filter }, now)).toEqual(left);
  },
);

test('makers and kinds stand in the filters once each, by name', () => {
  expect(valuesOf([...all, seeds], 'maker')).toEqual(['Farida', 'Meera Patil']);
  expect(valuesOf([request('A', { kind: '' }), textiles], 'kind')).toEqual(['IMPS']);
});

test('what is selected has a sum only where money is moved', () => {
  expect(sumOf([seeds, textiles])).toBe(52_980_50n);
  expect(sumOf([newcomer])).toBeUndefined();
});
