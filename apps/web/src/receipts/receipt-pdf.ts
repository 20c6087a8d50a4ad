import regular from '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf?url';
import semibold from '@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf?url';
import * as bundle from 'pdfmake/build/pdfmake.min.js';
import { receiptDocument, receiptFile, type ReceiptText } from './receipt-document.ts';

// Safe: the bundle is CommonJS, so its functions hang on the default export and need it as this.
const pdfMake = (bundle as unknown as { default: typeof bundle }).default;

// One font holds Latin, Devanagari and the rupee sign: pdfmake knows no fallback from font to font.
pdfMake.addFonts({
  Noto: { normal: absolute(regular), bold: absolute(semibold) },
});

/** Makes the receipt's PDF and hands it to the browser as a download. */
export async function saveReceipt(text: ReceiptText): Promise<void> {
  await pdfMake.createPdf(receiptDocument(text)).download(receiptFile);
}

function absolute(address: string): string {
  return new URL(address, location.href).href;
}
