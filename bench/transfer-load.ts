import { type Connection, openConnections } from './keep-alive.ts';
import { ask, type MeasuredBank } from './measured-bank.ts';
import type { PreparedTransfer, WantedTransfers } from './prepare-sessions.ts';
import { type Cost, costOf, costSince } from './process-cost.ts';
import { type Warmth, warmUntilItStands } from './rounds.ts';
import { overConnections, rrnOf, type SealedCall, sealTransfer } from './sealed-transfer.ts';

export type Load = {
  readonly seconds: number;
  /** What the server alone spent meanwhile. */
  readonly cost: Cost;
};

const clients = 64;

/** Sends prepared transfers over 64 connections; only sending and answering is timed. */
export async function loadTransfers(
  bank: MeasuredBank,
  plan: WantedTransfers,
  fetchesTokens = false,
): Promise<Load> {
  const transfers = await ask(bank, { kind: 'prepare', wanted: plan });
  const connections = await openConnections(bank.port, clients);
  const sealed: SealedCall[] = [];
  const seal = async (transfer: PreparedTransfer, connection: Connection, at: number) => {
    sealed[at] = await sealTransfer(transfer, connection);
  };
  const answers: string[] = [];
  if (!fetchesTokens) await overConnections(connections, transfers, seal);
  const before = costOf(bank.process.pid);
  const startedAt = performance.now();
  await overConnections(connections, transfers, async (transfer, connection, at) => {
    if (fetchesTokens) await seal(transfer, connection, at);
    const answer = await connection.post(sealed[at]?.bytes ?? new Uint8Array());
    if (answer !== null) answers[at] = JSON.stringify(answer);
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const cost = costSince(before, bank.process.pid);
  const rrns = new Set<string>();
  for (const [at, call] of sealed.entries()) {
    rrns.add(rrnOf(await call.open(JSON.parse(answers[at] ?? 'null'))));
  }
  for (const connection of connections) connection.close();
  if (rrns.size !== plan.count) throw new Error(`${rrns.size} RRNs for ${plan.count} transfers`);
  return { seconds, cost };
}

/**
 * Transfers that no clock sees, until they cost the same twice: code is compiled while it runs, and
 * a book with entries in it costs more than an empty one.
 */
export function warmUp(bank: MeasuredBank, count: number): Promise<Warmth> {
  return warmUntilItStands(async () => {
    const { seconds, cost } = await loadTransfers(bank, { count, target: 'spread' });
    return Number.isNaN(cost.cpuMicroseconds) ? seconds : cost.cpuMicroseconds;
  });
}
