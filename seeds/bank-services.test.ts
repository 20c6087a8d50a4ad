import { stopReasons } from '@sahakar/contracts/cheques/stop-reasons';
import { describe, expect, test } from 'vitest';
import { branches } from './branches.ts';
import { workingDay } from './calendar.ts';
import { cashMachines } from './cash-machines.ts';
import { frequentQuestions } from './frequent-questions.ts';
import { scenarios } from './scenarios/catalogue.ts';

const places = [...branches, ...cashMachines];

/** South, north, west and east of each state, to half a degree. */
const bounds: Readonly<Record<string, readonly [number, number, number, number]>> = {
  Maharashtra: [15.6, 22.1, 72.6, 80.9],
  Goa: [14.9, 15.8, 73.6, 74.4],
  Gujarat: [20.1, 24.7, 68.1, 74.5],
  Karnataka: [11.5, 18.5, 74.0, 78.6],
  Telangana: [15.8, 19.9, 77.2, 81.4],
  'Tamil Nadu': [8.0, 13.6, 76.2, 80.4],
  Kerala: [8.2, 12.8, 74.8, 77.5],
  'Andhra Pradesh': [12.6, 19.2, 76.7, 84.8],
  'Madhya Pradesh': [21.1, 26.9, 74.0, 82.8],
  Chhattisgarh: [17.8, 24.1, 80.2, 84.4],
  Rajasthan: [23.0, 30.2, 69.3, 78.3],
  Delhi: [28.4, 28.9, 76.8, 77.4],
  'Uttar Pradesh': [23.8, 30.4, 77.0, 84.7],
  'West Bengal': [21.5, 27.3, 85.8, 89.9],
  Odisha: [17.8, 22.6, 81.3, 87.5],
  Punjab: [29.5, 32.6, 73.8, 77.0],
  Haryana: [27.6, 31.0, 74.4, 77.6],
  Assam: [24.1, 28.0, 89.6, 96.1],
  Bihar: [24.2, 27.6, 83.3, 88.3],
  Jharkhand: [21.9, 25.4, 83.3, 87.9],
};

/** The first two digits of the postal code in each state. */
const postalCircles: Readonly<Record<string, RegExp>> = {
  Maharashtra: /^4[0-4]/,
  Goa: /^403/,
  Gujarat: /^3[6-9]/,
  Karnataka: /^5[6-9]/,
  Telangana: /^50/,
  'Tamil Nadu': /^6[0-4]/,
  Kerala: /^6[7-9]/,
  'Andhra Pradesh': /^5[1-3]/,
  'Madhya Pradesh': /^4[5-8]/,
  Chhattisgarh: /^49/,
  Rajasthan: /^3[0-4]/,
  Delhi: /^11/,
  'Uttar Pradesh': /^2[0-8]/,
  'West Bengal': /^7[0-4]/,
  Odisha: /^7[5-7]/,
  Punjab: /^1[4-6]/,
  Haryana: /^1[23]/,
  Assam: /^78/,
  Bihar: /^8[0-5]/,
  Jharkhand: /^8[1-3]/,
};

describe('the places of the bank', () => {
  test('are a hundred and more, in twenty states, each machine under an id of its own', () => {
    expect(places.length).toBeGreaterThan(100);
    expect(new Set(places.map(({ state }) => state)).size).toBe(20);
    expect(new Set(cashMachines.map(({ id }) => id)).size).toBe(cashMachines.length);
  });

  test.each(places)('$name in $city lies in its state and has a postal code of it', (place) => {
    const [south = 0, north = 0, west = 0, east = 0] = bounds[place.state] ?? [];
    const [latitude, longitude] = [Number(place.latitude), Number(place.longitude)];
    expect(latitude > south && latitude < north).toBe(true);
    expect(longitude > west && longitude < east).toBe(true);
    expect(place.pinCode).toMatch(/^[1-9]\d{5}$/);
    expect(place.pinCode).toMatch(postalCircles[place.state] ?? /^$/);
    expect(place.address.length).toBeGreaterThan(8);
  });

  test('of one city lie within 25 kilometres, and no two branches of one city are in two states', () => {
    for (const machine of cashMachines) {
      const branch = branches.find(({ code }) => code === machine.branchCode);
      expect([machine.city, machine.state]).toEqual([branch?.city, branch?.state]);
      const [north, east] = [
        (Number(machine.latitude) - Number(branch?.latitude)) * 111,
        (Number(machine.longitude) - Number(branch?.longitude)) * 105,
      ];
      expect(Math.hypot(north, east)).toBeLessThan(25);
    }
  });

  test('have telephone numbers of ten digits after the zero of the trunk', () => {
    for (const { telephone } of branches) {
      expect(telephone).toMatch(/^0\d{2,4} [\d ]+$/);
      expect(telephone.replaceAll(' ', '')).toMatch(/^0\d{10}$/);
    }
  });
});

test('the answers tell of the cooling-off and of the six hours (B464)', () => {
  const answers = frequentQuestions.map(({ answer }) => answer).join('\n');
  expect(answers).toContain('cooling-off period of 4 to 24 hours');
  expect(answers).toContain('within 6 hours');
  expect(new Set(frequentQuestions.map(({ question }) => question)).size).toBe(
    frequentQuestions.length,
  );
});

describe.each(Object.entries(scenarios))('the services of %s', (_, scenario) => {
  const { services } = scenario;
  if (services === undefined) throw new Error(`${scenario.name} has no services`);
  const accounts = scenario.customers.flatMap((customer) => customer.accounts);
  const accountOf = (number: string) => accounts.find((account) => account.number === number);
  const books = [
    ...services.chequeBooks,
    ...services.serviceRequests.flatMap((request) =>
      request.kind === 'cheque-book' && request.state === 'issued'
        ? [{ ...request, issuedOn: request.decidedOn }]
        : [],
    ),
  ];
  const holds = (accountNumber: string, cheque: string) =>
    books.some(
      (book) =>
        book.accountNumber === accountNumber &&
        Number(cheque) >= book.first &&
        Number(cheque) < book.first + book.leaves,
    );

  test('give books to open accounts after their opening, and no two books one number', () => {
    for (const { accountNumber, issuedOn, first, leaves } of books) {
      expect(accountOf(accountNumber)?.status).toBe('open');
      expect(issuedOn >= (accountOf(accountNumber)?.openedOn ?? '9')).toBe(true);
      const others = books.filter((book) => book.accountNumber === accountNumber);
      const overlapping = others.filter(
        (book) => book.first < first + leaves && first < book.first + book.leaves,
      );
      expect(overlapping).toHaveLength(1);
    }
  });

  test('let every cheque come from a book of its account, and each leaf happen once', () => {
    const payments = scenario.movements.filter(({ kind }) => kind === 'cheque-paid');
    const stops = services.serviceRequests.flatMap((request) =>
      request.kind === 'stop-cheque' ? [request] : [],
    );
    const leaves = [...payments, ...services.inwardCheques, ...stops].map(
      ({ accountNumber, chequeNumber = '' }) => [accountNumber, chequeNumber] as const,
    );
    for (const [accountNumber, cheque] of leaves) expect(holds(accountNumber, cheque)).toBe(true);
    expect(new Set(leaves.map(String)).size).toBe(leaves.length);
    for (const { reason } of stops) expect(Object.keys(stopReasons)).toContain(reason);
  });

  test('clear cheques on working days, the expected ones after the story begins', () => {
    for (const { presentsOn, state } of services.inwardCheques) {
      expect(workingDay(presentsOn)).toBe(presentsOn);
      expect(presentsOn > scenario.now.slice(0, 10)).toBe(state === 'expected');
    }
  });
});
