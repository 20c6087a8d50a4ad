import type { LocatorRecord } from '@sahakar/contracts/locator/locator-record';

/** What the locator looks for. */
export const placeKinds = ['atm', 'branch'] as const;
export type PlaceKind = (typeof placeKinds)[number];

export type Position = { readonly latitude: number; readonly longitude: number };

/** A choice made from top to bottom; what comes after an open choice is open too. */
export type PlaceChoice = { readonly state: string; readonly city: string; readonly place: string };

export const noChoice: PlaceChoice = { state: '', city: '', place: '' };

/** With a word where the bank names no state or city, so that the place can be chosen all the same. */
export function placed(records: readonly LocatorRecord[]): readonly LocatorRecord[] {
  return records.map((record) => ({
    ...record,
    State: record.State || nowhere,
    City: record.City || nowhere,
  }));
}

const nowhere = '–';

export function statesOf(records: readonly LocatorRecord[]): readonly string[] {
  return distinct(records.map((record) => record.State));
}

export function citiesOf(records: readonly LocatorRecord[], state: string): readonly string[] {
  return distinct(records.filter((record) => record.State === state).map(({ City }) => City));
}

/** The places of one city, by what the last list shows: a machine's name, or a branch's address. */
export function placesOf(
  records: readonly LocatorRecord[],
  kind: PlaceKind,
  choice: PlaceChoice,
): readonly string[] {
  return distinct([...namedPlaces(records, kind, choice).keys()]);
}

/** The record that all three choices lead to. */
export function chosenRecord(
  records: readonly LocatorRecord[],
  kind: PlaceKind,
  choice: PlaceChoice,
): LocatorRecord | undefined {
  return namedPlaces(records, kind, choice).get(choice.place);
}

/** Each place of a city under a name of its own: what repeats has its address or number behind it. */
function namedPlaces(
  records: readonly LocatorRecord[],
  kind: PlaceKind,
  { state, city }: Omit<PlaceChoice, 'place'>,
): ReadonlyMap<string, LocatorRecord> {
  const inCity = records.filter((record) => record.State === state && record.City === city);
  const names = inCity.map((record) => placeName(record, kind));
  const named = new Map<string, LocatorRecord>();
  for (const [at, record] of inCity.entries()) {
    const name = names[at] ?? '';
    const repeats = names.indexOf(name) !== names.lastIndexOf(name);
    const told = repeats && record.Address ? withAddress(name, record.Address) : name;
    let own = told;
    for (let count = 2; named.has(own); count += 1) own = `${told} (${count})`;
    named.set(own, record);
  }
  return named;
}

const withAddress = (name: string, address: string) =>
  name === address ? name : `${name}, ${address}`;

/** Where a record lies; a record whose figures are no degrees lies nowhere on the map. */
export function positionOf(record: LocatorRecord): Position | null {
  // Spelled so on the wire.
  const [latitude, longitude] = [degrees(record.Lattitude), degrees(record.Longitude)];
  if (latitude === null || longitude === null) return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** What the map and the list of the nearest show of a record. */
export type Place = Position & {
  readonly key: string;
  readonly name: string;
  readonly city: string;
  readonly record: LocatorRecord;
};

/** Every record that lies somewhere; two of one name in one place are two all the same. */
export function placesOnMap(records: readonly LocatorRecord[], kind: PlaceKind): readonly Place[] {
  return records.flatMap((record, place) => {
    const at = positionOf(record);
    if (at === null) return [];
    const name =
      kind === 'atm' ? placeName(record, kind) : record.BranchName || placeName(record, kind);
    return [{ ...at, key: `${kind} ${place}`, name, city: record.City, record }];
  });
}

/** The choice that leads to a record by the three lists. */
export function choiceOf(
  records: readonly LocatorRecord[],
  record: LocatorRecord,
  kind: PlaceKind,
): PlaceChoice {
  const city = { state: record.State, city: record.City };
  const [place = ''] =
    [...namedPlaces(records, kind, city)].find(([, one]) => one === record) ?? [];
  return { ...city, place };
}

export type CityDot = Position & { readonly state: string; readonly city: string };

/** One dot for each city, in the middle of the places that it has. */
export function cityDots(records: readonly LocatorRecord[]): readonly CityDot[] {
  return statesOf(records).flatMap((state) =>
    citiesOf(records, state).flatMap((city) => {
      const positions = records
        .filter((record) => record.State === state && record.City === city)
        .flatMap((record) => positionOf(record) ?? []);
      if (positions.length === 0) return [];
      const middle = (of: (position: Position) => number) =>
        positions.reduce((sum, position) => sum + of(position), 0) / positions.length;
      return [
        { state, city, latitude: middle((p) => p.latitude), longitude: middle((p) => p.longitude) },
      ];
    }),
  );
}

function placeName(record: LocatorRecord, kind: PlaceKind): string {
  const { Branch, BranchName, Address, City } = record;
  const own = kind === 'atm' ? [Branch, BranchName, Address] : [Address, BranchName, Branch];
  return own.find((name) => name) ?? City;
}

function degrees(text: string | null): number | null {
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}

function distinct(names: readonly string[]): readonly string[] {
  return [...new Set(names)].toSorted(collator.compare);
}

const collator = new Intl.Collator('en-IN');
