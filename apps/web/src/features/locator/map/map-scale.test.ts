import { expect, test } from 'vitest';
import { kilometresPerPixel, roundLength } from './map-scale.ts';

// The figures that OpenStreetMap's wiki gives for each zoom at the equator.
test.each([
  [0, 156.543],
  [5, 4.892],
  [14, 0.009_554],
])('a pixel at zoom %d is as long as the tables say', (zoom, kilometres) => {
  expect(kilometresPerPixel(0, zoom)).toBeCloseTo(kilometres, 3);
  expect(kilometresPerPixel(60, zoom)).toBeCloseTo(kilometres / 2, 3);
});

test.each([
  [0.7, 0.5],
  [1, 1],
  [1.9, 1],
  [2.4, 2],
  [7, 5],
  [499, 200],
  [500, 500],
])('%d km are shown by a round length', (most, length) => {
  expect(roundLength(most)).toBeCloseTo(length, 9);
});
