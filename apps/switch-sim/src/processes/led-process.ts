import cluster from 'node:cluster';
import type { Server as WebServer } from 'node:http';
import { Server } from 'node:net';
import process from 'node:process';
import type { Config } from '../config.ts';
import type { WordOfLeader, WordOfProcess } from './words.ts';

/** Longer than a connection on which nobody asks is kept, which clients have been told. */
const drainMilliseconds = 75_000;

/** Whether this process is to lead those of WORKERS, and to serve nobody itself. */
export function isLeader({ workers, databaseUrl }: Config): boolean {
  return cluster.isPrimary && workers > 0 && databaseUrl !== null;
}

/** Says to the process that leads this one that it takes calls; false where there is none. */
export function sayOpen(startBlock: string): boolean {
  if (!cluster.isWorker) return false;
  process.send?.({ kind: 'open', startBlock } satisfies WordOfProcess);
  return true;
}

/**
 * Ends the process when its leader says that another has come in its place, and no call with it: it
 * takes no new connection, and each that it has ends with its next answer, or by itself in its time.
 */
export function endWhenReplaced(
  server: WebServer,
  { silence, close }: { silence(): void; close(): Promise<void> },
): void {
  if (!cluster.isWorker) return;
  // A terminal sends it to all of them, and the leader tells each to end.
  process.on('SIGINT', () => {});
  process.on('SIGHUP', () => {});
  let isDraining = false;
  server.prependListener('request', (_request, response) => {
    if (isDraining) response.setHeader('connection', 'close');
  });
  process.once('message', (_word: WordOfLeader) => {
    isDraining = true;
    silence();
    void drained(server)
      .then(close)
      .finally(() => process.exit(0));
  });
}

/** The server's own way to close would cut connections on which a call may be on its way. */
function drained(server: WebServer): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, drainMilliseconds);
    Server.prototype.close.call(server, () => resolve());
  });
}
