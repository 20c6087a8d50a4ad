import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { makeFolder } from '../make-folder.ts';
import { StoreRefusedError } from '../store-refused-error.ts';
import type { StoreOptions } from '../store.ts';
import { asideStatements } from './copy-store.ts';
import { makeOwnDatabase, onServer, partsOf } from './own-database.ts';
import { type Observer, openObserver, schemaOf, urlOf } from './store.ts';

/** What a dump is called in its folder. */
export const dumpFileName = 'bank.dump';

/**
 * Writes a bank, which somebody may have open, as one file into a folder that has none yet. By
 * PostgreSQL's own program; refused where that is not on the machine or not of the server's version.
 */
export async function dumpStore(from: StoreOptions, folder: string): Promise<void> {
  makeFolder(folder);
  const file = join(folder, dumpFileName);
  const words = ['--format=custom', ...plainly, `--schema=${schemaOf(from)}`, `--file=${file}`];
  await startTool('pg_dump', urlOf(from), words).ended;
}

/** Restores a dump into a database of its own on the same server, which goes away after the look. */
export async function lookAtDump<T>(
  folder: string,
  of: StoreOptions,
  look: (observe: () => Promise<Observer>) => Promise<T>,
): Promise<T> {
  const aside = await makeOwnDatabase(urlOf(of), 'look', 'The dump cannot be tried');
  try {
    await restoreInto(folder, aside.databaseUrl);
    return await look(() => openObserver({ ...of, databaseUrl: aside.databaseUrl }));
  } finally {
    await aside.remove();
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
  _beside: readonly string[] = [],
): Promise<string | null> {
  const schema = schemaOf(to);
  const kept = schemaOf({ schema: keepAs.replaceAll('-', '_') });
  const aside = await onServer(urlOf(to), async (client) => {
    await refuseWhileInUse(client);
    const { rows } = await client.query('select 1 from pg_namespace where nspname = $1', [schema]);
    return rows.length > 0 ? asideStatements(client, schema, kept) : null;
  });
  await exchange(folder, urlOf(to), aside ?? '');
  return aside === null ? null : kept;
}

/** A bank that nobody calls has one too, since it looks at its world once a second. */
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
  const { database } = new pg.Client({ connectionString: databaseUrl });
  const options = ['--single-transaction', '--exit-on-error', `--dbname=${database}`];
  await startTool('pg_restore', databaseUrl, [...plainly, ...options, join(folder, dumpFileName)])
    .ended;
}

/**
 * Sets aside what stands there and puts the dump in its place, in one transaction: whoever ends any of
 * the programs on the way, or the server, leaves the bank that stood there, and no gap in which a start
 * would make a new one. A bank that is started meanwhile waits.
 */
async function exchange(folder: string, databaseUrl: string, aside: string): Promise<void> {
  const words = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1'];
  const psql = startTool('psql', databaseUrl, words);
  const dump = startTool('pg_restore', databaseUrl, [
    ...plainly,
    '--file=-',
    join(folder, dumpFileName),
  ]);
  psql.stdout.resume();
  psql.stdin.write(`begin;\n${aside}\n`);
  const given = Promise.all([pipeline(dump.stdout, psql.stdin, { end: false }), dump.ended]).then(
    // A dump that has broken off ends like a whole one, so only who knows that it is whole commits.
    () => void psql.stdin.end('commit;\n'),
    (error: unknown) => {
      psql.stdin.end();
      throw error;
    },
  );
  const outcomes = await Promise.allSettled([psql.ended, given]);
  // The first is why the second had nobody to write to.
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

/** One of PostgreSQL's own programs; its end is a refusal where it has failed or is not here. */
function startTool(
  tool: 'pg_dump' | 'pg_restore' | 'psql',
  databaseUrl: string,
  words: readonly string[],
) {
  const { host, port, user, password, database } = new pg.Client({ connectionString: databaseUrl });
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
      ...sslSettings(databaseUrl),
    },
  });
  const end = () => child.kill();
  process.once('exit', end);
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  // Who has ended reads no more, and says itself why.
  child.stdin.on('error', () => {});
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', () =>
      reject(
        new StoreRefusedError(
          `${tool} cannot be run here: install PostgreSQL's client programs (Debian's package is ` +
            'postgresql-client) in the version of the server.',
        ),
      ),
    );
    child.on('close', (code, signal) => {
      process.off('exit', end);
      if (code === 0) return resolve();
      const why = signal === null ? complaint.trim() : `it was ended by ${signal}`;
      reject(new StoreRefusedError(`${tool} has failed: ${why}`));
    });
  });
  return { ended, stdin: child.stdin, stdout: child.stdout };
}

/** What the address says of TLS, as PostgreSQL's own programs are told of it. */
function sslSettings(databaseUrl: string): Record<string, string> {
  const asked = partsOf(databaseUrl).searchParams;
  return Object.fromEntries(
    ['sslmode', 'sslrootcert', 'sslcert', 'sslkey'].flatMap((name) => {
      const value = asked.get(name);
      // The driver's word alone for a server whose certificate nobody looks at.
      const told = value === 'no-verify' ? 'require' : value;
      return told === null ? [] : [[`PG${name.toUpperCase()}`, told]];
    }),
  );
}

/** Whose it is and who may read it is said by the database where it is put. */
const plainly = ['--no-owner', '--no-privileges'];
