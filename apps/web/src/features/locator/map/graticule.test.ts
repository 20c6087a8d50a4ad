import { expect, test } from 'vitest';
import { degreeLabel, graticule } from './graticule.ts';

test('draws a handful of lines at round figures, close up and far away', () => {
  const street = graticule({ south: 11.11, north: 11.14, west: 78.62, east: 78.69 });
  expect(street.meridians).toEqual([78.62, 78.63, 78.64, 78.65, 78.66, 78.67, 78.68, 78.69]);
  expect(street.parallels).toEqual([11.11, 11.12, 11.13, 11.14]);
  const country = graticule({ south: 6, north: 36, west: 66, east: 98 });
  expect(country.parallels).toEqual([10, 15, 20, 25, 30, 35]);
});

test('draws no parallel where the map has none', () => {
  expect(graticule({ south: -90, north: 90, west: -180, east: 180 }).parallels).not.toContain(90);
});

test('names a degree with its side', () => {
  expect(degreeLabel(78.65, 'E', 'W')).toBe('78.65° E');
  expect(degreeLabel(-5, 'N', 'S')).toBe('5° S');
});
