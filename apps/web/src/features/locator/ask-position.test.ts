import { expect, test } from 'vitest';
import { askPosition } from './ask-position.ts';

type Ask = Geolocation['getCurrentPosition'];

test('the device is asked once, for a position of now, with an end to the waiting', async () => {
  const asked: (PositionOptions | undefined)[] = [];
  const getCurrentPosition: Ask = (found, _failed, options) => {
    asked.push(options);
    // Safe: nothing else of the answer is read.
    found({ coords: { latitude: 19.01, longitude: 72.84 } } as GeolocationPosition);
  };
  expect(await askPosition({ getCurrentPosition })).toEqual({ latitude: 19.01, longitude: 72.84 });
  expect(asked).toEqual([{ timeout: 10_000, maximumAge: 0 }]);
});

test.each([
  [1, 'refused'],
  [2, 'unknown'],
  [3, 'late'],
  [9, 'unknown'],
])('error %d of the device is told apart as %s', async (code, failure) => {
  const getCurrentPosition: Ask = (_found, failed) =>
    // Safe: nothing else of the error is read.
    failed?.({ code } as GeolocationPositionError);
  expect(await askPosition({ getCurrentPosition })).toBe(failure);
});

test('a browser that knows no positions is not asked', async () => {
  expect(await askPosition(undefined)).toBe('missing');
});
