// node bench/recordings/make-recording.ts: made the frozen recording, and is kept so that everybody
// can see what is in it. A new one would be another peer.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import Database from 'better-sqlite3';
import { checkout } from '../checkout.ts';
import { ask, recordTransfers, startMeasuredBank } from '../measured-bank.ts';
import { frozen } from './frozen-recording.ts';

const count = 400;
/** The small book of the enquiries too. */
const postings = 10_000;
const folder = mkdtempSync(join(tmpdir(), 'sahakar-recording-'));
const data = join(folder, 'data');
const version = await checkout(frozen.commit);

const start = () => startMeasuredBank(data, {}, version.folder);
const before = await start();
await ask(before, { kind: 'grow', postings });
const wanted = { count, target: 'spread' } as const;
const transfers = await ask(before, { kind: 'prepare', wanted });
await before.process.stop();
const bank = join(folder, 'bank.db');
const database = new Database(join(data, 'worlds/main/bank.db'));
database.prepare('vacuum into ?').run(bank);
database.close();

const server = await start();
const recording = join(folder, 'transfers.json');
await recordTransfers(server, transfers, recording);
await server.process.stop();
pack(bank, frozen.bank);
pack(recording, frozen.transfers);
rmSync(folder, { recursive: true });

function pack(from: string, to: string): void {
  const window = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
  writeFileSync(to, brotliCompressSync(readFileSync(from), { params: window }));
}
