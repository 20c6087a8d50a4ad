import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { StoreRefusedError } from '../store-refused-error.ts';
import type { StoreOptions } from '../store.ts';
import { clientConfig, withClient } from './pool-backend.ts';
import { type Observer, openObserver, schemaOf, urlOf } from './store.ts';

/** What a dump is called in its folder. */
export const dumpFileName = 'bank.dump';

/**
 * Writes a bank, which somebody may have open, as one file into a folder that has none yet. By
 * PostgreSQL's own program; refused where that is not on the machine or not of the server's version.
 */
export async function dumpStore(from: StoreOptions, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, dumpFileName);
  await runTool('pg_dump', urlOf(from), [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    `--schema=${schemaOf(from)}`,
    `--file=${file}`,
  ]);
}

/** Restores a dump into a database of its own on the same server, which goes away after the look. */
export async function lookAtDump<T>(
  folder: string,
  of: StoreOptions,
  look: (observe: () => Promise<Observer>) => Promise<T>,
): Promise<T> {
  const name = `sahakar_look_${randomBytes(8).toString('hex')}`;
  await onServer(of, async (client) => {
    await client.query(`create database ${name}`).catch((error: unknown) => {
      throw new StoreRefusedError(
        `The dump cannot be tried: ${String(error)}. Its user has to be one that may make databases.`,
      );
    });
  });
  const aside = partsOf(urlOf(of));
  aside.pathname = `/${name}`;
  try {
    await restoreInto(folder, aside.href);
    return await look(() => openObserver({ ...of, databaseUrl: aside.href }));
  } finally {
    await onServer(of, (client) => client.query(`drop database ${name} with (force)`));
  }
}

/**
 * Puts the bank of a dump where one stands that nobody has open, or none. Answers the schema in
 * which the one that stood there is kept from now on; null where none did.
 */
export async function restoreDump(
  folder: string,
  to: StoreOptions,
  keepAs: string,
): Promise<string | null> {
  const schema = schemaOf(to);
  const rename = (from: string, into: string) =>
    onServer(to, (client) => client.query(`alter schema ${from} rename to ${into}`));
  const stands = await onServer(to, async (client) => {
    await refuseWhileInUse(client);
    const { rows } = await client.query('select 1 from pg_namespace where nspname = $1', [schema]);
    return rows.length > 0;
  });
  const kept = schemaOf({ schema: keepAs.replaceAll('-', '_') });
  if (stands) await rename(schema, kept);
  try {
    await restoreInto(folder, urlOf(to));
  } catch (error) {
    if (stands) await rename(kept, schema);
    throw error;
  }
  return stands ? kept : null;
}

/** A bank that is idle may have no connection, so whoever restores has to stop it all the same. */
async function refuseWhileInUse(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database()
      and pid <> pg_backend_pid() and backend_type = 'client backend'
      and not starts_with(application_name, 'citus_internal ')`,
  );
  if (rows.length === 0) return;
  throw new StoreRefusedError(
    `The database is in use by ${rows.length} connections: stop every bank that uses it first.`,
  );
}

/** All of it, or nothing. */
async function restoreInto(folder: string, databaseUrl: string): Promise<void> {
  const options = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
  const { database } = new pg.Client({ connectionString: databaseUrl });
  await runTool('pg_restore', databaseUrl, [
    ...options,
    `--dbname=${database}`,
    join(folder, dumpFileName),
  ]);
}

async function runTool(
  tool: 'pg_dump' | 'pg_restore',
  databaseUrl: string,
  words: readonly string[],
): Promise<void> {
  const { host, port, user, password, database } = new pg.Client({ connectionString: databaseUrl });
  const sslMode = partsOf(databaseUrl).searchParams.get('sslmode');
  // What stands in the environment is nobody else's to read; arguments are everybody's.
  const child = spawn(tool, [...words], {
    env: {
      ...process.env,
      // Citus is given a bank when it is whole (decision 91); elsewhere these are only names.
      PGOPTIONS: '-c citus.enable_schema_based_sharding=off -c citus.enable_unsafe_triggers=on',
      PGHOST: host,
      PGPORT: String(port),
      PGDATABASE: database,
      ...(user !== undefined && { PGUSER: user }),
      ...(typeof password === 'string' && { PGPASSWORD: password }),
      ...(sslMode !== null && { PGSSLMODE: sslMode }),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', () =>
      reject(
        new StoreRefusedError(
          `${tool} cannot be run here: install PostgreSQL's client programs (Debian's package is ` +
            'postgresql-client) in the version of the server.',
        ),
      ),
    );
    child.on('close', resolve);
  });
  if (code !== 0) throw new StoreRefusedError(`${tool} has failed: ${complaint.trim()}`);
}

/** An address whose socket stands in its query, `postgres://bank@/bank?host=/run`, has no host of its own. */
const partsOf = (databaseUrl: string) => new URL(databaseUrl.replace('@/', '@localhost/'));

function onServer<T>(where: StoreOptions, use: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient(clientConfig(urlOf(where), 'public', where.durability ?? 'FULL'), use);
}
