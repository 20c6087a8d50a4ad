import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { letOthersIn } from '../call/let-others-in.ts';
import { rowsAtOnce } from '../call/read-in-pages.ts';
import type { LoanStatement } from './loan-statement-pdf.ts';

/** What the printing thread is told: the lines follow over the port, page by page, then null. */
export type PrintOrder = {
  readonly statement: Omit<LoanStatement, 'lines'>;
  readonly port: MessagePort;
};

/**
 * The statement of a loan as PDF. A page takes as long to lay out as dozens of calls, so it is done
 * in a thread of its own, where nobody else waits.
 */
export async function printLoanStatement(statement: LoanStatement): Promise<Buffer> {
  const { lines, ...heading } = statement;
  const { port1: here, port2: there } = new MessageChannel();
  const pdf = new Promise<Buffer>((resolve, reject) => {
    here.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes.buffer)));
    // The thread closes its end of the port when it cannot print.
    here.once('close', () => reject(new Error('The statement could not be printed')));
  });
  const order: PrintOrder = { statement: heading, port: there };
  printingThread().postMessage(order, [there]);
  try {
    const [bytes] = await Promise.all([pdf, handOver(lines, here)]);
    return bytes;
  } finally {
    here.close();
  }
}

async function handOver(lines: LoanStatement['lines'], port: MessagePort): Promise<void> {
  for (let from = 0; from < lines.length; from += rowsAtOnce) {
    await letOthersIn();
    port.postMessage(lines.slice(from, from + rowsAtOnce), []);
  }
  port.postMessage(null, []);
}

let thread: Worker | null = null;

/** Started for whoever prints first; it keeps no program from ending. */
function printingThread(): Worker {
  if (thread !== null) return thread;
  const worker = new Worker(new URL('./printing-thread.ts', import.meta.url));
  worker.unref();
  // An error ends the thread and with it every port; the next print starts another one.
  worker.once('error', () => {});
  worker.once('exit', () => {
    thread = null;
  });
  thread = worker;
  return worker;
}
