import type { FileOrder, FileReport } from './file-order.ts';
import { statementPdf } from './statement-pdf.ts';

self.addEventListener('message', (event: MessageEvent<FileOrder>) => {
  void make(event.data);
});

async function make({ statement, texts, madeOn, fonts }: FileOrder): Promise<void> {
  try {
    if (fonts === null) throw new Error('A PDF is pdf of fonts');
    const pdf = await statementPdf(statement, texts, {
      fonts,
      madeAt: new Date(`${madeOn}T00:00:00+05:30`),
      onProgress: (done) => report({ kind: 'progress', done }),
    });
    const bytes = new Uint8Array(pdf);
    report({ kind: 'made', bytes }, [bytes.buffer]);
  } catch {
    report({ kind: 'failed' });
  }
}

function report(message: FileReport, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}
