import type { Client } from 'pg';
import { StoreRefusedError } from '../store-refused-error.ts';

const advice =
  'Name the server itself in DATABASE_URL, or a proxy that hands connections on as they are, ' +
  'such as haproxy.';

/** A pooler that does not take the settings of a connection, as pgbouncer does not by itself. */
export function refuseDeafPooler(error: unknown): void {
  if (!/unsupported startup parameter/i.test(String(error))) return;
  throw new StoreRefusedError(
    `DATABASE_URL names a pooler that takes no settings of a connection (${String(error)}), ` +
      `and the bank needs them. ${advice}`,
  );
}

/** Without its path a bank would be made, or looked for, among the tables of somebody else. */
export async function refuseForeignPath(client: Client, schema: string): Promise<void> {
  const { rows } = await client.query<{ path: string }>(
    "select current_setting('search_path') as path",
  );
  if (rows[0]?.path === schema) return;
  throw new StoreRefusedError(
    `Connections by DATABASE_URL do not keep what the bank sets: their search_path is ` +
      `${JSON.stringify(rows[0]?.path)} and not ${schema}. A pooler stands between that drops it, ` +
      `or the address sets options of its own. ${advice}`,
  );
}

const looks = 3;

/**
 * A pooler that gives each transaction whichever connection is free takes prepared statements and
 * locks away from whoever made them. It shows by two clients that meet at one server process.
 */
export async function refuseSharedConnections(
  one: Client,
  another: <T>(use: (client: Client) => Promise<T>) => Promise<T>,
): Promise<void> {
  if (!(await hasPoolerBetween(one))) return;
  const meets = await another(async (other) => {
    for (let look = 0; look < looks; look += 1) {
      const first = await processOf(one);
      await other.query('begin');
      const second = await processOf(other);
      await other.query('rollback');
      if (first === second) return true;
    }
    return false;
  });
  if (!meets) return;
  throw new StoreRefusedError(
    'DATABASE_URL names a pooler that shares connections between transactions (pgbouncer: ' +
      `pool_mode = transaction), and the bank prepares statements and holds locks. ${advice}`,
  );
}

/** A pooler makes up the number of the process that it tells its clients. */
async function hasPoolerBetween(client: Client): Promise<boolean> {
  return Reflect.get(client, 'processID') !== (await processOf(client));
}

async function processOf(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}
