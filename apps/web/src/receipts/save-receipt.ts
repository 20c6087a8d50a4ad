import { saveFile } from '@sahakar/paper/save-file';
import { fetchFonts, type PaperFonts } from '../paper/paper-fonts.ts';
import { workBeside } from '../paper/work-beside.ts';
import { receiptFile, type ReceiptText } from './receipt-document.ts';

// The worker is a script of its own, of which only the address belongs to the page.
const workers = import.meta.glob<string>('./receipt-worker.ts', {
  query: '?worker&url',
  import: 'default',
  eager: true,
});

/** What the worker is asked to print. */
export type ReceiptOrder = {
  readonly text: ReceiptText;
  /** The bank's day, YYYY-MM-DD: no finer, so that one day's receipts are the same bytes. */
  readonly madeOn: string;
  readonly fonts: PaperFonts;
  /** What the PDF is closed by; it goes no further than the worker. */
  readonly password?: string;
};

/** Has the receipt's PDF made beside the page and hands it to the browser as a download. */
export async function saveReceipt(order: Omit<ReceiptOrder, 'fonts'>): Promise<void> {
  const { bytes } = workBeside(workers['./receipt-worker.ts'] ?? '', async () => {
    const fonts = await fetchFonts();
    return { order: { ...order, fonts } satisfies ReceiptOrder, transfer: Object.values(fonts) };
  });
  saveFile(await bytes, receiptFile, 'application/pdf');
}
