import * as bundle from 'pdfmake/build/pdfmake.min.js';
import { drawPaper, type Drawing, type Paper } from '@sahakar/paper/draw-paper';
import type { PaperFonts } from './paper-fonts.ts';

// Safe: the bundle is CommonJS, so its functions hang on the default export and need it as this.
const pdfMake = (bundle as unknown as { default: typeof bundle }).default;

export type Printing = Drawing & { readonly fonts: PaperFonts };

/** Makes the PDF in a worker; nothing is fetched, since the fonts are brought along. */
export async function printPaper(
  paper: Paper,
  { fonts, ...drawing }: Printing,
): Promise<Uint8Array> {
  pdfMake.addVirtualFileSystem({
    'regular.ttf': base64Of(fonts.regular),
    'semibold.ttf': base64Of(fonts.semibold),
  });
  // One font holds Latin, Devanagari and the rupee sign: pdfmake knows no fallback between fonts.
  pdfMake.addFonts({ Noto: { normal: 'regular.ttf', bold: 'semibold.ttf' } });
  return await drawPaper(pdfMake, paper, drawing);
}

function base64Of(bytes: ArrayBuffer): string {
  const all = new Uint8Array(bytes);
  let text = '';
  for (let at = 0; at < all.length; at += 8192) {
    text += String.fromCharCode(...all.subarray(at, at + 8192));
  }
  return btoa(text);
}
