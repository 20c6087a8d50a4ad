import type { TDocumentDefinitions } from 'pdfmake/interfaces';

/** Typefaces that every reader of PDF has, so that the file carries none. */
const fonts = { Helvetica: { normal: 'Helvetica', bold: 'Helvetica-Bold' } } as const;

const typefaces: ReadonlySet<string> = new Set(Object.values(fonts.Helvetica));

/** The bytes of a document; the same ones for the same document. */
export async function printPdf(document: TDocumentDefinitions): Promise<Buffer> {
  // Only who prints pays for loading the printer.
  const { default: pdfmake } = await import('pdfmake');
  pdfmake.setFonts(fonts);
  // A document fetches nothing from the net, and from the disk no more than its typefaces.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => typefaces.has(path));
  return pdfmake.createPdf(document).getBuffer();
}
