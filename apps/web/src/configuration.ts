import type { Policy } from '@sahakar/contracts/policy';
import { standardPolicy } from '@sahakar/contracts/standard-policy';
import { useSyncExternalStore } from 'react';

/** Pages outside the portal; one without an address is not shown (DECISIONS L28). */
export const externalPages = [
  'atmLocator',
  'interestRate',
  'termDeposit',
  'disclaimer',
  'privacyPolicy',
  'terms',
] as const;
export type ExternalPage = (typeof externalPages)[number];

export type Configuration = {
  readonly environment: string;
  readonly bankName: string;
  /** Where the switch stands; empty for the portal's own origin. */
  readonly apiBase: string;
  readonly ipLookupUrls: readonly string[];
  readonly links: Partial<Record<ExternalPage, string>>;
  /** Pictures of the map by zoom and place; empty for the map that needs nothing from outside. */
  readonly mapTileUrl: string;
  readonly policy: Policy;
};

/** What holds until /config.json has been read, and for whatever it does not say. */
export const documentedConfiguration: Configuration = {
  environment: 'production',
  bankName: 'Sahakar Bank',
  apiBase: '',
  ipLookupUrls: ['/ip'],
  links: {},
  mapTileUrl: '',
  policy: standardPolicy,
};

let current = documentedConfiguration;
const listeners = new Set<() => void>();

export function configuration(): Configuration {
  return current;
}

export function useConfiguration(): Configuration {
  return useSyncExternalStore(subscribe, configuration);
}

/** Reads /config.json; a part that is missing or damaged keeps its documented value. */
export async function loadConfiguration(): Promise<void> {
  try {
    const [answer, { readConfiguration }] = await Promise.all([
      fetch('/config.json', { cache: 'no-store' }),
      import('./read-configuration.ts'),
    ]);
    current = readConfiguration(await answer.json());
    for (const listener of listeners) listener();
  } catch {
    // The documented values stay; the first call will say whether the switch is out of reach.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
