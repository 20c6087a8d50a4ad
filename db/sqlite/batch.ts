import { strict as assert } from 'node:assert';
import Database from 'better-sqlite3';
import { drizzle, type BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { guard } from '../guard.ts';
import { DrizzleQueryError } from '../sql.ts';
import { StoreLostError } from '../store-lost-error.ts';
import { withGuardedStatements } from './turn-statements.ts';
import { turnWatch } from './turn-watch.ts';

/** One caller's work, and the ways to answer him. */
export type Piece = {
  readonly work: (database: BetterSQLite3Database) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
};

export type BatchRunner = {
  /**
   * Does the pieces in one transaction and answers everybody after its commit. Answers how many
   * pieces had their answer: where SQLite gave the batch up, the rest has not been tried.
   */
  run(batch: readonly Piece[]): Promise<number>;
  /** Whether a piece of work is running at this very moment. */
  isWorking(): boolean;
};

/**
 * A batch is tried without savepoints first. Where a piece throws all of it is undone, and done once
 * more with each piece in a savepoint of its own, so that who threw leaves nothing behind (decision
 * 100). Between turns no statement runs: what goes on of a piece that was failed cannot write.
 */
export function batchRunner(connection: Database.Database, onBegin: () => void): BatchRunner {
  const control = controlStatements(connection);
  const watch = turnWatch();
  // SQLite may give a transaction up in the midst of a piece, whose other statements would stay.
  const mayRun = () => watch.isOpen() && connection.inTransaction;
  const client = withGuardedStatements(connection, () => assert(mayRun(), endedMessage));
  const database = drizzle({ client });
  let carefulBatches = 0;

  async function runPiece(piece: Piece, inSavepoint: boolean): Promise<() => void> {
    if (inSavepoint) control.savepoint();
    const turn = watch.open();
    const usable = guard(database, () => assert(turn.isOpen(), endedMessage));
    try {
      const value = await turn.within(() => piece.work(usable));
      turn.close();
      if (inSavepoint) control.release();
      return () => piece.resolve(value);
    } catch (error) {
      turn.close();
      // On a full disk SQLite may have given up the batch as a whole.
      if (!inSavepoint || !connection.inTransaction) throw error;
      carefulBatches = carefulBatchesMax;
      control.rollback();
      return () => piece.reject(toldAsFull(error));
    }
  }

  return {
    isWorking: watch.isOpen,
    async run(batch) {
      const answers: (() => void)[] = [];
      let turns = 0;
      const tryAll = async (inSavepoints: boolean) => {
        onBegin();
        control.begin();
        for (const piece of batch) {
          turns += 1;
          answers.push(await runPiece(piece, inSavepoints));
        }
      };
      const isCareful = batch.length > 1 && carefulBatches > 0;
      if (isCareful) carefulBatches -= 1;
      try {
        try {
          await tryAll(isCareful);
        } catch (error) {
          // One that is alone needs no savepoint, for its transaction is its own.
          if (isCareful || batch.length === 1 || !connection.inTransaction) throw error;
          control.abandon();
          answers.length = 0;
          turns = 0;
          await tryAll(true);
        }
        control.commit();
      } catch (error) {
        const lostPieces = turns === 0 ? batch : batch.slice(0, turns);
        try {
          control.abandon();
        } finally {
          lostPieces.forEach((piece) => piece.reject(toldAsFull(error)));
        }
        return lostPieces.length;
      }
      answers.forEach((answer) => answer());
      return batch.length;
    },
  };
}

/** After a piece that threw, so that who is refused again and again has no batch done twice each time. */
const carefulBatchesMax = 8;

/** Of what a full disk has no room for nothing is there: the frame that ends a commit is its last. */
function toldAsFull(error: unknown): unknown {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const isFull = cause instanceof Database.SqliteError && cause.code === 'SQLITE_FULL';
  return isFull ? new StoreLostError('nothing', cause) : error;
}

const endedMessage = 'This transaction has ended, and its tx with it: is an await missing?';

function controlStatements(connection: Database.Database) {
  const begin = connection.prepare('begin immediate');
  const commit = connection.prepare('commit');
  const savepoint = connection.prepare('savepoint piece');
  const release = connection.prepare('release piece');
  const rollbackTo = connection.prepare('rollback to piece');
  return {
    begin: () => begin.run(),
    commit: () => commit.run(),
    abandon() {
      if (connection.inTransaction) {
        connection.exec('rollback');
      }
    },
    savepoint: () => savepoint.run(),
    release: () => release.run(),
    rollback() {
      rollbackTo.run();
      release.run();
    },
  };
}
