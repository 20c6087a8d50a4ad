import type { BankProgram } from '../bank-program.ts';
import { type Answer, openConnection, openConnections } from '../keep-alive.ts';
import { type PreparedTransfer, prepareTransfers } from '../prepare-sessions.ts';
import { overConnections, rrnOf, type SealedCall, sealTransfer } from '../sealed-transfer.ts';
import { withStoppedBank } from '../stopped-bank.ts';

/** A transfer as it went, or would go, over the wire. */
export type RecordedCall = { readonly transfer: PreparedTransfer; readonly sealed: SealedCall };

const connectionsAtOnce = 16;

/** Transfers that would succeed; the bank is stopped meanwhile. */
export function prepareStopped(dataDirectory: string, count: number): Promise<PreparedTransfer[]> {
  return withStoppedBank(dataDirectory, ({ bank }) =>
    prepareTransfers(bank, { count, target: 'spread' }),
  );
}

/** Seals each transfer with a token of its own and sends none. */
export async function recordCalls(
  program: BankProgram,
  transfers: readonly PreparedTransfer[],
): Promise<RecordedCall[]> {
  const connections = await openConnections(program.port, connectionsAtOnce);
  const calls: RecordedCall[] = [];
  await overConnections(connections, transfers, async (transfer, connection, at) => {
    calls[at] = { transfer, sealed: await sealTransfer(transfer, connection) };
  });
  for (const connection of connections) connection.close();
  return calls;
}

/** Sends the bytes over a connection of their own. */
async function answerTo(program: BankProgram, bytes: Uint8Array): Promise<Answer | null> {
  const connection = await openConnection(program.port);
  const late = setTimeout(() => connection.close(), answerMillisecondsMax);
  const answer = await connection.post(bytes);
  clearTimeout(late);
  connection.close();
  return answer;
}

/** The HTTP status of the answer, 0 for none at all. */
export async function statusOf(program: BankProgram, bytes: Uint8Array): Promise<number> {
  return (await answerTo(program, bytes))?.status ?? 0;
}

/** The RRN that the call is answered with, as it was sealed; null where no money moved. */
export async function rrnOfCall(program: BankProgram, call: RecordedCall): Promise<string | null> {
  const answer = await answerTo(program, call.sealed.bytes);
  if (answer?.status !== 200) return null;
  const read = await call.sealed.open(answer);
  return read.kind === 'success' ? rrnOf(read) : null;
}

/** Bytes that make the server wait for more are no answer either. */
const answerMillisecondsMax = 2_000;

/** How often each status came. */
export type StatusCounts = Record<number, number>;

export function countStatuses(statuses: readonly number[]): StatusCounts {
  const counts: StatusCounts = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
