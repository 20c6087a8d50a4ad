import type { LocatorRecord } from '@sahakar/contracts/locator/locator-record';
import { expect, test } from 'vitest';
import {
  choiceOf,
  chosenRecord,
  citiesOf,
  cityDots,
  placed,
  placesOf,
  positionOf,
  statesOf,
} from './places.ts';

function record(State: string, City: string, Branch: string, rest: Partial<LocatorRecord> = {}) {
  return {
    State,
    City,
    Branch,
    BranchName: Branch,
    Telephone: '',
    Address: `Main Road, ${Branch}, ${City}`,
    IfscCode: '',
    BranchCode: '',
    Lattitude: '19',
    Longitude: '73',
    ...rest,
  };
}

const records = [
  record('Maharashtra', 'Pune', 'Shivajinagar', { Lattitude: '18.53', Longitude: '73.85' }),
  record('Maharashtra', 'Pune', 'Kothrud', { Lattitude: '18.51', Longitude: '73.81' }),
  record('Maharashtra', 'Mumbai', 'Dadar West'),
  record('Goa', 'Panaji', 'Panaji', { Lattitude: '', Longitude: '' }),
];

test('every list holds what the choices before it leave, once and in order (B187, B190)', () => {
  expect(statesOf(records)).toEqual(['Goa', 'Maharashtra']);
  expect(citiesOf(records, 'Maharashtra')).toEqual(['Mumbai', 'Pune']);
  expect(citiesOf(records, '')).toEqual([]);
  const inPune = { state: 'Maharashtra', city: 'Pune', place: '' };
  expect(placesOf(records, 'atm', inPune)).toEqual(['Kothrud', 'Shivajinagar']);
  expect(placesOf(records, 'branch', inPune)).toEqual([
    'Main Road, Kothrud, Pune',
    'Main Road, Shivajinagar, Pune',
  ]);
});

test('a place of no city or state can be chosen as any other', () => {
  const lost = placed([...records, record('', '', 'Nashik Road')]);
  expect(statesOf(lost)).toEqual(['–', 'Goa', 'Maharashtra']);
  expect(citiesOf(lost, '–')).toEqual(['–']);
  const choice = { state: '–', city: '–', place: 'Nashik Road' };
  expect(placesOf(lost, 'atm', choice)).toEqual(['Nashik Road']);
  expect(chosenRecord(lost, 'atm', choice)).toMatchObject({ Branch: 'Nashik Road' });
});

test('places of one name or of none have names of their own in the lists, and each can be chosen', () => {
  const inPune = { state: 'Maharashtra', city: 'Pune' };
  const of = (Branch: string, Address: string, BranchName = Branch) =>
    record(inPune.state, inPune.city, Branch, { Address, BranchName });
  const alike = [
    of('Camp', '1 MG Road'),
    of('Camp', '9 East Street'),
    of('Camp', '9 East Street'),
    of('', '', 'Aundh'),
    of('', '', 'Aundh'),
    of('', ''),
  ];
  const lists = {
    atm: [
      'Aundh',
      'Aundh (2)',
      'Camp, 1 MG Road',
      'Camp, 9 East Street',
      'Camp, 9 East Street (2)',
    ],
    branch: ['1 MG Road', '9 East Street', '9 East Street (2)', 'Aundh', 'Aundh (2)'],
  } as const;
  for (const kind of ['atm', 'branch'] as const) {
    const names = placesOf(alike, kind, { ...inPune, place: '' });
    expect(names).toEqual([...lists[kind], 'Pune']);
    const found = names.map((place) => chosenRecord(alike, kind, { ...inPune, place }));
    expect(new Set(found)).toEqual(new Set(alike));
    for (const one of alike)
      expect(chosenRecord(alike, kind, choiceOf(alike, one, kind))).toBe(one);
  }
});

test('three choices lead to one record, two to none', () => {
  const kothrud = { state: 'Maharashtra', city: 'Pune', place: 'Kothrud' };
  expect(chosenRecord(records, 'atm', kothrud)).toBe(records[1]);
  expect(chosenRecord(records, 'atm', { ...kothrud, place: '' })).toBeUndefined();
  expect(chosenRecord(records, 'branch', kothrud)).toBeUndefined();
});

test.each([
  ['', '73'],
  ['north', '73'],
  ['91', '73'],
  ['19', '181'],
])('a record at %j, %j lies nowhere', (Lattitude, Longitude) => {
  expect(positionOf(record('Goa', 'Panaji', 'Panaji', { Lattitude, Longitude }))).toBeNull();
});

test('a city is one dot in the middle of its places, and none where no place is known', () => {
  const dots = cityDots(records);
  expect(dots.map(({ city }) => city)).toEqual(['Mumbai', 'Pune']);
  expect(dots[1]?.latitude).toBeCloseTo(18.52);
  expect(dots[1]?.longitude).toBeCloseTo(73.83);
});
