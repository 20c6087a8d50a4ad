import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port.ts';
import { haproxyConfiguration, type NodePlace, patroniConfiguration } from './configurations.ts';
import { type CutWire, cutWire } from './cut-wire.ts';
import { postgresPrograms } from './packages.ts';
import { killPostgres, type ServerProcess, type Servers, serversIn } from './servers.ts';

export type Cluster = {
  readonly directory: string;
  readonly servers: Servers;
  /** Through haproxy, to whoever is the primary. */
  readonly databaseUrl: string;
  readonly primaryPort: number;
  readonly password: string;
  /** Waits until a primary other than the former one has two standbys, one of them synchronous. */
  whole(former?: string): Promise<void>;
  /** Waits until there is a primary that is not the former one. */
  succeeded(former: string): Promise<void>;
  /** Kills the primary's server with -9, and on a whole node its Patroni as well. */
  kill(what: 'server' | 'node'): Promise<string>;
  /** Cuts the primary off from etcd, haproxy and the other nodes; answers how to join it again. */
  cut(): Promise<{ readonly name: string; heal(): void }>;
  stop(): Promise<void>;
};

type Node = NodePlace & { readonly wires: readonly CutWire[]; patroni: ServerProcess };

const names = ['node1', 'node2', 'node3'];
const wholeMilliseconds = 120_000;
const lookMilliseconds = 200;

/** Three PostgreSQL servers under Patroni, an etcd and a haproxy, all on this machine alone. */
export async function startCluster(): Promise<Cluster> {
  const directory = mkdtempSync(join(tmpdir(), 'failover-'));
  const servers = serversIn(directory);
  const { uid, gid } = servers.ids;
  chownSync(directory, uid, gid);
  const password = randomBytes(16).toString('hex');
  const { etcd, etcdPort } = await startEtcd(servers, directory);
  const nodes: Node[] = [];
  for (const name of names) {
    nodes.push(await startNode(name, { directory, servers, etcdPort, password }));
  }
  const primaryPort = await freePort();
  const haproxyFile = join(directory, 'haproxy.cfg');
  writeFileSync(haproxyFile, haproxyConfiguration(primaryPort, nodes));
  const haproxy = servers.start('haproxy', '/usr/sbin/haproxy', ['-db', '-f', haproxyFile]);

  const leader = async () => {
    const name = leaderOf(await membersSeenBy(nodes));
    const node = nodes.find((one) => one.name === name);
    if (node === undefined) throw new Error('There is no primary to end');
    return node;
  };
  return {
    directory,
    servers,
    password,
    primaryPort,
    databaseUrl: `postgres://postgres:${password}@127.0.0.1:${primaryPort}/postgres`,
    whole: (former) =>
      until(nodes, servers, (members) => isWhole(members) && leaderOf(members) !== former),
    succeeded: (former) =>
      until(nodes, servers, (members) => ![undefined, former].includes(leaderOf(members))),
    async kill(what) {
      const node = await leader();
      if (what === 'node') node.patroni.kill();
      killPostgres(join(node.directory, 'data'));
      return node.name;
    },
    async cut() {
      const node = await leader();
      for (const wire of node.wires) wire.cut();
      return {
        name: node.name,
        heal() {
          for (const wire of node.wires) wire.heal();
        },
      };
    },
    async stop() {
      await Promise.all(nodes.map(({ patroni }) => patroni.stop()));
      await haproxy.stop();
      await etcd.stop();
      for (const { wires } of nodes) for (const wire of wires) wire.close();
      servers.end();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function startEtcd(servers: Servers, directory: string) {
  const etcdPort = await freePort();
  const peers = `http://127.0.0.1:${await freePort()}`;
  const clients = `http://127.0.0.1:${etcdPort}`;
  const settings = {
    '--name': 'etcd',
    '--data-dir': join(directory, 'etcd'),
    '--listen-client-urls': clients,
    '--advertise-client-urls': clients,
    '--listen-peer-urls': peers,
    '--initial-advertise-peer-urls': peers,
    '--initial-cluster': `etcd=${peers}`,
    '--heartbeat-interval': '300',
    '--election-timeout': '3000',
  };
  const etcd = servers.start('etcd', '/usr/bin/etcd', Object.entries(settings).flat());
  await untilDecided(clients);
  return { etcd, etcdPort };
}

/** A Patroni that asks an etcd which has not chosen its version yet ends at once. */
async function untilDecided(etcd: string): Promise<void> {
  const end = performance.now() + wholeMilliseconds;
  while (performance.now() < end) {
    const asked = fetch(`${etcd}/version`, { signal: AbortSignal.timeout(2_000) });
    const told = await asked.then((answer) => answer.text()).catch(() => 'not_decided');
    if (!told.includes('not_decided')) return;
    await pause(lookMilliseconds);
  }
  throw new Error('The etcd does not answer');
}

type NodeParts = Pick<Cluster, 'directory' | 'servers' | 'password'> & { etcdPort: number };

async function startNode(name: string, parts: NodeParts): Promise<Node> {
  const { servers, password, etcdPort } = parts;
  const directory = join(parts.directory, name);
  mkdirSync(directory, { mode: 0o700 });
  chownSync(directory, servers.ids.uid, servers.ids.gid);
  servers.watchData(join(directory, 'data'));
  const [postgresPort, restPort] = [await freePort(), await freePort()];
  const wires = await Promise.all([postgresPort, restPort, etcdPort].map(cutWire));
  const [postgresWire = 0, restWire = 0, etcdWire = 0] = wires.map(({ port }) => port);
  const place = { name, directory, postgresPort, restPort, postgresWire, restWire, etcdWire };
  const file = join(directory, 'patroni.yaml');
  writeFileSync(file, patroniConfiguration(place, password, postgresPrograms() ?? ''));
  return { ...place, wires, patroni: startPatroni(servers, place) };
}

function startPatroni(servers: Servers, { name, directory }: NodePlace): ServerProcess {
  return servers.start(name, '/usr/bin/patroni', [join(directory, 'patroni.yaml')]);
}

type Member = {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  timeline?: number;
};

/** As the first node tells it that answers at all. */
async function membersSeenBy(nodes: readonly NodePlace[]): Promise<readonly Member[]> {
  for (const { restPort } of nodes) {
    try {
      const url = `http://127.0.0.1:${restPort}/cluster`;
      const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
      // Safe: Patroni documents that its members are told so.
      const { members } = (await answer.json()) as { members: readonly Member[] };
      if (members.some(({ role }) => role === 'leader')) return members;
    } catch {
      // This one is away; another knows.
    }
  }
  return [];
}

async function until(
  nodes: readonly Node[],
  servers: Servers,
  isSo: (members: readonly Member[]) => boolean,
): Promise<void> {
  const end = performance.now() + wholeMilliseconds;
  let members: readonly Member[] = [];
  while (performance.now() < end) {
    members = await membersSeenBy(nodes);
    if (isSo(members)) return;
    for (const node of nodes) {
      // A machine that is back within the ttl would find its own key, and go on as the primary.
      if (node.patroni.isRunning() || [undefined, node.name].includes(leaderOf(members))) continue;
      node.patroni = startPatroni(servers, node);
    }
    await pause(lookMilliseconds);
  }
  throw new Error(`The servers did not come together again: ${JSON.stringify(members)}`);
}

function leaderOf(members: readonly Member[]): string | undefined {
  return members.find(({ role }) => role === 'leader')?.name;
}

function isWhole(members: readonly Member[]): boolean {
  const runs = members.filter(({ state }) => state === 'running' || state === 'streaming');
  const isOneLine = new Set(members.map(({ timeline }) => timeline)).size === 1;
  const roles = runs.map(({ role }) => role);
  return (
    roles.length === names.length &&
    isOneLine &&
    roles.includes('leader') &&
    roles.includes('sync_standby')
  );
}
