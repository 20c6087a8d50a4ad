import { Expand, type LucideIcon, Minus, Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfiguration } from '../../../configuration/configuration.ts';
import type { CityDot, Place, Position } from '../places.ts';
import { drawMap, type ShownMap } from './locator-map.ts';
import { useMapWords } from './map-words.ts';

type Props = {
  places: readonly Place[];
  dots: readonly CityDot[];
  /** The chosen place, or null while there is none. */
  chosen: Place | null;
  /** Where the person is, while they want it shown. */
  me: Position | null;
  /** What has to be seen at once. */
  view: readonly Position[];
  onPlace: (place: Place) => void;
  onMoved: (middle: Position) => void;
};

/** The map beside the lists; whoever cannot use it loses nothing. */
export function LocatorMap({ places, dots, chosen, me, view, onPlace, onMoved }: Props) {
  const { t } = useTranslation('locator');
  const { mapTileUrl, mapAttribution } = useConfiguration();
  const words = useMapWords();
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<ShownMap>(null);
  const choose = useEffectEvent(onPlace);
  const move = useEffectEvent(onMoved);

  useEffect(() => {
    if (box.current === null) return undefined;
    const map = drawMap(box.current, {
      tileUrl: mapTileUrl,
      words,
      onPlace: (place) => choose(place),
      onMoved: (middle) => move(middle),
    });
    shown.current = map;
    return () => {
      shown.current = null;
      map.remove();
    };
  }, [mapTileUrl, words]);
  useEffect(() => shown.current?.showPlaces(places, dots), [places, dots, words, mapTileUrl]);
  useEffect(() => shown.current?.showMe(me), [me, words, mapTileUrl]);
  useEffect(() => shown.current?.fit(view), [view, words, mapTileUrl]);
  useEffect(() => shown.current?.showPlace(chosen), [chosen, words, mapTileUrl]);

  return (
    <div className="locator-map-frame no-print">
      <div className="map-tools">
        <Tool words={t(($) => $.map.closer)} Icon={Plus} act={() => shown.current?.zoomBy(1)} />
        <Tool words={t(($) => $.map.farther)} Icon={Minus} act={() => shown.current?.zoomBy(-1)} />
        <Tool words={t(($) => $.map.all)} Icon={Expand} act={() => shown.current?.fit(places)} />
      </div>
      <div ref={box} className="locator-map" role="region" aria-label={t(($) => $.map.label)} />
      <p className="hint">{t(($) => $.map.hint)}</p>
      {mapTileUrl === '' || mapAttribution === '' ? null : (
        <p className="hint" lang="en">
          {mapAttribution}
        </p>
      )}
    </div>
  );
}

type ToolProps = { words: string; Icon: LucideIcon; act: () => void };

function Tool({ words, Icon, act }: ToolProps) {
  return (
    <button type="button" aria-label={words} title={words} onClick={act}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
    </button>
  );
}
