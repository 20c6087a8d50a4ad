import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { openConnections } from './keep-alive.ts';
import { type PinnedProcess, startPinned } from './pinned-process.ts';
import type { WantedTransfers } from './prepare-sessions.ts';
import { type Measurement, measured, perSecond } from './ratio.ts';
import { overConnections, type SealedCall, sealTransfer } from './sealed-transfer.ts';
import { bankEnvironment } from './stopped-bank.ts';
import { loadTransfers, preparedTransfers, type Server, warmUp } from './transfer-load.ts';

const serverFile = join(import.meta.dirname, 'bench-server.ts');
const rawFile = join(import.meta.dirname, 'raw-ledger.ts');

export type TransferPlan = { readonly rounds: number; readonly transfers: number };

/** Goals 1, 1b, 2, 3 and 8: transfers through the whole encrypted path against their peers. */
export async function transferGoals(folder: string, plan: TransferPlan): Promise<Measurement[]> {
  const raw = await recordedPeer(folder, plan.transfers);
  const full = await startServer(join(folder, 'full'), 4711, 'FULL');
  const off = await startServer(join(folder, 'off'), 4712, 'OFF');
  for (const server of [full, off]) await warmUp(server, plan.transfers);
  const rounds: Rounds = { single: [], withTokens: [], group: [], durable: [], hot: [], line: '' };
  for (let round = 0; round < plan.rounds; round += 1) {
    await oneRound(rounds, { full, off, raw }, plan.transfers);
  }
  await Promise.all([full.process.stop(), off.process.stop(), raw.stop()]);
  return [
    measured('1', rounds.single, rounds.line),
    measured('1b', rounds.withTokens, rounds.line),
    measured('2', rounds.group, rounds.line),
    measured('3', rounds.durable, rounds.line),
    measured('8', rounds.hot, rounds.line),
  ];
}

type Rounds = {
  single: number[];
  withTokens: number[];
  group: number[];
  durable: number[];
  hot: number[];
  line: string;
};

type Peers = { readonly full: Server; readonly off: Server; readonly raw: PinnedProcess };

async function oneRound(rounds: Rounds, { full, off, raw }: Peers, count: number): Promise<void> {
  const rate = async (server: Server, target: WantedTransfers['target'], fetchesTokens = false) => {
    const { seconds } = await loadTransfers(server, { count, target }, fetchesTokens);
    return perSecond(count, seconds);
  };
  const rawRate = async (perCommit: number) => {
    // Safe: raw-ledger.ts answers so.
    const { seconds } = (await raw.ask({ count, perCommit })) as { seconds: number };
    return perSecond(count, seconds);
  };
  const group = await rawRate(32);
  const single = await rawRate(1);
  // The book grows with every load, so each is compared with what was measured on both sides of it.
  const before = await rate(full, 'spread');
  const hot = await rate(full, 'hot');
  const after = await rate(full, 'spread');
  const spreadRate = Math.round((before + after) / 2);
  const notDurable = await rate(off, 'spread');
  const withTokens = await rate(full, 'spread', true);
  rounds.group.push(spreadRate / group);
  rounds.single.push(spreadRate / single);
  rounds.hot.push(hot / spreadRate);
  rounds.durable.push(spreadRate / notDurable);
  rounds.withTokens.push(withTokens / single);
  rounds.line = `FULL ${spreadRate}/s, with tokens ${withTokens}/s, OFF ${notDurable}/s, hot ${hot}/s, raw 32 ${group}/s, raw 1 ${single}/s`;
}

async function startServer(directory: string, port: number, durability: string): Promise<Server> {
  const environment = {
    ...bankEnvironment(directory),
    PORT: String(port),
    DURABILITY: durability,
  };
  return { process: await startPinned(serverFile, [], environment), port };
}

/** Lets a switch do the transfers once, one by one, and gives its statements to better-sqlite3. */
async function recordedPeer(folder: string, count: number): Promise<PinnedProcess> {
  const directory = join(folder, 'recorded');
  const recording = join(folder, 'recording.json');
  const bank = join(directory, 'worlds/main/bank.db');
  const first = await startServer(directory, 4713, 'FULL');
  await warmUp(first, count);
  const transfers = await preparedTransfers(first, { count, target: 'spread' });
  await first.process.stop();
  copyFileSync(bank, join(folder, 'raw.db'));

  const second = await startServer(directory, 4713, 'FULL');
  const connections = await openConnections(second.port, 1);
  const sealed: SealedCall[] = [];
  await overConnections(connections, transfers, async (transfer, connection, at) => {
    sealed[at] = await sealTransfer(transfer, connection);
  });
  await second.process.ask({ order: { kind: 'record' } });
  await overConnections(connections, sealed, async (call, connection) => {
    await connection.post(call.bytes);
  });
  await second.process.ask({ order: { kind: 'write-recording', file: recording } });
  for (const connection of connections) connection.close();
  await second.process.stop();
  return startPinned(rawFile, [join(folder, 'raw.db'), recording], {});
}
