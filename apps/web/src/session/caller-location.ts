/** Where the browser is, as text; '' while unknown or refused (RULINGS E12). */
export type CallerLocation = { readonly latitude: string; readonly longitude: string };

export type LocationAnswer = 'granted' | 'denied' | 'unavailable' | 'waiting';

const unknownPlace: CallerLocation = { latitude: '', longitude: '' };
let place = unknownPlace;
const patienceMilliseconds = 3000;

export function callerLocation(): CallerLocation {
  return place;
}

/**
 * Asks the browser once per login and waits for the answer a few seconds at most: an answer that
 * comes later still serves the calls that follow.
 */
export function askLocation(): Promise<LocationAnswer> {
  if (!globalThis.isSecureContext || !navigator.geolocation) return Promise.resolve('unavailable');
  return new Promise((resolve) => {
    const patience = setTimeout(() => resolve('waiting'), patienceMilliseconds);
    const answer = (outcome: LocationAnswer) => {
      clearTimeout(patience);
      resolve(outcome);
    };
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        place = { latitude: coords.latitude.toFixed(5), longitude: coords.longitude.toFixed(5) };
        answer('granted');
      },
      ({ code }) => answer(code === 1 ? 'denied' : 'unavailable'),
      { timeout: patienceMilliseconds, maximumAge: 600_000 },
    );
  });
}

export function forgetLocation(): void {
  place = unknownPlace;
}
