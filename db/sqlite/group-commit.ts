import { strict as assert } from 'node:assert';
import type Database from 'better-sqlite3';
import { drizzle, type BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { guard } from '../guard.ts';

/** Larger batches gain little and make the event loop wait. */
const batchPiecesMax = 128;

type Piece = {
  readonly work: (database: BetterSQLite3Database) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
};

export type GroupCommit = {
  submit<T>(work: (database: BetterSQLite3Database) => Promise<T>): Promise<T>;
  /** Whether a piece of work is running at this very moment. */
  isWorking(): boolean;
  /** Settles when nothing waits any more. */
  drained(): Promise<void>;
};

/**
 * The queue before the one connection that writes. Whatever waits when the event loop comes round
 * is done in one transaction with one sync of the disk, each piece in a savepoint of its own, so
 * that a piece which throws leaves nothing behind. Everybody is answered after the commit.
 *
 * Queries of this driver finish in microtasks, and so must a piece: then no other code ever runs
 * inside a batch. A piece that awaits anything else is failed when the microtasks have run out.
 * Between batches the connection is read-only: what is left of such a piece cannot write.
 */
export function groupCommit(connection: Database.Database): GroupCommit {
  const database = drizzle({ client: connection });
  const control = controlStatements(connection);
  const watch = strayWatch();
  let waiting: Piece[] = [];
  let scheduled = false;
  let onDrained: (() => void)[] = [];

  function schedule(): void {
    if (!scheduled) {
      scheduled = true;
      // Inside a microtask of its own the batch can see where the microtasks end. Nobody waits for
      // it: a failure that is not the failure of a piece is a broken disk, and ends the process.
      setImmediate(() => queueMicrotask(() => void commitWaiting()));
    }
  }

  async function commitWaiting(): Promise<void> {
    const batch = waiting.slice(0, batchPiecesMax);
    waiting = waiting.slice(batchPiecesMax);
    const done = await commitBatch(batch);
    // A batch that the engine gave up as a whole leaves pieces that have not run.
    waiting = [...batch.slice(done), ...waiting];
    scheduled = false;
    if (waiting.length > 0) {
      schedule();
      return;
    }
    const listeners = onDrained;
    onDrained = [];
    listeners.forEach((listener) => listener());
  }

  /** Answers how many pieces of the batch have been answered. */
  async function commitBatch(batch: readonly Piece[]): Promise<number> {
    const answers: (() => void)[] = [];
    let turns = 0;
    try {
      control.begin();
      for (const piece of batch) {
        turns += 1;
        answers.push(await runPiece(piece));
      }
      control.commit();
    } catch (error) {
      const lost = turns === 0 ? batch : batch.slice(0, turns);
      try {
        control.abandon();
      } finally {
        lost.forEach((piece) => piece.reject(error));
      }
      return lost.length;
    }
    answers.forEach((answer) => answer());
    return batch.length;
  }

  async function runPiece(piece: Piece): Promise<() => void> {
    control.savepoint();
    const turn = watch.open();
    const usable = guard(database, () =>
      assert(turn.isOpen(), 'This transaction has ended, and its tx with it: is an await missing?'),
    );
    try {
      const value = await turn.within(() => piece.work(usable));
      turn.close();
      control.release();
      return () => piece.resolve(value);
    } catch (error) {
      turn.close();
      // On a full disk SQLite may have given up the batch as a whole.
      if (!connection.inTransaction) {
        throw error;
      }
      control.rollback();
      return () => piece.reject(error);
    }
  }

  return {
    submit<T>(work: (database: BetterSQLite3Database) => Promise<T>): Promise<T> {
      assert(!watch.isOpen(), 'A transaction inside a transaction: pass its tx instead');
      return new Promise<T>((resolve, reject) => {
        // Safe: the value that resolves this piece is the one that its own work returned.
        waiting.push({ work, resolve: resolve as (value: unknown) => void, reject });
        schedule();
      });
    },
    isWorking: watch.isOpen,
    drained() {
      return scheduled ? new Promise((resolve) => onDrained.push(resolve)) : Promise.resolve();
    },
  };
}

function controlStatements(connection: Database.Database) {
  const commit = connection.prepare('commit');
  const savepoint = connection.prepare('savepoint piece');
  const release = connection.prepare('release piece');
  const rollbackTo = connection.prepare('rollback to piece');
  // This pragma acts when it is compiled, so it cannot be a prepared statement.
  const makeReadOnly = () => connection.exec('pragma query_only = 1');
  return {
    begin: () => connection.exec('pragma query_only = 0; begin immediate'),
    commit() {
      commit.run();
      makeReadOnly();
    },
    abandon() {
      if (connection.inTransaction) {
        connection.exec('rollback');
      }
      makeReadOnly();
    },
    savepoint: () => savepoint.run(),
    release: () => release.run(),
    rollback() {
      rollbackTo.run();
      release.run();
    },
  };
}

/** Knows which piece has its turn, and ends the turn of one that waits for another event. */
function strayWatch() {
  let stray: (() => void) | undefined;
  let armed = false;

  function arm(): void {
    armed = true;
    // Ticks that are queued by a microtask come after the last microtask.
    process.nextTick(() => {
      armed = false;
      stray?.();
    });
  }

  return {
    isOpen: () => stray !== undefined,
    open() {
      const turn = Promise.withResolvers<never>();
      const own = () => {
        stray = undefined;
        turn.reject(new assert.AssertionError({ message: strayMessage }));
      };
      stray = own;
      if (!armed) {
        arm();
      }
      return {
        isOpen: () => stray === own,
        close() {
          stray = undefined;
        },
        within: <T>(work: () => Promise<T>) => Promise.race([work(), turn.promise]),
      };
    },
  };
}

const strayMessage =
  'Inside a transaction only its own queries are awaited: this work waited for something else';
