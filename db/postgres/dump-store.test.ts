import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { testDatabaseUrl } from './copied-database.ts';
import { dumpStore, lookAtDump, restoreDump } from './dump-store.ts';

/** A folder with programs of these names in the place of PostgreSQL's own. */
function standIns(scripts: Readonly<Record<string, string>>): string {
  const folder = temporaryDirectory();
  for (const [name, script] of Object.entries(scripts)) {
    writeFileSync(join(folder, name), `#!/bin/sh\ncd ${folder}\n${script}\n`, { mode: 0o755 });
  }
  vi.stubEnv('PATH', `${folder}:${process.env['PATH'] ?? ''}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  return folder;
}

async function onServer<T>(
  databaseUrl: string,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** One that nobody else is in, until the test has ended. */
async function databaseWith(statement: string): Promise<string> {
  const url = new URL(testDatabaseUrl());
  const name = `sahakar_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(url.href, (client) => client.query(`create database ${name}`));
  onTestFinished(() =>
    onServer(
      testDatabaseUrl(),
      async (client) => void (await client.query(`drop database ${name}`)),
    ),
  );
  url.pathname = `/${name}`;
  await onServer(url.href, (client) => client.query(statement));
  return url.href;
}

test('a dump is taken by a socket that stands in the query of the address', async () => {
  const folder = standIns({
    pg_dump: 'echo "$PGHOST $PGDATABASE $PGUSER $PGSSLMODE $PGSSLROOTCERT" > asked',
  });
  const databaseUrl = 'postgres://teller@/books?host=/run/postgresql&sslmode=disable';
  await dumpStore({ databaseUrl, schema: 'main' }, join(folder, 'taken'));
  expect(readFileSync(join(folder, 'asked'), 'utf8')).toBe(
    '/run/postgresql books teller disable \n',
  );
});

test.each([
  ['sslmode=no-verify', 'require '],
  // A folder may be named that has a file of that name.
  ['sslmode=verify-full&sslrootcert=/etc/hosts', 'verify-full /etc/hosts'],
])('and by TLS as the address asks for it: %s', async (asked, told) => {
  const folder = standIns({ pg_dump: 'echo "$PGSSLMODE $PGSSLROOTCERT" > asked' });
  const databaseUrl = `postgres://teller@bank.test/books?${asked}`;
  await dumpStore({ databaseUrl, schema: 'main' }, join(folder, 'taken'));
  expect(readFileSync(join(folder, 'asked'), 'utf8')).toBe(`${told}\n`);
});

test('a program that a signal has ended is told with it, as where its file may grow no more', async () => {
  const folder = standIns({ pg_dump: 'kill -XFSZ $$' });
  const taken = dumpStore(
    { databaseUrl: testDatabaseUrl(), schema: 'main' },
    join(folder, 'taken'),
  );
  await expect(taken).rejects.toThrow('pg_dump has failed: it was ended by SIGXFSZ');
});

const dump = "printf 'create schema test;\n'";

test.each([
  ['whole, and what stood there is set aside by the same commit', dump, /;\ncommit;\n$/],
  ['broken off, and nothing is committed', `${dump}; exit 1`, /create schema test;\n$/],
  ['ended by somebody, and nothing is committed', `${dump}; kill -9 $$`, /create schema test;\n$/],
])('a dump is put in the place of a bank: %s', async (_how, pg_restore, ending) => {
  const at = {
    databaseUrl: await databaseWith('create schema test create table rows ()'),
    schema: 'test',
  };
  const folder = standIns({ pg_restore, psql: 'cat > told' });

  const restored = restoreDump(folder, at, 'former-1').catch(String);
  expect(await restored).toMatch(pg_restore === dump ? /^former_1$/ : /pg_restore has failed/);
  const told = readFileSync(join(folder, 'told'), 'utf8');
  expect(told).toMatch(
    /^begin;\nlock table .+ mode;\nalter schema test rename to former_1;\ncreate/,
  );
  expect(told).toMatch(ending);
});

test('a database in which a killed command has tried a dump is dropped by the next, after an hour', async () => {
  standIns({ pg_restore: '' });
  const databaseUrl = testDatabaseUrl();
  const named = (since: number) => `sahakar_look_${since}_0123456789abcdef`;
  const [forgotten, underWay] = [named(Date.now() - 3_700_000), named(Date.now() - 3_500_000)];
  await onServer(databaseUrl, async (client) => {
    for (const name of [forgotten, underWay]) await client.query(`create database ${name}`);
  });

  await lookAtDump('/nowhere', { databaseUrl, schema: 'test' }, async () => {});
  const rows = await onServer(databaseUrl, async (client) => {
    const left = await client.query<{ name: string }>(
      'select datname as name from pg_database where datname = any($1)',
      [[forgotten, underWay]],
    );
    await client.query(`drop database ${underWay}`);
    return left.rows;
  });
  expect(rows).toEqual([{ name: underWay }]);
});
