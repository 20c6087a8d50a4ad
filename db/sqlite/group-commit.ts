import { strict as assert } from 'node:assert';
import type Database from 'better-sqlite3';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { StoreLoad } from '../store.ts';
import { batchRunner, type Piece } from './batch.ts';

/** Larger batches gain little and make the event loop wait. */
const batchPiecesMax = 128;

/**
 * Rounds of the event loop that a batch waits while each brings somebody else: of 64 who call at
 * once it has all in the place of forty, and writes 7 % less for each. Who is alone waits for none.
 */
const roundsMax = 4;

export type GroupCommit = {
  submit<T>(work: (database: BetterSQLite3Database) => Promise<T>): Promise<T>;
  isWorking(): boolean;
  load(): StoreLoad;
  /** Settles when nothing waits any more. */
  drained(): Promise<void>;
};

/**
 * The queue before the one connection that writes. Whatever waits when the event loop comes round
 * is one batch with one sync of the disk, and nobody is answered before that.
 */
export function groupCommit(
  connection: Database.Database,
  onBegin: () => void = () => {},
  onCommit: (transactions: number) => void = () => {},
): GroupCommit {
  const runner = batchRunner(connection, onBegin);
  let waiting: Piece[] = [];
  const done = { transactions: 0, batches: 0 };
  let isScheduled = false;
  let onDrained: (() => void)[] = [];

  function schedule(): void {
    if (!isScheduled) {
      isScheduled = true;
      setImmediate(commitOrWait, 1, 1);
    }
  }

  function commitOrWait(seen: number, rounds: number): void {
    const found = waiting.length;
    if (found > seen && found < batchPiecesMax && rounds < roundsMax) {
      setImmediate(commitOrWait, found, rounds + 1);
      return;
    }
    // Inside a microtask of its own the batch can see where the microtasks end. Nobody waits for
    // it: a failure that is not the failure of a piece is a broken disk, and ends the process.
    queueMicrotask(() => void commitWaiting());
  }

  async function commitWaiting(): Promise<void> {
    const batch = waiting.slice(0, batchPiecesMax);
    waiting = waiting.slice(batchPiecesMax);
    const answered = await runner.run(batch);
    onCommit(answered);
    done.transactions += answered;
    done.batches += 1;
    waiting = [...batch.slice(answered), ...waiting];
    isScheduled = false;
    if (waiting.length > 0) {
      schedule();
      return;
    }
    const listeners = onDrained;
    onDrained = [];
    listeners.forEach((listener) => listener());
  }

  return {
    isWorking: runner.isWorking,
    // One writer has nobody to be in conflict with.
    load: () => ({ waiting: waiting.length, ...done, retries: 0 }),
    submit<T>(work: (database: BetterSQLite3Database) => Promise<T>): Promise<T> {
      assert(!runner.isWorking(), 'A transaction inside a transaction: pass its tx instead');
      return new Promise<T>((resolve, reject) => {
        // Safe: the value that resolves this piece is the one that its own work returned.
        waiting.push({ work, resolve: resolve as (value: unknown) => void, reject });
        schedule();
      });
    },
    drained() {
      return isScheduled ? new Promise((resolve) => onDrained.push(resolve)) : Promise.resolve();
    },
  };
}
