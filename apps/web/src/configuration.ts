import { Policy, standardPolicy } from '@sahakar/contracts/policy';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

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

const httpAddress = z.url({ protocol: /^https?$/ });

const ConfigurationIn = z.object({
  environment: z.catch(z.string(), 'production'),
  bankName: z.catch(z.string().check(z.minLength(1)), 'Sahakar Bank'),
  apiBase: z.catch(z.string(), ''),
  ipLookupUrls: z.catch(z.array(z.string()), ['/ip']),
  links: z.catch(z.partialRecord(z.enum(externalPages), z.catch(httpAddress, '')), {}),
  policy: z.catch(Policy, standardPolicy),
});
export type Configuration = z.output<typeof ConfigurationIn>;

let current: Configuration = {
  environment: 'production',
  bankName: 'Sahakar Bank',
  apiBase: '',
  ipLookupUrls: ['/ip'],
  links: {},
  policy: standardPolicy,
};
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
    const answer = await fetch('/config.json', { cache: 'no-store' });
    const parsed = ConfigurationIn.safeParse(await answer.json());
    if (!parsed.success) return;
    current = parsed.data;
    for (const listener of listeners) listener();
  } catch {
    // The documented values stay; the first call will say whether the switch is out of reach.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
