import { setTimeout as pause } from 'node:timers/promises';
import { type Observer, openObserver } from '@sahakar/db/dialect';
import { sql } from '@sahakar/db/sql';

/** A node of Citus that banks may stand on. */
export type Node = { readonly name: string; readonly port: number };

const cleaningMilliseconds = 500;
const cleaningLooks = 240;

/** The two nodes that a trial uses, or words that say why there is none. */
export async function nodesOf(databaseUrl: string): Promise<readonly [Node, Node] | string> {
  const observer = await openObserver({ databaseUrl, schema: 'pg_catalog' });
  try {
    const { read } = observer;
    const extension = await read
      .select({ name: sql<string>`extname` })
      .from(sql`pg_extension`)
      .where(sql`extname = 'citus'`);
    if (extension.length === 0) return 'the database of DATABASE_URL has no extension citus.';
    const settings = await read
      .select({ isOn: sql<string>`current_setting('citus.enable_schema_based_sharding')` })
      .from(sql`(select) one`);
    if (settings[0]?.isOn !== 'on') {
      return 'citus.enable_schema_based_sharding is not on in the database of DATABASE_URL.';
    }
    const [one, other] = await read
      .select({ name: sql<string>`nodename`, port: sql<number>`nodeport` })
      .from(sql`pg_dist_node`)
      .where(sql`isactive and shouldhaveshards and noderole = 'primary'`);
    if (one === undefined || other === undefined) return 'the Citus has fewer than two workers.';
    return [one, other];
  } finally {
    await observer.close();
  }
}

/** On which node the bank of a schema stands; null where it stands on none. */
export async function nodeOf(read: Observer['read'], schema: string): Promise<Node | null> {
  const rows = await read
    .select({ name: sql<string>`nodename`, port: sql<number>`nodeport` })
    .from(sql`citus_shards`)
    .where(sql`table_name = ${`${schema}.journals`}::regclass`);
  return rows[0] ?? null;
}

/** Moves the bank of a schema to a node while others use it; answers when it stands there. */
export async function moveBank(
  read: Observer['read'],
  schema: string,
  { name, port }: Node,
): Promise<void> {
  await read
    .select({ moved: sql`citus_schema_move(${schema}::regnamespace, ${name}, ${port}::integer)` })
    .from(sql`(select) one`);
}

/** Waits until Citus has removed what former moves have left, which is in the way of a move back. */
export async function untilCleanedUp(read: Observer['read'], schema: string): Promise<void> {
  for (let look = 0; look < cleaningLooks; look += 1) {
    const left = await read
      .select({ name: sql<string>`object_name` })
      .from(sql`pg_dist_cleanup`)
      .where(sql`starts_with(object_name, ${`${schema}.`})`);
    if (left.length === 0) return;
    await pause(cleaningMilliseconds);
  }
  throw new Error('What the former move has left is still there after two minutes');
}

/** Whether the move of a bank has come to its end but for transactions that have begun before. */
export async function isMoveWaiting(read: Observer['read'], schema: string): Promise<boolean> {
  const rows = await read
    .select({ pid: sql<number>`pid` })
    .from(sql`pg_stat_activity`)
    .where(
      sql`strpos(query, 'citus_schema_move') > 0 and pid <> pg_backend_pid()
        and current_schema() = ${schema} and wait_event_type = 'Lock' and wait_event = 'advisory'`,
    );
  return rows.length > 0;
}
