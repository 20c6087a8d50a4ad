import { Worker } from 'node:worker_threads';
import type Database from 'better-sqlite3';

export type CarryOver = {
  /** After each commit: so many transactions were in it. */
  noteCommit(transactions: number): void;
  /** Settles when the thread has let go of the file. */
  close(): Promise<unknown>;
};

const usual = {
  /**
   * Pages of the log after which it is carried over into the file. A page that many transfers touch
   * is then carried once for all of them; the log stays at some 24 MiB.
   */
  pagesBeforeCarrying: 6_000,
  /** To look at the log costs 10 us. */
  transactionsBetweenLooks: 64,
};

/**
 * Carries the log over on a thread of its own, since whoever carries it waits for the disk: four
 * thousand pages held the bank's thread for 83 ms. What was committed meanwhile, and the next
 * transaction begins the log anew, is left for the bank's thread: a few pages.
 *
 * @param beforeLast Ends whatever reads on this thread, which would keep pages in the log
 */
export function carryOver(
  file: string,
  writer: Database.Database,
  beforeLast: () => void,
  { pagesBeforeCarrying, transactionsBetweenLooks } = usual,
): CarryOver {
  const look = writer.prepare<[], { log: number; checkpointed: number }>(
    'pragma wal_checkpoint(NOOP)',
  );
  const carryLast = writer.prepare('pragma wal_checkpoint(PASSIVE)');
  let transactions = 0;
  let thread: Worker | null = null;
  let ended: Promise<unknown> = Promise.resolve();
  let isCarrying = false;
  let isClosed = false;

  function start(): Worker {
    const worker = new Worker(new URL('./carry-over-thread.ts', import.meta.url), {
      workerData: file,
    });
    worker.unref();
    ended = new Promise((resolve) => worker.once('exit', resolve));
    worker.on('message', () => {
      isCarrying = false;
      // A bank that was killed has not said that it goes.
      if (!writer.open) worker.postMessage('close', []);
      else if (!isClosed) carryWhatIsLeft();
    });
    // The disk was full or away. Another one tries when there is as much again; without it the
    // writer carries the log over itself, see pagesBetweenCheckpoints.
    worker.on('error', () => {
      thread = null;
      isCarrying = false;
      transactions = -pagesBeforeCarrying;
    });
    return worker;
  }

  function carryWhatIsLeft(): void {
    beforeLast();
    try {
      carryLast.get();
    } catch {
      // The disk is full or away: the log keeps everything, and the next look tries again.
    }
  }

  return {
    noteCommit(count) {
      transactions += count;
      if (transactions < transactionsBetweenLooks || isCarrying) return;
      transactions = 0;
      const found = look.get();
      if (found === undefined || found.log - found.checkpointed < pagesBeforeCarrying) return;
      isCarrying = true;
      (thread ??= start()).postMessage('carry', []);
    },
    close() {
      isClosed = true;
      thread?.ref();
      thread?.postMessage('close', []);
      return ended;
    },
  };
}
