import type { LocatorRecord } from '@sahakar/contracts/locator/locator-record';
import { useMemo, useState } from 'react';
import { nearest } from './distance.ts';
import { mapStart } from './map/map-start.ts';
import {
  choiceOf,
  chosenRecord,
  cityDots,
  noChoice,
  type Place,
  type PlaceChoice,
  type PlaceKind,
  placesOnMap,
  type Position,
} from './places.ts';

/** Around what the map and the list of the nearest are: the person, or the lists' choice so far. */
type Around = { readonly me: Position | null; readonly state: string; readonly city: string };

const anywhere: Around = { me: null, state: '', city: '' };
const listed = 10;
/** As many places as the map shows along with the person. */
const seenFromHere = 3;

/** A place and its mirror image, so that the person stands in the middle of what is seen. */
const across =
  (me: Position) =>
  ({ place }: { readonly place: Position }): readonly Position[] => [
    place,
    { latitude: 2 * me.latitude - place.latitude, longitude: 2 * me.longitude - place.longitude },
  ];

/** What is chosen, and what lies near: the state of the lists, of the map and of the nearest ten. */
export function useWhereabouts(records: readonly LocatorRecord[], kind: PlaceKind) {
  const [choice, setChoice] = useState(noChoice);
  const [pressed, setPressed] = useState<Place | null>(null);
  const [around, setAround] = useState(anywhere);
  const [middle, setMiddle] = useState<Position>(mapStart);
  const places = useMemo(() => placesOnMap(records, kind), [records, kind]);
  const dots = useMemo(() => cityDots(records), [records]);
  const record = pressed?.record ?? chosenRecord(records, kind, choice);
  const chosen = useMemo(
    () => places.find((place) => place.record === record) ?? null,
    [places, record],
  );
  const { me, state, city } = around;
  const from = me ?? dots.find((dot) => dot.state === state && dot.city === city) ?? middle;
  const view = useMemo(() => {
    if (me !== null) return [me, ...nearest(places, me, seenFromHere).flatMap(across(me))];
    return places.filter(
      ({ record: { State, City } }) =>
        (state === '' || State === state) && (city === '' || City === city),
    );
  }, [places, me, state, city]);
  return {
    choice,
    record,
    chosen,
    places,
    dots,
    me,
    city,
    view,
    setMiddle,
    nearest: useMemo(() => nearest(places, from, listed), [places, from]),
    chooseByLists(next: PlaceChoice) {
      setPressed(null);
      setChoice(next);
      setAround({ me: null, state: next.state, city: next.city });
    },
    /** A place that was pressed on the map or in the list; it leaves the list as it is. */
    choose(place: Place | null) {
      setPressed(place);
      setChoice(place === null ? noChoice : choiceOf(records, place.record, kind));
      if (place === null) setAround((before) => ({ ...anywhere, me: before.me }));
    },
    /** Where the person is; null forgets it. */
    standAt(at: Position | null) {
      setPressed(null);
      setChoice(noChoice);
      setAround({ ...anywhere, me: at });
    },
  };
}
