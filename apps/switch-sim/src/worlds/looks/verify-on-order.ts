import { parentPort } from 'node:worker_threads';
import { openObserver } from '@sahakar/db/dialect';
import type { VerifyOrder } from './verifier-thread.ts';
import { verifyBook } from './verify-book.ts';

// The thread that verifier-thread.ts starts: it alone sends orders, and one waits for the other.
let turn: Promise<unknown> = Promise.resolve();

parentPort?.on('message', ({ directory }: VerifyOrder) => {
  turn = turn.then(async () => {
    parentPort?.postMessage(await verifyBook(() => openObserver({ directory })), []);
  });
});
