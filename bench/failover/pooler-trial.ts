import { execFile } from 'node:child_process';
import { chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { switchMain } from '../../apps/switch-sim/src/testing/opened-address.ts';
import { freePort } from '../../scripts/free-port.ts';
import { bankEnvironment } from '../stopped-bank.ts';
import type { Cluster } from './cluster.ts';
import { pgbouncerConfiguration } from './configurations.ts';

const run = promisify(execFile);

/** How pgbouncer is set up, and the words by which a bank refuses to start behind it. */
const cases = [
  { takesOptions: false, path: '', refusal: /takes no settings of a connection/ },
  { takesOptions: true, path: '', refusal: /do not keep what the bank sets/ },
  { takesOptions: true, path: 'world_main', refusal: /shares connections between transactions/ },
];

/** A bank is started behind pgbouncer in transaction mode, as somebody might set it up. */
export async function poolerSentences(cluster: Cluster) {
  const sentences: string[] = [];
  const misses: string[] = [];
  for (const { takesOptions, path, refusal } of cases) {
    const port = await freePort();
    const { directory, servers, primaryPort, password } = cluster;
    const file = join(directory, `pgbouncer-${port}.ini`);
    const users = join(directory, 'users.txt');
    writeFileSync(users, `"postgres" "${password}"\n`, { mode: 0o600 });
    chownSync(users, servers.ids.uid, servers.ids.gid);
    writeFileSync(file, pgbouncerConfiguration(port, primaryPort, directory, takesOptions, path));
    const pooler = servers.start('pgbouncer', '/usr/sbin/pgbouncer', [file]);
    await pause(1_000);
    const said = await startBehind(
      `postgres://postgres:${password}@127.0.0.1:${port}/bank`,
      directory,
    );
    await pooler.stop();
    const [, sentence = 'nothing'] = /^(?!Making)(\S.+)$/m.exec(said) ?? [];
    sentences.push(`behind pgbouncer in transaction mode the bank says: ${sentence}`);
    if (!refusal.test(said)) misses.push(`behind pgbouncer the bank said: ${said.slice(0, 500)}`);
  }
  return { sentences, misses };
}

/** What the bank says that ends at its start; one that does not is ended. */
async function startBehind(databaseUrl: string, directory: string): Promise<string> {
  const env = {
    ...process.env,
    ...bankEnvironment(join(directory, 'behind-pgbouncer')),
    DATABASE_URL: databaseUrl,
    PORT: '0',
  };
  const args = ['--conditions=postgres', switchMain];
  try {
    // Not waited for in the way of everything else: the wires of the servers are in this process.
    const { stdout } = await run(process.execPath, args, { env, timeout: 30_000 });
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = Object(error);
    return `${stdout}${stderr}`.trim();
  }
}
