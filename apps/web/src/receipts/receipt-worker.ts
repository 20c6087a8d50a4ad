import { answerWithFile } from '../paper/answer-with-file.ts';
import { printPaper } from '../paper/print-paper.ts';
import { receiptPaper } from './receipt-document.ts';
import type { ReceiptOrder } from './save-receipt.ts';

self.addEventListener('message', ({ data }: MessageEvent<ReceiptOrder>) => {
  const { text, madeOn, ...printing } = data;
  const paper = receiptPaper(text, new Date(`${madeOn}T00:00:00+05:30`));
  void answerWithFile(() => printPaper(paper, printing));
});
