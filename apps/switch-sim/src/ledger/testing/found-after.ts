import type { Tx } from '@sahakar/db/dialect';
import { expect } from 'vitest';
import type { Bank } from '../../bank.ts';
import { breachesOf, type Check } from '../checks/check.ts';

class UndoneError extends Error {
  override readonly name = 'UndoneError';
}

/** What checks find after a change of a real bank that is taken back again. */
export async function foundAfter(
  { store, policy }: Bank,
  checks: readonly Check[],
  change: (tx: Tx) => Promise<unknown>,
): Promise<readonly string[]> {
  let faults: string[] = [];
  const undone = store.transaction(async (tx) => {
    faults = [];
    await change(tx);
    for (const check of checks) {
      for (const breach of await breachesOf(check, tx, policy))
        faults.push(`${check.id} ${breach}`);
    }
    throw new UndoneError();
  });
  await expect(undone).rejects.toThrow(UndoneError);
  return faults;
}
