import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Distance, distanceShown, lengthShown } from '../distance.ts';

export type Compass = Readonly<Record<'north' | 'east' | 'south' | 'west', string>>;

/** All that the map says, in the language of the page. */
export type MapWords = {
  readonly compass: Compass;
  readonly me: string;
  /** A round length without figures behind it: 5 km, not 5.0 km. */
  readonly length: (kilometres: number) => string;
  readonly place: (name: string, city: string) => string;
  readonly cluster: (count: number, city: string) => string;
};

export function useMapWords(): MapWords {
  const { t } = useTranslation('locator');
  const distance = useDistance();
  return useMemo(
    () => ({
      compass: {
        north: t(($) => $.map.compass.north),
        east: t(($) => $.map.compass.east),
        south: t(($) => $.map.compass.south),
        west: t(($) => $.map.compass.west),
      },
      me: t(($) => $.map.me),
      length: (kilometres) => distance(kilometres, lengthShown),
      place: (name, city) => t(($) => $.map.place, { name, city }),
      cluster: (count, city) => t(($) => $.map.cluster, { count, city }),
    }),
    [t, distance],
  );
}

/** A distance in words: 850 m, 2.4 km. */
export function useDistance() {
  const { t } = useTranslation('locator');
  return useCallback(
    (kilometres: number, shown: (kilometres: number) => Distance = distanceShown) => {
      const { unit, number } = shown(kilometres);
      return t(($) => $.distance[unit], { number });
    },
    [t],
  );
}
