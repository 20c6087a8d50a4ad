import { join } from 'node:path';
import { freePort } from '../scripts/free-port.ts';
import { inRoot } from '../scripts/places.mjs';
import type { ServerOrder } from './bench-server.ts';
import { openConnection } from './keep-alive.ts';
import { type PinnedProcess, startPinned } from './pinned-process.ts';
import type { PreparedTransfer, SignedIn } from './prepare-sessions.ts';
import { type SealedCall, sealTransfer } from './sealed-transfer.ts';
import { bankEnvironment } from './stopped-bank.ts';

/** The switch behind the doors of a benchmark, on the server's core. */
export type MeasuredBank = { readonly process: PinnedProcess; readonly port: number };

/** The bank of this directory, of the version of the sources in a root. */
export async function startMeasuredBank(
  directory: string,
  environment: Readonly<Record<string, string>> = {},
  root = inRoot(),
): Promise<MeasuredBank> {
  const port = await freePort();
  const process = await startPinned(join(root, 'bench', 'bench-server.ts'), [], {
    ...bankEnvironment(directory),
    ...environment,
    PORT: String(port),
  });
  return { process, port };
}

type AnswerTo<Order extends ServerOrder> = Order['kind'] extends 'prepare'
  ? PreparedTransfer[]
  : Order['kind'] extends 'sign-in'
    ? SignedIn[]
    : unknown;

/** An earlier version hears orders in this form too. */
export async function ask<Order extends ServerOrder>(
  { process }: MeasuredBank,
  order: Order,
): Promise<AnswerTo<Order>> {
  // Safe: bench-server.ts answers so.
  const { answered } = (await process.ask({ order })) as { answered: AnswerTo<Order> };
  return answered;
}

/** Has the bank write down the statements of these transfers, one after the other. */
export async function recordTransfers(
  bank: MeasuredBank,
  transfers: readonly PreparedTransfer[],
  file: string,
): Promise<void> {
  const connection = await openConnection(bank.port);
  const sealed: SealedCall[] = [];
  for (const transfer of transfers) sealed.push(await sealTransfer(transfer, connection));
  await ask(bank, { kind: 'record' });
  for (const { bytes } of sealed) await connection.post(bytes);
  await ask(bank, { kind: 'write-recording', file });
  connection.close();
}
