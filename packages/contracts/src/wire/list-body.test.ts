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

test('refuses a body without a list, and a row that lacks what it must have', () => {
  for (const body of [{}, { Cities: 'Pune' }, { Cities: [{}] }, null]) {
    expect(z.safeParse(cities, body).success).toBe(false);
  }
});
