import type { Observer } from '@sahakar/db/dialect';
import { type CheckResult, resultOf, verifyLedger } from '../../ledger/verify-ledger.ts';
import { readWorldState } from '../../world-state.ts';
import { policyEverAllowed } from '../policy-shelf.ts';

/**
 * Looks through a whole bank beside the process that has it open: what the engine says of its own
 * file, then every check of the book, held against the policy of that moment and those before it: one
 * that is changed meanwhile allows what the look cannot see. What cannot be opened is a failed check,
 * and so is what the signal has ended between two checks; it throws only where the database was away.
 */
export async function verifyBook(
  observe: () => Promise<Observer>,
  signal?: AbortSignal,
): Promise<readonly CheckResult[]> {
  let results: readonly CheckResult[] = [];
  const readable = await resultOf('DB1', 'The database is whole, page by page', async () => {
    const observer = await observe();
    try {
      const policy = policyEverAllowed(await readWorldState(observer.read));
      results = await verifyLedger(observer.read, policy, signal);
      return await observer.damage();
    } finally {
      await observer.close();
    }
  });
  return [readable, ...results];
}
