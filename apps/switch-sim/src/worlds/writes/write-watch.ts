import { randomBytes } from 'node:crypto';
import type { Store } from '@sahakar/db/dialect';
import { RefusedCallError } from '../../call/refusal.ts';
import { ownKeys, removeWorldState, writeWorldState } from '../../world-state.ts';

/** Knows whether what is written is kept: with a full disk a bank reads on as if nothing were. */
export type WriteWatch = {
  /** The same store, whose failures are noted. */
  readonly store: Store;
  /** Tries it where a transaction has failed since it was last found well. */
  mayWrite(): Promise<boolean>;
};

/** More than is left over in pages that are there already. */
const triedBytes = 9_000;

export function writeWatch(inner: Store): WriteWatch {
  let isDoubtful = false;
  let trial: Promise<boolean> | null = null;

  const noting = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof RefusedCallError)) isDoubtful = true;
      throw error;
    }
  };

  /** Nothing of it stays, but that the disk has had room for it. */
  async function tryToWrite(): Promise<boolean> {
    const text = randomBytes(triedBytes).toString('base64');
    try {
      await inner.transaction(async (tx) => {
        await writeWorldState(tx, ownKeys.tried, text);
        await removeWorldState(tx, ownKeys.tried);
      });
      isDoubtful = false;
    } catch {
      // The next one who asks has it tried again.
    }
    return !isDoubtful;
  }

  return {
    store: {
      ...inner,
      transaction: (work) => noting(() => inner.transaction(work)),
      statement: (write) => noting(() => inner.statement(write)),
    },
    async mayWrite() {
      if (!isDoubtful) return true;
      trial ??= tryToWrite().finally(() => {
        trial = null;
      });
      return trial;
    },
  };
}
