import { expect, test } from 'vitest';
import { labelSides } from './labels.ts';

const size = { width: 400, height: 300 };
const disc = (key: string, x: number, y: number, text = 'Nagpur') => ({
  key,
  x,
  y,
  radius: 8,
  text,
});

test('a name stands to the right where there is room', () => {
  expect([...labelSides([disc('one', 100, 100)], size)]).toEqual([['one', 'right']]);
});

test('a name gives way to the edge, to a mark and to a more important name', () => {
  const discs = [disc('edge', 390, 100), disc('one', 100, 100), disc('beside', 130, 100)];
  expect(Object.fromEntries(labelSides(discs, size))).toEqual({
    edge: 'left',
    one: 'left',
    beside: 'right',
  });
  const below = labelSides([disc('one', 100, 100), disc('two', 100, 118)], size);
  expect(Object.fromEntries(below)).toEqual({ one: 'right', two: 'left' });
});

test('a name without any room is left out', () => {
  const crowd = [disc('one', 20, 20, 'Chhatrapati Sambhajinagar'), disc('two', 30, 20)];
  expect(labelSides(crowd, { width: 60, height: 40 }).size).toBe(0);
});
