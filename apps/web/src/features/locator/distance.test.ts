import { expect, test } from 'vitest';
import { distanceShown, kilometresBetween, lengthShown, nearest } from './distance.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

// The first is the worked example of Rosetta Code for this formula, there with 6371 km.
test.each([
  ['Nashville to Los Angeles', at(36.12, -86.67), at(33.94, -118.4), 2886.448],
  ['one degree of latitude', at(19, 73), at(20, 73), 111.195],
  ['one degree of longitude at 60 degrees', at(60, 73), at(60, 74), 55.596],
  ['the pole from the equator', at(0, 0), at(90, 0), 10_007.557],
  ['the other side of the earth', at(10, 20), at(-10, -160), 20_015.115],
  ['across the line of the date', at(0, 179.5), at(0, -179.5), 111.195],
  ['where one stands', at(19.0209, 72.8397), at(19.0209, 72.8397), 0],
])('%s is as far as is known', (_way, one, other, kilometres) => {
  expect(kilometresBetween(one, other)).toBeCloseTo(kilometres, 2);
  expect(kilometresBetween(other, one)).toBeCloseTo(kilometres, 2);
});

test('the nearest come first, and no more than were asked for', () => {
  const places = [at(28.65, 77.19), at(19.02, 72.84), at(18.51, 73.85), at(19.19, 72.97)];
  const found = nearest(places, at(19.0, 72.8), 3);
  expect(found.map(({ place }) => place)).toEqual([places[1], places[3], places[2]]);
  expect(nearest([], at(19, 72.8), 3)).toEqual([]);
});

test.each([
  [0, '10', 'metre'],
  [0.846, '850', 'metre'],
  [0.994, '990', 'metre'],
  [0.995, '1.0', 'kilometre'],
  [2.44, '2.4', 'kilometre'],
  [9.949, '9.9', 'kilometre'],
  [9.95, '10', 'kilometre'],
  [54.3, '54', 'kilometre'],
  [1210.4, '1,210', 'kilometre'],
])('%d km are told as %s %s', (kilometres, number, unit) => {
  expect(distanceShown(kilometres)).toEqual({ number, unit });
});

test.each([
  [0.0005, '1', 'metre'],
  [0.5, '500', 'metre'],
  [1, '1', 'kilometre'],
  [1.5, '1.5', 'kilometre'],
  [200, '200', 'kilometre'],
  [15_000, '15,000', 'kilometre'],
])('a length of %d km is told as %s %s', (kilometres, number, unit) => {
  expect(lengthShown(kilometres)).toEqual({ number, unit });
});
