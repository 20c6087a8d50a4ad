import * as bundle from 'pdfmake/build/pdfmake.min.js';
import type { AccountStatement } from '../account-statement.ts';
import { statementDocument } from './statement-document.ts';
import type { StatementTexts } from './statement-texts.ts';

// Safe: the bundle is CommonJS, so its functions hang on the default export and need it as this.
const pdfMake = (bundle as unknown as { default: typeof bundle }).default;

export type PdfFonts = { readonly regular: ArrayBuffer; readonly semibold: ArrayBuffer };

/** Makes the PDF; nothing is fetched, since the fonts are brought along. */
export async function statementPdf(
  statement: AccountStatement,
  texts: StatementTexts,
  making: {
    readonly fonts: PdfFonts;
    readonly madeAt: Date;
    /** Hears how many of the lines are done, in ever larger numbers. */
    readonly onProgress: (done: number) => void;
  },
): Promise<Uint8Array> {
  const progress = steadily(statement.lines.length, making.onProgress);
  const total = statement.lines.length + 2;
  pdfMake.addVirtualFileSystem({
    'regular.ttf': base64Of(making.fonts.regular),
    'semibold.ttf': base64Of(making.fonts.semibold),
  });
  // One font holds Latin, Devanagari and the rupee sign: pdfmake knows no fallback between fonts.
  pdfMake.addFonts({ Noto: { normal: 'regular.ttf', bold: 'semibold.ttf' } });
  pdfMake.setProgressCallback((drawn) => progress(measuring + layingOut + drawing * drawn));
  const document = statementDocument(statement, texts, making.madeAt, {
    onMeasure: (row) => progress(measuring * (row / total)),
    onLayOut: (row) => progress(measuring + layingOut * (row / total)),
  });
  return await pdfMake.createPdf(document).getBuffer();
}

/** Turns shares of the whole into numbers of lines, and passes on only those that grow. */
function steadily(lines: number, tell: (done: number) => void): (share: number) => void {
  const step = Math.max(1, Math.round(lines / 100));
  let reported = 0;
  return (share) => {
    const done = Math.min(lines, Math.round(lines * share));
    if (done < reported + step) return;
    reported = done;
    tell(done);
  };
}

function base64Of(bytes: ArrayBuffer): string {
  const all = new Uint8Array(bytes);
  let text = '';
  for (let at = 0; at < all.length; at += 8192) {
    text += String.fromCharCode(...all.subarray(at, at + 8192));
  }
  return btoa(text);
}

// The shares that the three passes take of the time, as measured on ten thousand lines.
const measuring = 0.35;
const layingOut = 0.25;
const drawing = 0.4;
