import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/** Debian's packages and the program of each that is run. */
const programs = {
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
} as const;
/** What Patroni asks etcd and PostgreSQL through; it only recommends them. */
const drivers = ['python3-etcd', 'python3-psycopg2'];
const versionsFolder = '/usr/lib/postgresql';

/** Sees to it that everything is there. Answers a sentence where that is not possible. */
export function havePackages(): string | null {
  if (process.getuid?.() !== 0) {
    return 'the servers run as the user postgres, and only root can start them so.';
  }
  const lacking: string[] = Object.entries(programs).flatMap(([name, file]) =>
    existsSync(file) ? [] : [name],
  );
  if (postgresPrograms() === null) lacking.push('postgresql');
  if (lacking.length === 0) return null;
  if (!existsSync('/usr/bin/apt-get')) {
    return `${lacking.join(', ')} would come from Debian's packages, and there is no apt-get.`;
  }
  return install([...lacking, ...drivers]);
}

/** The folder of PostgreSQL's newest programs; null where there are none. */
export function postgresPrograms(): string | null {
  const versions = existsSync(versionsFolder) ? readdirSync(versionsFolder) : [];
  const newest = versions.toSorted((one, other) => Number(one) - Number(other)).at(-1);
  const folder = join(versionsFolder, newest ?? '', 'bin');
  return existsSync(join(folder, 'pg_rewind')) ? folder : null;
}

/** No service of them is started: RUNLEVEL=1 keeps Debian's scripts from it. */
function install(names: readonly string[]): string | null {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const run = (...args: string[]) =>
    execFileSync('apt-get', args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  try {
    run('update');
    run('install', '--yes', '--no-install-recommends', ...names);
    return null;
  } catch (error) {
    const [why = ''] = String(error).split('\n');
    return `${names.join(', ')} could not be installed (${why}).`;
  }
}
