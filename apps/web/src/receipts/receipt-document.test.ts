import { expect, test } from 'vitest';
import { readPaper } from '@sahakar/paper/testing-paper';
import { leafColours } from '../paper/leaf-look.ts';
import { printPaper } from '../paper/print-paper.ts';
import { testFonts } from '../paper/testing-fonts.ts';
import { receiptFile, receiptPaper, type ReceiptText } from './receipt-document.ts';

const text: ReceiptText = {
  language: 'hi',
  bank: 'Sahakar Bank',
  heading: null,
  status: 'Completed',
  isCompleted: true,
  amount: '₹2,500.00',
  words: [
    { language: 'en', text: 'Two thousand five hundred rupees' },
    { language: 'ma', text: 'दोन हजार पाचशे रुपये' },
    { language: 'hi', text: 'दो हज़ार पाँच सौ रुपये' },
  ],
  rrnTerm: 'RRN',
  rrn: '632500000017',
  rows: [
    { key: 'to', term: 'To', value: 'Ravi Shankar Joshi' },
    { key: 'account', term: 'To account', value: '001010000051204' },
    { key: 'remark', term: 'Remark', value: 'rent December' },
  ],
  note: 'Made by the portal.',
};

const madeAt = new Date('2026-11-21T00:00:00+05:30');
const definitionOf = (of: ReceiptText) => receiptPaper(of, madeAt).definition;
const contentOf = (of: ReceiptText) => JSON.stringify(definitionOf(of).content);
const print = (of: ReceiptText) => printPaper(receiptPaper(of, madeAt), { fonts: testFonts() });

test('the receipt is titled Transaction Receipt and keeps the product spelling in its file name', () => {
  expect(definitionOf(text).info?.title).toBe('Transaction Receipt');
  expect(receiptFile).toBe('TransactionRecipt.pdf');
});

test('the receipt states amount, words in three languages, RRN, status and every fact once, in the given order', () => {
  expect(wordsOf(definitionOf(text).content)).toEqual([
    'Sahakar Bank',
    'Transaction Receipt',
    '₹2,500.00',
    'Two thousand five hundred rupees',
    'दोन हजार पाचशे रुपये',
    'दो हज़ार पाँच सौ रुपये',
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

test('a remark without a break goes on below itself, and no letter of it beyond the edge of the paper', async () => {
  const value = 'RENT'.repeat(15);
  const rows = [{ key: 'remark', term: 'Remark', value }];
  const { pages } = await readPaper(await print({ ...text, rows }));
  const cells = pages.flatMap(({ read }) => read).map((cell) => cell.replaceAll(' ', ''));
  expect(cells).toContain(`DocumentTableTRTD:${value}`);
});

test('a heading in another language stands below the title, never in its place', () => {
  const words = wordsOf(definitionOf({ ...text, heading: 'व्यवहार पावती' }).content);
  expect(words.slice(1, 3)).toEqual(['Transaction Receipt', 'व्यवहार पावती']);
});

test('the status has the colour of a credit only where all is done', () => {
  expect(contentOf(text)).toContain(leafColours.credit);
  expect(contentOf({ ...text, isCompleted: false })).not.toContain(leafColours.credit);
});

test('a receipt without a number has no row and no rosette for one', () => {
  const without = { ...text, rrn: '' };
  expect(wordsOf(definitionOf(without).content)).not.toContain('RRN');
  expect(contentOf(text)).toContain('<svg');
  expect(contentOf(without)).not.toContain('<svg');
});

test('a reader of the PDF hears title, amount, words each in its language, and the facts as a table', async () => {
  const { info, isTagged, pages } = await readPaper(await print(text));
  expect(isTagged).toBe(true);
  expect(info).toMatchObject({ Language: 'hi', Title: 'Transaction Receipt' });
  const read = pages[0]?.read ?? [];
  expect(read.slice(0, 4)).toEqual([
    'Document P: Sahakar Bank',
    'Document H1 (en): Transaction Receipt',
    'Document P: ₹2,500.00',
    'Document P (en): Two thousand five hundred rupees',
  ]);
  expect(read[4]).toMatch(/^Document P \(mr\): दोन/);
  expect(read[5]).toMatch(/^Document P \(hi\): दो/);
  expect(read.slice(6, 9)).toEqual([
    'Document P: Completed',
    'Document Table TR TH: RRN',
    'Document Table TR TD: 632500000017',
  ]);
  expect(read.at(-1)).toBe('Document P: Made by the portal.');
});

test('the same receipt is the same PDF, byte by byte', async () => {
  const [one, other] = [await print(text), await print(text)];
  expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
});

test('two references print two different rosettes', () => {
  const one = JSON.stringify(definitionOf(text).content);
  const other = JSON.stringify(definitionOf({ ...text, rrn: '632500000018' }).content);
  expect(one.replaceAll('632500000017', '')).not.toBe(other.replaceAll('632500000018', ''));
});

/** Every text of a document's content, in reading order. */
function wordsOf(content: unknown): readonly string[] {
  if (Array.isArray(content)) return content.flatMap(wordsOf);
  if (content === null || typeof content !== 'object') return [];
  const here = 'text' in content && typeof content.text === 'string' ? [content.text] : [];
  const inside = ['text', 'columns', 'table', 'body'].flatMap((name) =>
    name in content ? wordsOf(Reflect.get(content, name)) : [],
  );
  return [...here, ...inside];
}
