// Runs in a thread of its own, see print-loan-statement.ts.
import { parentPort } from 'node:worker_threads';
import { type LoanStatement, loanStatementDocument } from './loan-statement-pdf.ts';
import type { PrintOrder } from './print-loan-statement.ts';
import { printPdf } from './print-pdf.ts';

parentPort?.on('message', ({ statement, port }: PrintOrder) => {
  const lines: LoanStatement['lines'][number][] = [];
  port.on('message', (page: LoanStatement['lines'] | null) => {
    if (page === null) void print({ ...statement, lines }, port);
    else lines.push(...page);
  });
});

/** One that cannot be printed is told by the end of its port, and the thread goes on. */
async function print(statement: LoanStatement, port: PrintOrder['port']): Promise<void> {
  try {
    const bytes = Uint8Array.from(await printPdf(loanStatementDocument(statement)));
    port.postMessage(bytes, [bytes.buffer]);
  } catch {
    // Whoever ordered it hears of it, and the switch logs the failure of his call.
  } finally {
    port.close();
  }
}
