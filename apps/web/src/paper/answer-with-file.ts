import type { FileReport } from './work-beside.ts';

/** In a worker: makes the file that was ordered, and hands its bytes over to the page. */
export async function answerWithFile(
  make: (report: (message: FileReport) => void) => Promise<Uint8Array> | Uint8Array,
): Promise<void> {
  try {
    const bytes = new Uint8Array(await make(report));
    report({ kind: 'made', bytes }, [bytes.buffer]);
  } catch {
    report({ kind: 'failed' });
  }
}

function report(message: FileReport, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}
