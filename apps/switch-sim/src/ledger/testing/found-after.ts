import type { Tx } from '@sahakar/db/dialect';
import { expect } from 'vitest';
import type { Bank } from '../../bank.ts';
import type { Check } from '../checks/check.ts';

class UndoneError extends Error {
  override readonly name = 'UndoneError';
}

/** What checks find after a change of a real bank that is taken back again. */
export async function foundAfter(
  { store, policy }: Bank,
  checks: readonly Check[],
  change: (tx: Tx) => Promise<unknown>,
): Promise<readonly string[]> {
  let found: string[] = [];
  const undone = store.transaction(async (tx) => {
    found = [];
    await change(tx);
    for (const { id, breaches } of checks) {
      for (const breach of await breaches(tx, policy)) found.push(`${id} ${breach}`);
    }
    throw new UndoneError();
  });
  await expect(undone).rejects.toThrow(UndoneError);
  return found;
}
