import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBankProgram } from '../bank-program.ts';
import { openConnections } from '../keep-alive.ts';
import { prepareTransfers } from '../prepare-sessions.ts';
import { overConnections, rrnOf, sealTransfer } from '../sealed-transfer.ts';
import { withStoppedBank } from '../stopped-bank.ts';

export type SyncSummary = {
  readonly transfers: number;
  /** How often the disk was asked to keep the log. */
  readonly syncs: number;
  readonly answers: number;
  /** Answers that left while a page of the log was written and not kept yet. */
  readonly early: number;
};

const connectionsAtOnce = 8;
const calls = 'pwrite64,fdatasync,fsync,write,writev';

export const canTrace = () => spawnSync('strace', ['-V']).status === 0;

/** Transfers, with everything that the bank asks the system for written down beside it. */
export async function syncedAnswers(
  directory: string,
  count: number,
  durability: 'FULL' | 'OFF',
): Promise<SyncSummary> {
  mkdirSync(directory, { recursive: true });
  const dataDirectory = join(directory, 'data');
  const transfers = await withStoppedBank(dataDirectory, ({ bank }) =>
    prepareTransfers(bank, { count, target: 'spread' }),
  );
  const trace = join(directory, 'trace.txt');
  const tracing = ['strace', '-D', '-f', '-qq', '-y', '-s', '16', '-e', `trace=${calls}`];
  const program = await startBankProgram(dataDirectory, undefined, {
    before: [...tracing, '-o', trace],
    environment: { DURABILITY: durability },
  });
  const connections = await openConnections(program.port, connectionsAtOnce);
  const rrns = new Set<string>();
  await overConnections(connections, transfers, async (transfer, connection) => {
    const call = await sealTransfer(transfer, connection);
    const answer = await connection.post(call.bytes);
    if (answer !== null) rrns.add(rrnOf(await call.open(answer)));
  });
  for (const connection of connections) connection.close();
  await program.stop();
  return { transfers: rrns.size, ...readTrace(readFileSync(trace, 'utf8')) };
}

const logWritten = /^\d+ +pwrite64\(\d+<[^>]*bank\.db-wal>/;
const logSyncing = /^(\d+) +f(?:data)?sync\(\d+<[^>]*bank\.db-wal>/;
const syncEnded = /^(\d+) +<\.\.\. f(?:data)?sync resumed>/;
const answered = /^\d+ +writev?\(.*"HTTP\/1\.1 200/;

/** Each line is what one thread asked for; what another one interrupted ends on a line of its own. */
export function readTrace(trace: string): Omit<SyncSummary, 'transfers'> {
  const syncing = new Set<string>();
  const counts = { syncs: 0, answers: 0, early: 0 };
  let unkept = 0;
  const keep = (line: string) => {
    if (!line.endsWith(' = 0')) return;
    counts.syncs += 1;
    unkept = 0;
  };
  for (const line of trace.split('\n')) {
    const began = logSyncing.exec(line)?.[1];
    const ended = syncEnded.exec(line)?.[1];
    if (logWritten.test(line)) unkept += 1;
    else if (began !== undefined && line.endsWith('<unfinished ...>')) syncing.add(began);
    else if (began !== undefined) keep(line);
    else if (ended !== undefined && syncing.delete(ended)) keep(line);
    else if (answered.test(line)) {
      counts.answers += 1;
      if (unkept > 0) counts.early += 1;
    }
  }
  return counts;
}
