import { strict as assert } from 'node:assert';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { guard } from '../guard.ts';
import { StoreLostError } from '../store-lost-error.ts';
import type { TransactionMode, Tx } from './backend.ts';
import { isConflict } from './conflict.ts';
import { failureOfCommit } from './nodes.ts';
import { isLoss, wasRefused, withoutParameters } from './outage.ts';

/** The database of one connection, which knows the error that has ended its transaction. */
export type TransactionDesk = {
  readonly database: NodePgDatabase;
  failure: unknown;
  /** A conflict that the server has only warned of. */
  conflict: Error | null;
  /** What it has warned of where somebody has ended a commit's wait for its standby. */
  unconfirmed: Error | null;
};

/** What the server says to everything that was sent after a failed query. */
const afterFailure = '25P02';

/** Which part of the server warns of a wait that was ended, whatever its language. */
const waitForStandby = 'SyncRepWaitForLSN';

export function transactionDesk(client: pg.PoolClient): TransactionDesk {
  const query = async (asked: pg.QueryConfig, values?: unknown[]) => {
    try {
      return await client.query(asked, values);
    } catch (error) {
      desk.failure ??= error;
      throw error;
    }
  };
  // Safe: Drizzle asks what it was given for nothing but queries, and awaits their answers.
  const database = drizzle({ client: { query } as unknown as pg.PoolClient });
  const desk: TransactionDesk = { database, failure: null, conflict: null, unconfirmed: null };
  client.on('notice', ({ code, message, routine }) => {
    if (isConflict({ code })) desk.conflict = Object.assign(new Error(message), { code });
    if (routine === waitForStandby) desk.unconfirmed = new Error(message);
  });
  return desk;
}

export async function transact<T>(
  client: pg.PoolClient,
  desk: TransactionDesk,
  mode: TransactionMode,
  begin: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  let open = true;
  let isBroken = false;
  desk.failure = null;
  desk.conflict = null;
  desk.unconfirmed = null;
  const tx = guard(desk.database, () =>
    assert(open, 'This transaction has ended, and its tx with it: is an await missing?'),
  );
  try {
    // On the wire it goes before the work's first query, which need not wait for its answer.
    const beginning = client.query(begin).catch((error: unknown) => {
      // Each further query of the work would be committed by itself.
      open = false;
      throw error;
    });
    const [began, worked] = await Promise.allSettled([beginning, work(tx)]);
    open = false;
    // Where it could not begin, what the work says of that is beside the point.
    if (began.status === 'rejected') throw began.reason;
    if (worked.status === 'rejected') throw causeOf(worked.reason, desk);
    const { command } = await client.query('commit').catch((error: unknown) => {
      // Whoever only reads has his answers already, and may ask for them again.
      const failure = failureOfCommit(error, desk.conflict);
      throw mode !== 'snapshot' && isLoss(failure) ? new StoreLostError('unknown', error) : failure;
    });
    // The server answers ROLLBACK to the commit of a transaction that a failed query has ended.
    assert(command === 'COMMIT', 'An error of the database was swallowed inside a transaction');
    // It is in this server alone, and would go with it.
    if (desk.unconfirmed !== null) throw new StoreLostError('unknown', desk.unconfirmed);
    return worked.value;
  } catch (error) {
    open = false;
    isBroken = await client.query('rollback').then(
      // A server that only reads now is left to itself, however well it answers.
      () => wasRefused(withoutParameters(error)),
      () => true,
    );
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/** Of queries that were sent together, the one that failed may be the last to tell its caller. */
function causeOf(error: unknown, { failure }: TransactionDesk): unknown {
  const cause = withoutParameters(error);
  const isLater = cause instanceof Error && 'code' in cause && cause.code === afterFailure;
  return isLater && failure !== null ? failure : error;
}
