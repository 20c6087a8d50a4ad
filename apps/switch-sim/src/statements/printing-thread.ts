// Runs in a thread of its own, see print-loan-statement.ts.
import { parentPort } from 'node:worker_threads';
import type { StatementLine } from '../ledger/statement.ts';
import { loanStatementDocument } from './loan-statement-pdf.ts';
import type { PrintOrder } from './print-loan-statement.ts';
import { printPdf } from './print-pdf.ts';

parentPort?.on('message', ({ statement, port }: PrintOrder) => {
  const lines: StatementLine[] = [];
  port.on('message', (page: readonly StatementLine[] | null) => {
    if (page !== null) {
      lines.push(...page);
      return;
    }
    void printPdf(loanStatementDocument({ ...statement, lines }))
      .then((printed) => {
        const bytes = Uint8Array.from(printed);
        port.postMessage(bytes, [bytes.buffer]);
      })
      .catch(() => {})
      .finally(() => port.close());
  });
});
