import { Minus, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfiguration } from '../../configuration/configuration.ts';
import { drawMap, type ShownMap } from './locator-map.ts';
import type { CityDot, Position } from './places.ts';

type Props = {
  dots: readonly CityDot[];
  /** The chosen place, or null while there is none. */
  place: (Position & { readonly name: string }) | null;
};

/** The map beside the lists; whoever cannot use it loses nothing. */
export function LocatorMap({ dots, place }: Props) {
  const { t } = useTranslation('locator');
  const { mapTileUrl } = useConfiguration();
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<ShownMap>(null);
  const north = t(($) => $.map.compass.north);
  const east = t(($) => $.map.compass.east);
  const south = t(($) => $.map.compass.south);
  const west = t(($) => $.map.compass.west);

  useEffect(() => {
    if (box.current === null) return undefined;
    const map = drawMap(box.current, mapTileUrl, { north, east, south, west });
    shown.current = map;
    return () => {
      shown.current = null;
      map.remove();
    };
  }, [mapTileUrl, north, east, south, west]);
  useEffect(() => shown.current?.showCities(dots), [dots, north, mapTileUrl]);
  useEffect(() => shown.current?.showPlace(place), [place, north, mapTileUrl]);

  return (
    <div className="locator-map-frame no-print">
      <div className="map-tools">
        <button
          type="button"
          className="btn quiet compact"
          onClick={() => shown.current?.zoomBy(1)}
        >
          <Plus size={18} strokeWidth={1.75} aria-hidden />
          {t(($) => $.map.closer)}
        </button>
        <button
          type="button"
          className="btn quiet compact"
          onClick={() => shown.current?.zoomBy(-1)}
        >
          <Minus size={18} strokeWidth={1.75} aria-hidden />
          {t(($) => $.map.farther)}
        </button>
        <button
          type="button"
          className="btn quiet compact"
          onClick={() => shown.current?.showAll()}
        >
          {t(($) => $.map.all)}
        </button>
      </div>
      <div ref={box} className="locator-map" role="region" aria-label={t(($) => $.map.label)} />
      <p className="hint">{t(($) => $.map.hint)}</p>
    </div>
  );
}
