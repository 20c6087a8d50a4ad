import type { Position } from './places.ts';

/** The mean radius of the earth (IUGG), in kilometres. */
const earthRadius = 6371.0088;

/** The way as the crow flies, by the haversine formula, which stays exact for neighbours. */
export function kilometresBetween(one: Position, other: Position): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)];
  const northward = Math.sin((to - from) / 2) ** 2;
  const eastward = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const haversine = northward + Math.cos(from) * Math.cos(to) * eastward;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

export type Near<P> = { readonly place: P; readonly kilometres: number };

/** The few places that are nearest, the nearest one first. */
export function nearest<P extends Position>(
  places: readonly P[],
  from: Position,
  count: number,
): readonly Near<P>[] {
  return places
    .map((place) => ({ place, kilometres: kilometresBetween(from, place) }))
    .toSorted((one, other) => one.kilometres - other.kilometres)
    .slice(0, count);
}

export type Distance = { readonly unit: 'metre' | 'kilometre'; readonly number: string };

/** As much of a distance as helps on the way: 850 m, 2.4 km, 54 km, 1,210 km. */
export function distanceShown(kilometres: number): Distance {
  if (kilometres < 0.995) return lengthShown(Math.max(0.01, Math.round(kilometres * 100) / 100));
  if (kilometres >= 9.95) return lengthShown(kilometres);
  return { unit: 'kilometre', number: tenthsOf(kilometres) };
}

/** A round length without figures that say nothing: 500 m, 1.5 km, 5 km. */
export function lengthShown(kilometres: number): Distance {
  const isHalf = kilometres > 1 && kilometres < 9 && !Number.isInteger(kilometres);
  if (isHalf) return { unit: 'kilometre', number: tenthsOf(kilometres) };
  if (kilometres < 1) return { unit: 'metre', number: String(Math.round(kilometres * 1000)) };
  // No two places lie so far apart that Indian grouping would differ.
  const number = String(Math.round(kilometres)).replace(/(?=\d{3}$)\B/, ',');
  return { unit: 'kilometre', number };
}

function tenthsOf(kilometres: number): string {
  const tenths = Math.round(kilometres * 10);
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
