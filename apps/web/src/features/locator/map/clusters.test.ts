import { expect, test } from 'vitest';
import type { Place } from '../places.ts';
import { clustersOf, zoomMax } from './clusters.ts';

const record = {
  State: 'Maharashtra',
  City: '',
  Branch: '',
  BranchName: '',
  Telephone: '',
  Address: '',
  IfscCode: '',
  BranchCode: '',
  Lattitude: '',
  Longitude: '',
};
const place = (name: string, city: string, latitude: number, longitude: number): Place => ({
  key: name,
  name,
  city,
  latitude,
  longitude,
  record,
});
const places = [
  place('Vashi', 'Navi Mumbai', 19.0745, 72.9978),
  place('Dadar', 'Mumbai', 19.0209, 72.8397),
  place('Fort', 'Mumbai', 18.94, 72.8353),
  place('Nagpur', 'Nagpur', 21.1413, 79.0618),
  place('Fort again', 'Mumbai', 18.94, 72.8353),
];
const india = { west: 60, south: 5, east: 100, north: 37 };
const shown = (zoom: number) =>
  clustersOf(places)
    .marksWithin(india, zoom)
    .map(({ name, places: { length } }) => [name, length]);

test('what lies too close is joined under the city of most, from north to south', () => {
  expect(shown(5)).toEqual([
    ['Nagpur', 1],
    ['Mumbai', 4],
  ]);
});

test('no place is lost at any zoom, and each stands alone and under its own name close up', () => {
  for (let zoom = 3; zoom <= zoomMax; zoom += 1) {
    expect(shown(zoom).reduce((sum, [, count]) => sum + Number(count), 0)).toBe(places.length);
  }
  expect(shown(zoomMax).map(([name]) => name)).toEqual([
    'Nagpur',
    'Vashi',
    'Dadar',
    'Fort',
    'Fort again',
  ]);
});

test('a cluster parts where it says, and never beyond the closest zoom', () => {
  const mumbai = clustersOf(places).marksWithin(india, 5).at(-1);
  const partsAt = mumbai?.partsAt ?? 0;
  expect(shown(partsAt - 1)).toHaveLength(2);
  expect(shown(partsAt).length).toBeGreaterThan(2);
  const fort = clustersOf(places).marksWithin({ ...india, north: 18.95 }, 17);
  expect(fort.map((mark) => [mark.places.length, mark.partsAt])).toEqual([[2, zoomMax]]);
});

test('what lies outside the map has no mark on it', () => {
  expect(clustersOf(places).marksWithin({ ...india, south: 20 }, 5)).toHaveLength(1);
  expect(clustersOf([]).marksWithin(india, 5)).toEqual([]);
});
