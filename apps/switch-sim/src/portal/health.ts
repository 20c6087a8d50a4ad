import type { Store } from '@sahakar/db/dialect';
import { readWorldState } from '../world-state.ts';

/** What keeps a bank from serving customers at all; null where nothing does. */
export async function describeTrouble(store: Store): Promise<string | null> {
  try {
    await Promise.all([store.verifySettings(), readWorldState(store.read)]);
    return null;
  } catch {
    return 'The bank cannot read its database.';
  }
}
