import { sql } from '../sql.ts';
import { StoreLostError } from '../store-lost-error.ts';
import type { Query, Reader, TransactionMode } from './backend.ts';

/** Whether the server is Citus, on which a bank may stand on any of several nodes (decision 91). */
export async function hasNodes(query: Query): Promise<boolean> {
  const { rows } = await query("select from pg_extension where extname = 'citus'");
  return rows.length > 0;
}

/**
 * Before tables are made or changed: a Citus that is told to shard by schema gets a bank that is
 * made when it has all its tables, since it does not understand each step on the way to them.
 * Answers what is left to do then.
 */
export async function prepareNodes(
  query: Query,
  schema: string,
  created: boolean,
): Promise<() => Promise<void>> {
  if (!(await hasNodes(query))) return async () => {};
  // Unsafe are triggers that look at other tables; ours refuse, and come to stand on the node.
  await query('set citus.enable_unsafe_triggers = on');
  const { rows } = await query(
    "select where current_setting('citus.enable_schema_based_sharding')::boolean",
  );
  if (rows.length === 0 || !created) return async () => {};
  await query('set citus.enable_schema_based_sharding = off');
  // Somebody may have made the empty schema, which is given to a node at once.
  await query(
    `select citus_schema_undistribute(schemaid::regnamespace) from pg_dist_schema
      where schemaid = to_regnamespace($1)`,
    [schema],
  );
  return async () => {
    await query('select citus_schema_distribute($1)', [schema]);
  };
}

/**
 * How transactions begin. A bank that is moved to another node would answer the second half of a
 * transaction from there, as of another moment and unseen by the first node's checks: so a move
 * waits for those that have begun, also for those that have only read, as it does for writers.
 */
export function beginnings(isOnNodes: boolean): Readonly<Record<TransactionMode, string>> {
  const stay = isOnNodes ? `; ${stayOnNode}` : '';
  return {
    serializable: `begin isolation level serializable${stay}`,
    // The lock comes before the first look at the data, and bars nobody but others in this queue.
    queued:
      `begin isolation level serializable${stay}; ` +
      'lock table __drizzle_migrations in share update exclusive mode',
    snapshot: `begin isolation level repeatable read read only${stay}`,
  };
}

/** For a transaction that has begun in its own way, before it looks at the bank. */
export async function stayOnOneNode(query: Query): Promise<void> {
  if (await hasNodes(query)) await query(stayOnNode);
}

/** A shared lock (5) on what a move locks for itself; a bank that stands on no node has no shard. */
const stayOnNode = `select lock_shard_metadata(5, array[shardid])
  from pg_dist_shard where logicalrelid = to_regclass('__drizzle_migrations')`;

/** What Citus says when the node has not confirmed a commit; the node's own word came before. */
const unconfirmed = /^could not commit transaction for shard/;

/** What a failed commit comes to, where the server may have warned of a conflict under it. */
export function failureOfCommit(error: unknown, conflict: Error | null): unknown {
  if (!(error instanceof Error) || !unconfirmed.test(error.message)) return error;
  return conflict ?? new StoreLostError('unknown', error);
}

/** The tables of a bank on a node that do not have their protection there, whatever is said here. */
export async function bareOnNodes(read: Reader): Promise<string[]> {
  const citus = await read
    .select({ name: sql<string>`extname` })
    .from(sql`pg_extension`)
    .where(sql`extname = 'citus'`);
  if (citus.length === 0) return [];
  const rows = await read
    .select({ name: sql<string>`relname` })
    .from(
      sql`pg_class join pg_dist_partition on logicalrelid = pg_class.oid
        cross join lateral run_command_on_shards(logicalrelid, ${updatesRefused}) told`,
    )
    .where(
      sql`relnamespace = current_schema()::regnamespace and told.result is distinct from 't'
        and exists (select from pg_trigger where tgrelid = pg_class.oid and not tgisinternal)`,
    );
  return rows.map(({ name }) => name);
}

/** Asked of each table on its node: 24 are the updates and deletions of a trigger. */
const updatesRefused = `select exists (select from pg_trigger where tgrelid = '%s'::regclass
  and not tgisinternal and tgenabled <> 'D' and tgtype & 24 = 24)`;
