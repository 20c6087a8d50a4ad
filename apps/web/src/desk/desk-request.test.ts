import { expect, test } from 'vitest';
import {
  choicesOf,
  type DeskFilter,
  filtered,
  noFilter,
  standing,
  sumOf,
  toldApart,
} from './desk-request.ts';

const neft = { value: 'NEFT', text: 'NEFT' };
const within = { value: 'INTRA', text: 'Within bank' };

type Given = { maker?: string; kind?: typeof neft; amount?: bigint };

const request = (name: string, given: Given = {}) => ({
  key: name,
  name,
  account: '001011000007902',
  kind: neft,
  maker: 'Meera Patil',
  askedOn: '2026-11-18 10:00:00',
  notes: [],
  searched: ['rent December'],
  isOwn: false,
  ...given,
});

const seeds = request('Sahyadri Seeds', { amount: 48_600_00n });
const textiles = request('Kulkarni Textiles', { amount: 4_380_50n, maker: 'Farida', kind: within });
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
  ['a kind', { kind: 'INTRA' }, [textiles]],
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
  const makers = choicesOf.maker([...all, seeds]).map(({ text }) => text);
  expect(makers).toEqual(['Farida', 'Meera Patil']);
  const none = { value: '', text: '' };
  expect(choicesOf.kind([request('A', { kind: none }), textiles, seeds])).toEqual([neft, within]);
});

test('a filter for a kind holds in any language, and one for whom nothing waits any more narrows nothing', () => {
  const filter = { ...noFilter, typed: 'a', maker: 'Farida', kind: 'INTRA' };
  const inMarathi = { ...textiles, kind: { ...within, text: 'बँकेअंतर्गत' } };
  expect(filtered([seeds, inMarathi], filter, now)).toEqual([inMarathi]);
  expect(standing(filter, all)).toEqual(filter);
  expect(standing(filter, [seeds])).toEqual({ ...noFilter, typed: 'a' });
});

test('what is selected has a sum only where money is moved', () => {
  expect(sumOf([seeds, textiles])).toBe(52_980_50n);
  expect(sumOf([newcomer])).toBeUndefined();
});

test('requests that are alike are told apart, and those that are left keep their keys', () => {
  const alike = [newcomer, seeds, newcomer, newcomer];
  const keys = (requests: typeof alike) => toldApart(requests).map(({ key }) => key);
  expect(new Set(keys(alike)).size).toBe(4);
  expect(keys(alike.slice(1))).toEqual(keys(alike).slice(1));
  expect(keys([seeds, textiles])).toEqual([seeds.key, textiles.key]);
});
