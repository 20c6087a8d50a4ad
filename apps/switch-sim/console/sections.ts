import { useSyncExternalStore } from 'react';

/** The parts of the console, by the hash of their address, which may ask for more behind a `?`. */
export const sectionNames = {
  overview: 'Overview',
  people: 'People',
  traffic: 'Traffic',
  ledger: 'Ledger',
  coverage: 'Coverage',
  faults: 'Faults',
  stubs: 'Stubs',
  rails: 'Rails',
  magic: 'Magic values',
  clock: 'Clock',
  counter: 'Counter',
  policy: 'Policy',
  worlds: 'Worlds',
  doctor: 'Doctor',
} as const;
export type Section = keyof typeof sectionNames;

/** Where a link of the console leads, and what for. */
export type Place = {
  readonly name: string;
  readonly href: string;
  readonly purpose: string;
  /** Its page among the documents. */
  readonly page: string;
  readonly section?: Section;
};

type Group = { readonly name: string; readonly places: readonly Place[] };

const placeOf = (section: Section, page: string, purpose: string): Place => ({
  name: sectionNames[section],
  href: `#${section}`,
  purpose,
  page: `docs/${page}.md`,
  section,
});

/** What belongs together, in the order in which somebody new wants it. */
export const sectionGroups: readonly Group[] = [
  {
    name: 'People',
    places: [
      placeOf(
        'people',
        'simulator/people',
        'Everybody who can sign in, with what the portal asks for. A click signs in in a new tab.',
      ),
      {
        name: 'Desk',
        href: '/__sim/desk',
        purpose: 'Two portals side by side, such as maker and checker, with the SMS between them.',
        page: 'docs/simulator/people.md',
      },
    ],
  },
  {
    name: 'Watch',
    places: [
      placeOf(
        'traffic',
        'simulator/traffic',
        'Every call in the clear: why it was refused, what it caused, and the journey as a diagram.',
      ),
      placeOf(
        'ledger',
        'simulator/ledger',
        'Is the book in order? Explains a balance, a limit or a payee by what it is made of.',
      ),
      placeOf(
        'coverage',
        'simulator/coverage',
        'Which services, codes, roles and screens were exercised since the start, and which not.',
      ),
    ],
  },
  {
    name: 'Break',
    places: [
      placeOf(
        'faults',
        'simulator/faults',
        'Makes chosen calls late, lost, refused or damaged, once, always or for a share of them.',
      ),
      placeOf(
        'rails',
        'simulator/rails',
        'Makes other banks answer IMPS, NEFT and RTGS late, never, twice, or with a return.',
      ),
      placeOf(
        'stubs',
        'simulator/stubs',
        'Paths and services beside the bank, answered from a YAML file of your own.',
      ),
      placeOf(
        'magic',
        'simulator/magic-values',
        'Amounts, accounts, mobiles and cards that force a code or an outcome by how they end.',
      ),
    ],
  },
  {
    name: 'The bank',
    places: [
      placeOf(
        'clock',
        'simulator/clock',
        'What ran, what is due next, and snapshots to go back to. The band above moves the time.',
      ),
      placeOf(
        'counter',
        'simulator/counter',
        'A cash machine, a shop, cheques, cash, and what another bank sends or returns.',
      ),
      placeOf(
        'policy',
        'simulator/policy',
        'Limits, lives and hours of the bank beside their documented values, changed while it runs.',
      ),
    ],
  },
  {
    name: 'Set up',
    places: [
      placeOf(
        'worlds',
        'simulator/worlds',
        'Banks side by side, each from a scenario, with people, book and clock of its own.',
      ),
      placeOf(
        'doctor',
        'doctor',
        'Walks from the address of a switch to a sealed call, and says what to change.',
      ),
      {
        name: 'Services',
        href: '/__sim/api-docs',
        purpose: 'Every service with its fields, codes and roles, and the same as OpenAPI.',
        page: 'docs/api/README.md',
      },
    ],
  },
];

function sectionOf(hash: string): Section {
  const asked = hash.split('?', 1)[0]?.slice(1) ?? '';
  return isSection(asked) ? asked : 'overview';
}

const isSection = (name: string): name is Section => Object.hasOwn(sectionNames, name);

export function useSection(): Section {
  return useSyncExternalStore(subscribe, () => sectionOf(location.hash));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}
