import { Map, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useConfiguration } from '../../configuration/configuration.ts';
import type { Near } from './distance.ts';
import { useDistance } from './map/map-words.ts';
import type { Place } from './places.ts';

type Props = {
  title: string;
  nearest: readonly Near<Place>[];
  chosen: Place | null;
  onPlace: (place: Place) => void;
};

/** The nearest ten with their distances: the map for whoever does not see it. */
export function NearestPlaces({ title, nearest, chosen, onPlace }: Props) {
  if (nearest.length === 0) return null;
  return (
    <section className="nearest" aria-labelledby="nearest-title">
      <h3 id="nearest-title">{title}</h3>
      <ol>
        {nearest.map((near) => (
          <li
            key={near.place.key}
            className={near.place.key === chosen?.key ? 'leaf chosen' : 'leaf'}
          >
            <PlaceCard near={near} isChosen={near.place.key === chosen?.key} onPlace={onPlace} />
          </li>
        ))}
      </ol>
    </section>
  );
}

type CardProps = { near: Near<Place>; isChosen: boolean; onPlace: (place: Place) => void };

function PlaceCard({ near: { place, kilometres }, isChosen, onPlace }: CardProps) {
  const distance = useDistance();
  const { Telephone, Address } = place.record;
  return (
    <>
      <div className="nearest-head">
        <button
          type="button"
          className="btn link"
          aria-pressed={isChosen}
          lang="en"
          onClick={({ detail }) => {
            onPlace(place);
            if (detail > 0) bringMapIntoSight();
          }}
        >
          {place.name}
        </button>
        <b className="num">{distance(kilometres)}</b>
      </div>
      <p className="soft small" lang="en">
        {Address}
      </p>
      <p className="nearest-ways small">
        {Telephone ? <TelephoneLink number={Telephone} /> : null}
        <DirectionsLink place={place} />
      </p>
    </>
  );
}

/** For a finger or a mouse: the keyboard stays where it is. */
function bringMapIntoSight(): void {
  document.querySelector('.locator-map-frame')?.scrollIntoView({ block: 'nearest' });
}

/** A number that a press calls. */
export function TelephoneLink({ number }: { number: string }) {
  return (
    <a className="num" href={`tel:${number.replaceAll(/[^\d+]/g, '')}`} lang="en">
      <Phone size={15} strokeWidth={1.75} aria-hidden />
      {number}
    </a>
  );
}

/** The way to a place, where the bank has said who shows it. */
export function DirectionsLink({ place }: { place: Place }) {
  const { t } = useTranslation('locator');
  const { directionsUrl } = useConfiguration();
  if (directionsUrl === '') return null;
  const address = directionsUrl
    .replaceAll('{latitude}', String(place.latitude))
    .replaceAll('{longitude}', String(place.longitude));
  return (
    <a href={address} target="_blank" rel="noreferrer">
      <Map size={15} strokeWidth={1.75} aria-hidden />
      {t(($) => $.directions)} <span className="visually-hidden">({place.name})</span>
    </a>
  );
}
