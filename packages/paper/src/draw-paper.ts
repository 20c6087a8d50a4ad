import type { TCreatedPdf, TDocumentDefinitions } from 'pdfmake/interfaces';
import { packObjects, type PackablePdf } from './packing.ts';
import type { Part, PaperLanguage } from './parts.ts';
import { protectByPassword, type ProtectedPdf, protection } from './protection.ts';
import { tagging } from './tagging.ts';
import { xmlText } from './xml-text.ts';

/** What is printed: how it looks, and the order in which it is read out. */
export type Paper = {
  readonly definition: TDocumentDefinitions;
  readonly root: Part;
  readonly language: PaperLanguage;
};

export type Drawing = {
  /** Whoever opens the paper is asked for it; without one it is open to all. */
  readonly password?: string;
  /** Hears what share of the paper is drawn. */
  readonly onDrawn?: (share: number) => void;
};

/** Makes the PDF with the fonts that pdfmake has been given. */
export async function drawPaper(
  pdfMake: PdfMake,
  paper: Paper,
  { password, onDrawn = () => {} }: Drawing,
): Promise<Uint8Array> {
  const tags = tagging(paper.definition);
  pdfMake.setProgressCallback((share) => {
    tags.onDrawn();
    onDrawn(share);
  });
  const document = pdfMake.createPdf({
    ...paper.definition,
    version: '1.7',
    ...(password !== undefined && { ...protection, userPassword: password }),
    tagged: true,
    displayTitle: true,
    language: paper.language,
  });
  // Safe: the document that pdfmake draws on is one of pdfkit, whose types leave these members out.
  const pdf = (await document.getStream()) as unknown as DescribedPdf & PackablePdf & ProtectedPdf;
  packObjects(pdf);
  tags.finish(paper.root);
  escapeDescription(pdf);
  if (password !== undefined) await protectByPassword(pdf, password);
  return await document.getBuffer();
}

type PdfMake = {
  createPdf: (definition: TDocumentDefinitions) => TCreatedPdf;
  setProgressCallback: (callback: (share: number) => void) => void;
};

type DescribedPdf = { info: Record<string, unknown>; _addInfo: () => void };

/** pdfkit writes title and author into XML as they are, and a bank may have an ampersand. */
function escapeDescription(pdf: DescribedPdf): void {
  const addInfo = pdf._addInfo.bind(pdf);
  pdf._addInfo = () => {
    const plain = pdf.info;
    const escaped = Object.entries(plain).map(([name, value]) => [
      name,
      typeof value === 'string' ? xmlText(value) : value,
    ]);
    pdf.info = Object.fromEntries(escaped);
    addInfo();
    pdf.info = plain;
  };
}
