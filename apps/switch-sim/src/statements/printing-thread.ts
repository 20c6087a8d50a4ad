// Runs in a thread of its own, see print-loan-statement.ts.
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { drawPaper, type Paper } from '@sahakar/paper/draw-paper';
import { type LoanStatement, loanStatementPaper, type Typeface } from './loan-statement-pdf.ts';
import type { PrintOrder } from './print-loan-statement.ts';
import { printable } from './printable-texts.ts';

let printed = Promise.resolve();

parentPort?.on('message', ({ statement, port }: PrintOrder) => {
  const lines: LoanStatement['lines'][number][] = [];
  port.on('message', (page: LoanStatement['lines'] | null) => {
    // One after the other: pdfmake tells what it has drawn, and not of which paper.
    if (page === null) printed = printed.then(() => print({ ...statement, lines }, port));
    else lines.push(...page);
  });
});

/** One that cannot be printed is told by the end of its port, and the thread goes on. */
async function print(statement: LoanStatement, port: PrintOrder['port']): Promise<void> {
  try {
    const { statement: shown, typeface } = printable(statement);
    const bytes = Uint8Array.from(await printPdf(loanStatementPaper(shown, typeface)));
    port.postMessage(bytes, [bytes.buffer]);
  } catch {
    // Whoever ordered it hears of it, and the switch logs the failure of his call.
  } finally {
    port.close();
  }
}

/** The bytes of a paper; the same ones for the same paper. */
async function printPdf(paper: Paper): Promise<Uint8Array> {
  // Only who prints pays for loading the printer.
  const { default: pdfmake } = await import('pdfmake');
  pdfmake.setFonts(fonts);
  // A document fetches nothing from the net, and from the disk no more than its typefaces.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => typefaces.has(path));
  return drawPaper(pdfmake, paper, {});
}

/** The first is in every reader of PDF, so that a file carries a typeface only where it needs another. */
const fonts = {
  Helvetica: { normal: 'Helvetica', bold: 'Helvetica-Bold' },
  Noto: {
    normal: fileURLToPath(
      import.meta
        .resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'),
    ),
    bold: fileURLToPath(
      import.meta
        .resolve('@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf'),
    ),
  },
} satisfies Record<Typeface, object>;

const typefaces: ReadonlySet<string> = new Set(Object.values(fonts).flatMap(Object.values<string>));
