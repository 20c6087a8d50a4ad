import { expect, test } from 'vitest';
import { receiptDocument, receiptFile, type ReceiptText } from './receipt-document.ts';

const text: ReceiptText = {
  bank: 'Sahakar Bank',
  heading: null,
  status: 'Completed',
  amount: '₹2,500.00',
  words: ['Two thousand five hundred rupees'],
  rrnTerm: 'RRN',
  rrn: '632500000017',
  rows: [
    { key: 'to', term: 'To', value: 'Ravi Shankar Joshi' },
    { key: 'account', term: 'To account', value: '001010000051204' },
    { key: 'remark', term: 'Remark', value: 'rent December' },
  ],
  note: 'Made by the portal.',
};

test('the receipt is titled Transaction Receipt and keeps the product spelling in its file name', () => {
  expect(receiptDocument(text).info?.title).toBe('Transaction Receipt');
  expect(receiptFile).toBe('TransactionRecipt.pdf');
});

test('the receipt states amount, words, RRN, status and every fact once, in the given order', () => {
  expect(wordsOf(receiptDocument(text).content)).toEqual([
    'Sahakar Bank',
    'Transaction Receipt',
    '₹2,500.00',
    'Two thousand five hundred rupees',
    'Completed',
    'RRN',
    '632500000017',
    'To',
    'Ravi Shankar Joshi',
    'To account',
    '001010000051204',
    'Remark',
    'rent December',
  ]);
});

test('a heading in another language stands below the title, never in its place', () => {
  const words = wordsOf(receiptDocument({ ...text, heading: 'व्यवहार पावती' }).content);
  expect(words.slice(1, 3)).toEqual(['Transaction Receipt', 'व्यवहार पावती']);
});

test('two references print two different rosettes', () => {
  const one = JSON.stringify(receiptDocument(text).content);
  const other = JSON.stringify(receiptDocument({ ...text, rrn: '632500000018' }).content);
  expect(one.replaceAll('632500000017', '')).not.toBe(other.replaceAll('632500000018', ''));
});

/** Every text of a document's content, in reading order. */
function wordsOf(content: unknown): readonly string[] {
  if (Array.isArray(content)) return content.flatMap(wordsOf);
  if (content === null || typeof content !== 'object') return [];
  const here = 'text' in content && typeof content.text === 'string' ? [content.text] : [];
  const inside = ['columns', 'table', 'body'].flatMap((name) =>
    name in content ? wordsOf(Reflect.get(content, name)) : [],
  );
  return [...here, ...inside];
}
