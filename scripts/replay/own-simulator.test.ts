import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { temporaryDirectory } from '../../db/testing/temporary-directory.ts';
import { onServer } from '../../db/postgres/own-database.ts';
import { canHavePostgres, startTestPostgres } from '../test-postgres.ts';
import { atOwnSimulator } from './own-simulator.ts';

afterEach(() => void vi.unstubAllEnvs());

test(
  'what the environment says of a bank that is served to others is not said of the simulator for the replays',
  { timeout: 180_000 },
  async () => {
    const logFile = join(temporaryDirectory(), 'bank.log');
    for (const [name, value] of [
      ['SIM_SECRET', 'the secret of a bank that is served to others'],
      ['SIM_CONTROL', 'off'],
      ['HOST', '0.0.0.0'],
      ['TLS_CERT', join(temporaryDirectory(), 'no-such-certificate.pem')],
      ['LOG_FILE', logFile],
    ] as const) {
      vi.stubEnv(name, value);
    }
    const health = await atOwnSimulator((url) => fetch(`${url}/__sim/api/health`));
    expect(await health.json()).toMatchObject({ ok: true });
    expect(existsSync(logFile)).toBe(false);
  },
);

test.runIf(canHavePostgres())(
  'with DATABASE_URL replays are played in a database of their own, which is gone at the end',
  { tags: ['wide'], timeout: 180_000 },
  async () => {
    const url = await serverOfTest();
    const before = await standingAt(url);
    vi.stubEnv('DATABASE_URL', url);
    const meanwhile = await atOwnSimulator(() => standingAt(url));
    const own = meanwhile.filter((name) => !before.includes(name));
    expect(own).toEqual([expect.stringMatching(/^sahakar_replay_/)]);
    expect(await standingAt(url)).toEqual(before);
  },
);

async function serverOfTest(): Promise<string> {
  const named = process.env['TEST_DATABASE_URL'];
  if (named !== undefined && named !== '') return named;
  const server = await startTestPostgres();
  onTestFinished(() => server.stop());
  return server.url;
}

/** The schemas of its database, and the databases of replays beside it. */
async function standingAt(url: string): Promise<readonly string[]> {
  const { rows } = await onServer(url, (client) =>
    client.query<{ name: string }>(
      `select schema_name as name from information_schema.schemata union
        select datname from pg_database where starts_with(datname, 'sahakar_replay_') order by 1`,
    ),
  );
  return rows.map(({ name }) => name);
}
