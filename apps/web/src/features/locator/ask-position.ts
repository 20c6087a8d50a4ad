import type { Position } from './places.ts';

/** Why there is no position: not allowed, not able, not known just now, not in time. */
export const positionFailures = ['refused', 'missing', 'unknown', 'late'] as const;
export type PositionFailure = (typeof positionFailures)[number];

const patienceMilliseconds = 10_000;

/** Asks the device once where it is. What it says is handed on and kept nowhere. */
export function askPosition(
  geolocation: Pick<Geolocation, 'getCurrentPosition'> | undefined,
): Promise<Position | PositionFailure> {
  if (geolocation === undefined) return Promise.resolve('missing');
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code }) => resolve(failures[code] ?? 'unknown'),
      { timeout: patienceMilliseconds, maximumAge: 0 },
    );
  });
}

/** By the codes of GeolocationPositionError. */
const failures: Readonly<Record<number, PositionFailure>> = {
  1: 'refused',
  2: 'unknown',
  3: 'late',
};
