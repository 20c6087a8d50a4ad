import { useSyncExternalStore } from 'react';
import { type Configuration, documentedConfiguration } from './documented-configuration.ts';

let current = documentedConfiguration;
let reading: Promise<void> | null = null;
const listeners = new Set<() => void>();

export function configuration(): Configuration {
  return current;
}

export function useConfiguration(): Configuration {
  return useSyncExternalStore(subscribe, configuration);
}

/** The configuration as /config.json tells it; throws while nobody tells it, and asks anew next time. */
export async function readyConfiguration(): Promise<Configuration> {
  await read();
  return current;
}

/** Reads /config.json; a part that is missing or damaged keeps its documented value. */
export async function loadConfiguration(): Promise<void> {
  // What could not be asked now is asked with the first call, which says so where it fails again.
  await read().catch(() => undefined);
}

function read(): Promise<void> {
  reading ??= readIn().catch((failure: unknown) => {
    reading = null;
    throw failure;
  });
  return reading;
}

async function readIn(): Promise<void> {
  const [answer, { readConfiguration }] = await Promise.all([
    fetch('/config.json', { cache: 'no-store' }),
    import('./read-configuration.ts'),
  ]);
  // Gone for a moment, such as a front that is replaced: what is documented may not be this bank's.
  if (answer.status >= 500) throw new Error(`No configuration: HTTP ${answer.status}`);
  current = readConfiguration(await answer.text());
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
