import { type Connection, openConnections } from './keep-alive.ts';
import type { PinnedProcess } from './pinned-process.ts';
import type { PreparedTransfer, WantedTransfers } from './prepare-sessions.ts';
import { type Cost, costOf, costSince } from './process-cost.ts';
import { type Warmth, warmUntilItStands } from './rounds.ts';
import { overConnections, rrnOf, type SealedCall, sealTransfer } from './sealed-transfer.ts';

export type Server = { readonly process: PinnedProcess; readonly port: number };

export type Load = {
  readonly seconds: number;
  /** What the server alone spent meanwhile. */
  readonly cost: Cost;
};

const clients = 64;

/** Sends prepared transfers over 64 connections; only sending and answering is timed. */
export async function loadTransfers(
  server: Server,
  plan: WantedTransfers,
  fetchesTokens = false,
): Promise<Load> {
  const transfers = await preparedTransfers(server, plan);
  const connections = await openConnections(server.port, clients);
  const sealed: SealedCall[] = [];
  const seal = async (transfer: PreparedTransfer, connection: Connection, at: number) => {
    sealed[at] = await sealTransfer(transfer, connection);
  };
  const answers: string[] = [];
  if (!fetchesTokens) await overConnections(connections, transfers, seal);
  const before = costOf(server.process.pid);
  const startedAt = performance.now();
  await overConnections(connections, transfers, async (transfer, connection, at) => {
    if (fetchesTokens) await seal(transfer, connection, at);
    const answer = await connection.post(sealed[at]?.bytes ?? new Uint8Array());
    if (answer !== null) answers[at] = JSON.stringify(answer);
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const cost = costSince(before, server.process.pid);
  const rrns = new Set<string>();
  for (const [at, call] of sealed.entries()) {
    rrns.add(rrnOf(await call.open(JSON.parse(answers[at] ?? 'null'))));
  }
  for (const connection of connections) connection.close();
  if (rrns.size !== plan.count) throw new Error(`${rrns.size} RRNs for ${plan.count} transfers`);
  return { seconds, cost };
}

export async function preparedTransfers(
  server: Server,
  plan: WantedTransfers,
): Promise<PreparedTransfer[]> {
  // Safe: bench-server.ts answers so.
  const { answered } = (await server.process.ask({ order: { kind: 'prepare', wanted: plan } })) as {
    answered: PreparedTransfer[];
  };
  return answered;
}

/**
 * Transfers that no clock sees, until they cost the same twice: code is compiled while it runs, and
 * a book with entries in it costs more than an empty one.
 */
export function warmUp(server: Server, count: number): Promise<Warmth> {
  return warmUntilItStands(async () => {
    const { seconds, cost } = await loadTransfers(server, { count, target: 'spread' });
    return Number.isNaN(cost.cpuMicroseconds) ? seconds : cost.cpuMicroseconds;
  });
}
