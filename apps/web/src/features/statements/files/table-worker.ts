import type { FileOrder, FileReport } from './file-order.ts';
import { statementCsv } from './statement-csv.ts';
import { statementOfx } from './statement-ofx.ts';
import { statementSheet } from './statement-sheet.ts';

self.addEventListener('message', (event: MessageEvent<FileOrder>) => {
  try {
    const bytes = new Uint8Array(fileOf(event.data));
    report({ kind: 'made', bytes }, [bytes.buffer]);
  } catch {
    report({ kind: 'failed' });
  }
});

function fileOf({ kind, statement, texts, madeOn }: FileOrder): Uint8Array {
  switch (kind) {
    case 'xlsx':
      return statementSheet(statement, texts);
    case 'csv':
      return statementCsv(statement, texts);
    case 'ofx':
      return statementOfx(statement, { bank: texts.bank, madeOn });
    case 'pdf':
      throw new Error('Another worker makes the PDF');
  }
}

function report(message: FileReport, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}
