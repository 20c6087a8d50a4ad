import { parentPort } from 'node:worker_threads';
import { openObserver } from '@sahakar/db/dialect';
import type { NumberedOrder, NumberedResults } from './verifier-thread.ts';
import { verifyBook } from './verify-book.ts';

// The thread that verifier-thread.ts starts: it alone sends orders, and one waits for the other.
let turn: Promise<unknown> = Promise.resolve();

parentPort?.on('message', ({ no, directory, policy }: NumberedOrder) => {
  turn = turn.then(async () => {
    const results = await verifyBook(() => openObserver({ directory }), policy);
    const answer: NumberedResults = { no, results };
    parentPort?.postMessage(answer, []);
  });
});
