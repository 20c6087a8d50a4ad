import { randomBytes } from 'node:crypto';
import pg from 'pg';

export type TemplateDatabase = {
  /** Whose older versions are removed when a new one is made. */
  readonly name: string;
  /** Small letters and digits, others where the contents would be. */
  readonly version: string;
  /** Fills an empty database. */
  fill(databaseUrl: string): Promise<void>;
};

export type CopiedDatabase = { readonly databaseUrl: string; remove(): Promise<void> };

/**
 * A database of its own on the server of a test. To copy one takes a fraction of what it takes to
 * fill it, so the first one that is filled stays on the server as a template.
 */
export async function copyDatabase(
  serverUrl: string,
  template: TemplateDatabase,
): Promise<CopiedDatabase> {
  const copy = `sahakar_test_${randomBytes(8).toString('hex')}`;
  await onServer(serverUrl, async (client) => {
    const original = await haveTemplate(client, serverUrl, template);
    // By files: to write each page into the log, as is the default, takes twice the time.
    await client.query(`create database ${copy} template ${original} strategy file_copy`);
  });
  return {
    databaseUrl: urlOf(serverUrl, copy),
    remove: () =>
      onServer(serverUrl, async (client) => {
        // A program that the test has started may still be connected.
        await client.query(`drop database ${copy} with (force)`);
      }),
  };
}

/** Several test processes may come here at once; the first one fills it, under another name. */
async function haveTemplate(
  client: pg.ClientBase,
  serverUrl: string,
  { name, version, fill }: TemplateDatabase,
): Promise<string> {
  const family = `sahakar_of_${name.replaceAll(/[^a-z0-9]/g, '_')}_`;
  const copyName = family + version;
  if ((await databasesOf(client, family)).includes(copyName)) return copyName;
  await client.query('select pg_advisory_lock(hashtext($1))', [family]);
  try {
    const existing = await databasesOf(client, family);
    if (existing.includes(copyName)) return copyName;
    for (const old of existing) await client.query(`drop database ${old}`);
    const draftName = `${family}unfinished`;
    await client.query(`create database ${draftName}`);
    await fill(urlOf(serverUrl, draftName));
    await client.query(`alter database ${draftName} rename to ${copyName}`);
    return copyName;
  } finally {
    await client.query('select pg_advisory_unlock(hashtext($1))', [family]);
  }
}

async function databasesOf(client: pg.ClientBase, family: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [family],
  );
  return rows.map(({ name }) => name);
}

const servers = new Map<string, pg.Pool>();

async function onServer(
  serverUrl: string,
  use: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const client = await poolOf(serverUrl).connect();
  try {
    await use(client);
  } finally {
    client.release();
  }
}

/** A connection costs the server as much as the copy does, so it stays for the next one. */
function poolOf(serverUrl: string): pg.Pool {
  const standing = servers.get(serverUrl);
  if (standing !== undefined) return standing;
  const pool = new pg.Pool({ connectionString: serverUrl, allowExitOnIdle: true });
  // The server may end before this process does; unheard, that would end the process.
  pool.on('error', () => {});
  servers.set(serverUrl, pool);
  return pool;
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** The server that the tests may use as they like; npm test starts one for them. */
export function testDatabaseUrl(): string {
  const { TEST_DATABASE_URL: url } = process.env;
  if (url !== undefined && url !== '') return url;
  throw new Error(
    'These tests need a PostgreSQL server: run them by npm test -- <words>, or set TEST_DATABASE_URL.',
  );
}
