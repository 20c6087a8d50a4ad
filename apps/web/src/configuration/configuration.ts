import { useSyncExternalStore } from 'react';
import { type Configuration, documentedConfiguration } from './documented-configuration.ts';

let current = documentedConfiguration;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

export function configuration(): Configuration {
  return current;
}

export function useConfiguration(): Configuration {
  return useSyncExternalStore(subscribe, configuration);
}

/** The configuration once /config.json has been read, or could not be. */
export async function readyConfiguration(): Promise<Configuration> {
  await loading;
  return current;
}

/** Reads /config.json; a part that is missing or damaged keeps its documented value. */
export function loadConfiguration(): Promise<void> {
  loading ??= readIn();
  return loading;
}

async function readIn(): Promise<void> {
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
