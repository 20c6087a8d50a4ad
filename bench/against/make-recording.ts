// node bench/against/make-recording.ts: made the frozen recording, and is kept so that everybody
// can see what is in it. A new one would be another peer.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import Database from 'better-sqlite3';
import { freePort } from '../../scripts/free-port.ts';
import { checkout } from './checkout.ts';
import { openConnections } from '../keep-alive.ts';
import { startPinned } from '../pinned-process.ts';
import { overConnections, type SealedCall, sealTransfer } from '../sealed-transfer.ts';
import { bankEnvironment } from '../stopped-bank.ts';
import { preparedTransfers, type Server } from '../transfer-load.ts';
import { frozen } from '../recordings/frozen-recording.ts';

const count = 400;
/** The small book of the enquiries too. */
const postings = 10_000;
const folder = mkdtempSync(join(tmpdir(), 'sahakar-recording-'));
const data = join(folder, 'data');
const version = await checkout(frozen.commit);

const before = await start();
await before.process.ask({ order: { kind: 'grow', postings } });
const transfers = await preparedTransfers(before, { count, target: 'spread' });
await before.process.stop();
const bank = join(folder, 'bank.db');
const database = new Database(join(data, 'worlds/main/bank.db'));
database.prepare('vacuum into ?').run(bank);
database.close();

const server = await start();
const connections = await openConnections(server.port, 1);
const sealed: SealedCall[] = [];
await overConnections(connections, transfers, async (transfer, connection, at) => {
  sealed[at] = await sealTransfer(transfer, connection);
});
await server.process.ask({ order: { kind: 'record' } });
await overConnections(connections, sealed, async (call, connection) => {
  await connection.post(call.bytes);
});
const recording = join(folder, 'transfers.json');
await server.process.ask({ order: { kind: 'write-recording', file: recording } });
for (const connection of connections) connection.close();
await server.process.stop();
pack(bank, frozen.bank);
pack(recording, frozen.transfers);
rmSync(folder, { recursive: true });

async function start(): Promise<Server> {
  const port = await freePort();
  const program = join(version.folder, 'bench', 'bench-server.ts');
  return {
    port,
    process: await startPinned(program, [], { ...bankEnvironment(data), PORT: String(port) }),
  };
}

function pack(from: string, to: string): void {
  const window = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
  writeFileSync(to, brotliCompressSync(readFileSync(from), { params: window }));
}
