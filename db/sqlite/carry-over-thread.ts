import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';

// The thread that carry-over.ts starts. It never keeps the writer from writing: PASSIVE takes what
// nobody needs in the log any more, and what is committed meanwhile is for the next pass.
const passesMax = 4;
const pagesLeft = 500;

// Safe: carry-over.ts hands over the bank's file.
const connection = new Database(workerData as string, { fileMustExist: true });
connection.pragma('synchronous = FULL');
const carry = connection.prepare<[], { log: number; checkpointed: number }>(
  'pragma wal_checkpoint(PASSIVE)',
);

parentPort?.on('message', (order: 'carry' | 'close') => {
  if (order === 'close') {
    connection.close();
    parentPort?.close();
    return;
  }
  for (let pass = 0; pass < passesMax; pass += 1) {
    const done = carry.get();
    if (done === undefined || done.log - done.checkpointed < pagesLeft) break;
  }
  parentPort?.postMessage('carried', []);
});
