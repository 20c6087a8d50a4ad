import { fileURLToPath } from 'node:url';
import pdfMake from 'pdfmake';
import { drawPaper } from '@sahakar/paper/draw-paper';
import type { FileOrder } from '../../src/features/statements/files/file-order.ts';
import { statementPaper } from '../../src/features/statements/files/statement-document.ts';

/** How long pdfmake's own build for Node takes for the document that the page's worker prints. */
export async function millisecondsOfPdf(order: FileOrder): Promise<number> {
  pdfMake.addFonts({
    Noto: {
      normal: fontFile('400Regular/NotoSansDevanagari_400Regular.ttf'),
      bold: fontFile('600SemiBold/NotoSansDevanagari_600SemiBold.ttf'),
    },
  });
  const { statement, texts, madeOn } = order;
  const startedAt = performance.now();
  const paper = statementPaper(statement, texts, new Date(`${madeOn}T00:00:00+05:30`), {
    onMeasure: () => {},
    onLayOut: () => {},
  });
  await drawPaper(pdfMake, paper, {});
  return performance.now() - startedAt;
}

function fontFile(file: string): string {
  return fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans-devanagari/${file}`));
}
