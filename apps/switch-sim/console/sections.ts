import { useSyncExternalStore } from 'react';

/** The parts of the console, by the hash of their address, which may ask for more behind a `?`. */
export const sectionNames = {
  people: 'People',
  traffic: 'Traffic',
  faults: 'Faults',
  stubs: 'Stubs',
  counter: 'Counter',
  policy: 'Policy',
  coverage: 'Coverage',
  clock: 'Clock',
  ledger: 'Ledger',
  worlds: 'Worlds',
  doctor: 'Doctor',
} as const;
export type Section = keyof typeof sectionNames;

export const sections: readonly Section[] = [
  'people',
  'traffic',
  'faults',
  'stubs',
  'counter',
  'policy',
  'coverage',
  'clock',
  'ledger',
  'worlds',
  'doctor',
];

function sectionOf(hash: string): Section {
  return sections.find((section) => hash.split('?', 1)[0] === `#${section}`) ?? 'people';
}

export function useSection(): Section {
  return useSyncExternalStore(subscribe, () => sectionOf(location.hash));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}
