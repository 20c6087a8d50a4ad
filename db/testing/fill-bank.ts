import { counters } from '@sahakar/db/schema/world';
import { openStore } from '../sqlite/store.ts';

/** A bank with five hundred counters. */
export async function fillBank(target: string): Promise<void> {
  const store = await openStore({ directory: target });
  const rows = Array.from({ length: 500 }, (_, next) => ({ name: `counter ${next}`, next }));
  await store.transaction((tx) => tx.insert(counters).values(rows));
  await store.close();
}
