import type { Store, Tx } from '@sahakar/db/dialect';
import { lossIn, StoreLostError } from '@sahakar/db/store-lost-error';
import { type Intent, keptIntent } from '../call/idempotency.ts';

/** Thrown inside the transaction of an effect whose intent another call has just carried out. */
export class RepeatedIntentError extends Error {
  override readonly name = 'RepeatedIntentError';
}

/**
 * Carries an intent out. Where its commit was sent and the answer lost, the intent's own record
 * tells what became of it: it is there, or the work is done again, which cannot be done twice.
 * @throws StoreLostError `unknown` where the database has not come back to be asked
 */
export async function throughLostCommit<T>(
  store: Store,
  intent: Intent,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await store.transaction(work);
  } catch (error) {
    if (lossIn(error)?.outcome !== 'unknown' || intent.requestId === '') throw error;
  }
  try {
    return await store.transaction(async (tx) => {
      await refuseDone(tx, intent);
      return work(tx);
    });
  } catch (error) {
    if (lossIn(error) !== null) throw new StoreLostError('unknown', error);
    // A server that goes on by itself may have committed the first one only now.
    if (!(error instanceof RepeatedIntentError)) await refuseDone(store.read, intent);
    throw error;
  }
}

async function refuseDone(read: Parameters<typeof keptIntent>[0], intent: Intent): Promise<void> {
  if ((await keptIntent(read, intent)) !== null) throw new RepeatedIntentError();
}
