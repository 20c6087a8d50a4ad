import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { expect, onTestFinished, test, vi } from 'vitest';
import { dumpStore } from './dump-store.ts';

test('a dump is taken by a socket that stands in the query of the address', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sahakar-dump-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const asked = join(folder, 'asked');
  const script = `#!/bin/sh\necho "$PGHOST $PGDATABASE $PGUSER $PGSSLMODE" > ${asked}\n`;
  writeFileSync(join(folder, 'pg_dump'), script, { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}:${process.env['PATH'] ?? ''}`);
  onTestFinished(() => void vi.unstubAllEnvs());

  const databaseUrl = 'postgres://teller@/books?host=/run/postgresql&sslmode=disable';
  await dumpStore({ databaseUrl, schema: 'main' }, join(folder, 'taken'));
  expect(readFileSync(asked, 'utf8')).toBe('/run/postgresql books teller disable\n');
});
