import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { listBody } from './list-body.ts';

const cities = listBody('Cities', z.object({ City: z.string() }));
const pune = { City: 'Pune' };

test.each([
  ['under its own name', { Cities: [pune] }],
  ['under another name', { Total: '1', LocatorList: [pune] }],
  ['as the body itself', [pune]],
])('reads a list that stands %s (RULINGS 4.19)', (_where, body) => {
  expect(z.decode(cities, body)).toEqual({ Cities: [pune] });
});

test('writes a list under its own name', () => {
  expect(z.encode(cities, { Cities: [pune] })).toEqual({ Cities: [pune] });
});

test.each([
  ['null', { Cities: null }],
  ['a blank text', { Cities: '' }],
  ['an empty object', { Cities: {} }],
  ['nothing, under another name', { LocatorList: null }],
  ['an empty body', {}],
])('reads %s as an empty list', (_what, body) => {
  expect(z.decode(cities, body)).toEqual({ Cities: [] });
});

test.each([
  ['under its own name', { Cities: pune, Total: '1' }],
  ['under another name', { LocatorList: pune }],
  ['as the body itself', pune],
])('reads one row %s as a list of one', (_where, body) => {
  expect(z.decode(cities, body)).toEqual({ Cities: [pune] });
});

test('a list under its own name goes before any other', () => {
  expect(z.decode(cities, { Other: [], Cities: [pune] })).toEqual({ Cities: [pune] });
  expect(z.decode(cities, { Other: [pune], Cities: null })).toEqual({ Cities: [] });
});

test('refuses a body without a list, and a row that lacks what it must have', () => {
  const texts = [{ Cities: 'Pune' }, { Message: 'Done' }, { RRN: '1', Message: '' }];
  for (const body of [...texts, { Cities: [{}] }, { Cities: 0 }, null]) {
    expect(z.safeParse(cities, body).success).toBe(false);
  }
});
