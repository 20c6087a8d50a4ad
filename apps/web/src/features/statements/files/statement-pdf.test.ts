import { describe, expect, test } from 'vitest';
import { readPaper, unpackedObjects } from '@sahakar/paper/testing-paper';
import { testFonts } from '../../../paper/testing-fonts.ts';
import { formatAmount } from '../../../ui/amounts/money.ts';
import { factsOf } from './statement-facts.ts';
import { statementPdf } from './statement-pdf.ts';
import { headingsOf, type StatementTexts } from './statement-texts.ts';
import { line, statement } from './testing-lines.ts';
import { englishTexts } from './testing-texts.ts';

const lines = Array.from({ length: 60 }, (_, day) =>
  line({
    particulars: `Courier ${day}`,
    paise: BigInt(100 + day),
    isCredit: day % 2 === 0,
    instrument: day === 3 ? '004512' : '',
  }),
);
const two = statement(1_000_00n, lines);

type Wanted = {
  readonly texts?: StatementTexts;
  readonly password?: string;
  readonly of?: typeof two;
};

function print({ texts = englishTexts, password, of = two }: Wanted = {}): Promise<Uint8Array> {
  return statementPdf(of, texts, {
    fonts: testFonts(),
    madeAt: new Date('2026-11-21T00:00:00+05:30'),
    onProgress: () => {},
    ...(password !== undefined && { password }),
  });
}

test('a reader that had no part in the making hears bank, title, facts, headings and entries in this order', async () => {
  const { info, isTagged, preferences, pages } = await readPaper(await print());
  expect(info).toMatchObject({
    PDFFormatVersion: '1.7',
    Language: 'en',
    Title: 'Statement of Account 001010000042317',
  });
  expect(isTagged).toBe(true);
  expect(preferences).toMatchObject({ DisplayDocTitle: true });
  const [first = [], second = []] = pages.map(({ read }) => read);
  expect(first.slice(0, 4)).toEqual([
    'Document P: Sahakar Bank',
    'Document H1: Statement of Account',
    'Document Table TR TH: Account number',
    'Document Table TR TD: 001010000042317',
  ]);
  const at = first.indexOf('Document Table THead TR TH: Date');
  const headings = headingsOf(englishTexts).map((text) => `Document Table THead TR TH: ${text}`);
  expect(first.slice(at, at + 7)).toEqual(headings);
  expect(first.at(-1)).toBe(`Document P: ${englishTexts.terms.note}`);
  const opening = ['', '', 'Opening balance', '', '', '', '1,000.00 Cr'];
  const closing = ['', '', 'Closing balance', '', '39.00', '38.70', '999.70 Cr'];
  const cells = [...first.slice(at + 7, -1), ...second];
  expect(cells.map((cell) => cell.replace('Document Table TBody TR TD: ', ''))).toEqual([
    ...opening,
    ...two.lines.flatMap(({ particulars, instrument, isCredit, paise, balancePaise }) => {
      const amount = formatAmount(paise);
      const days = ['20-11-2026', '20-11-2026'];
      const sides = isCredit ? ['', amount] : [amount, ''];
      return [...days, particulars, instrument, ...sides, `${formatAmount(balancePaise)} Cr`];
    }),
    ...closing,
  ]);
});

test('what stands above the entries is told under its own term (B138)', () => {
  expect(factsOf(two, englishTexts).map(({ term, value }) => `${term}: ${value}`)).toEqual([
    'Account number: 001010000042317',
    'Account type: Savings',
    'Name: Asha V. Kulkarni',
    'Joint holders: Vijay R. Kulkarni',
    'Address: 12 Shivaji Park Road, Dadar West, Mumbai, 400028',
    'Nominee: Ms Isha Vijay Kulkarni',
    'CKYC number: 30017420981153',
    'Rate of interest: 3.00 %',
    'Branch: Dadar West',
    'Branch address: 27 Ranade Road, Dadar West, Mumbai, Maharashtra, 400028',
    'IFSC: SHKR0000001',
    'MICR: 400899002',
    'Period: 01-11-2026 \u2013 21-11-2026',
  ]);
});

test('what is repeated on a further page is decoration, so that nobody has it read out twice', async () => {
  const { pages } = await readPaper(await print());
  expect(pages.map(({ decoration }) => decoration.replaceAll(/\s+/g, ' ').trim())).toEqual([
    'Page 1 of 2',
    expect.stringMatching(/^Sahakar Bank 001010000042317 .*Balance \(₹\).*Page 2 of 2$/),
  ]);
});

test('headings tell what they head, and Devanagari is spelled as it was written', async () => {
  const terms = { ...englishTexts.terms, title: 'खाते विवरणपत्र' };
  const bytes = await print({ texts: { ...englishTexts, language: 'ma', terms } });
  const file = unpackedObjects(bytes);
  expect(file.match(/\/Scope \/Column/g)).toHaveLength(7);
  expect(file.match(/\/Scope \/Row/g)).toHaveLength(factsOf(two, englishTexts).length);
  // UTF-16, whose first byte of each Devanagari letter is the tabulator, written as an escape.
  const spelled = Buffer.from(`\ufeff${terms.title}`, 'utf16le').swap16().toString('latin1');
  expect(file).toContain(`/ActualText (${spelled.replaceAll('\t', '\\t')})`);
  const { info } = await readPaper(bytes);
  expect(info).toMatchObject({ Language: 'mr' });
});

test('a bank with an ampersand and a bracket in its name is described in XML that can be read', async () => {
  const bytes = await print({ texts: { ...englishTexts, bank: 'Joshi & <Sons> Bank' } });
  expect(Buffer.from(bytes).toString('utf8')).toContain('Joshi &amp; &lt;Sons&gt; Bank</rdf:li>');
  expect((await readPaper(bytes)).info).toMatchObject({ Author: 'Joshi & <Sons> Bank' });
});

test('no narration becomes a command of the PDF: it is read as it was written (ASSURANCE E10)', async () => {
  const narrations = [
    [') Tj (x', ') /JS (app.alert(1)) /S /JavaScript', '<</OpenAction', 'endstream endobj'],
    ['\\) Tj', '%PDF-1.7', '<script>alert(1)</script>', '=1+1', '/URI (javascript:alert(1))'],
  ].flat();
  const attacked = statement(
    500_00n,
    narrations.map((particulars) => line({ particulars, paise: 1_00n })),
  );
  const bytes = await print({ of: attacked });
  const { pages } = await readPaper(bytes);
  const read = pages.flatMap((page) => page.read.map((cell) => cell.replace(/^.* T[DH]: /, '')));
  expect(narrations.filter((narration) => !read.includes(narration))).toEqual([]);
  // What stands in brackets is text, wherever it is written.
  const commands = unpackedObjects(bytes).replaceAll(/\((?:[^\\()]|\\[^])*\)/g, '()');
  expect(commands).not.toMatch(/\/(JS|JavaScript|OpenAction|AA|Launch|URI|EmbeddedFile)\b/);
});

test('a word without a break moves no amount: each row of its page keeps its columns, and a fact its own', async () => {
  const long = ['W'.repeat(60), 'UPIDR632500000017SHREEMEDICALSBIN9876543210', 'क'.repeat(60)];
  const wide = statement(
    -500_00n,
    ['rent', ...long].map((particulars, place) =>
      line({ particulars, paise: BigInt(99_99_999_99 + place), instrument: 'NEFT12345678' }),
    ),
  );
  const of = { ...wide, holder: 'H'.repeat(60), branchLines: ['B'.repeat(60)] };
  const { pages } = await readPaper(await print({ of }));
  const cells = pages.flatMap(({ read }) => read).map((cell) => cell.replace(/^.* T[DH]: /, ''));
  const amounts = of.lines.flatMap(({ paise, balancePaise }) => [
    formatAmount(paise),
    `${formatAmount(-balancePaise)} Dr`,
  ]);
  const told = ['SHKR0000001', of.holder, ...of.branchLines, ...amounts].map(unspaced);
  const read = cells.map(unspaced);
  expect(told.filter((one) => !read.includes(one))).toEqual([]);
});

/** Where a word is broken, the reader finds a blank. */
const unspaced = (text: string) => text.replaceAll(' ', '');

test('what the font has no letters for can still be searched and copied: it is spelled beside its picture', async () => {
  const odd = ['Rent 🎉 paid', 'ಬ್ಯಾಂಕ್', 'مرحبا'];
  const of = statement(
    0n,
    odd.map((particulars) => line({ particulars, paise: 1_00n })),
  );
  const file = unpackedObjects(await print({ of }));
  const spelled = (text: string) =>
    Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('latin1');
  // The first byte of each Kannada letter is the form feed, written as an escape.
  const written = file.replaceAll('\\f', '\f').replaceAll(/\\([()\\])/g, '$1');
  expect(odd.filter((text) => !written.includes(spelled(text)))).toEqual([]);
});

test('the tags are packed, so that no row of a long statement is written out', async () => {
  const bytes = await print();
  const plain =
    Buffer.from(bytes)
      .toString('latin1')
      .match(/ 0 obj\n/g) ?? [];
  // Fonts, pages and what is drawn on them; the tags alone are more than five hundred.
  expect(plain.length).toBeLessThan(40);
  expect(unpackedObjects(bytes).match(/\/S \/TD/g)?.length).toBeGreaterThan(60 * 7);
});

test('the same statement is the same PDF, byte by byte', async () => {
  expect(Buffer.from(await print()).equals(Buffer.from(await print()))).toBe(true);
});

describe('a PDF with a password', () => {
  const password = 'Kolhapur-2026!';

  test('opens with it alone, and is read as the one without', async () => {
    const [open, closed] = [await print(), await print({ password })];
    await expect(readPaper(closed)).rejects.toMatchObject({ name: 'PasswordException' });
    await expect(readPaper(closed, 'kolhapur-2026!')).rejects.toMatchObject({
      name: 'PasswordException',
    });
    const read = await readPaper(closed, password);
    expect(read.pages).toEqual((await readPaper(open)).pages);
    expect(read.info).toMatchObject({ EncryptFilterName: 'Standard' });
  });

  test('is closed by AES-256 with the slow hash of revision 6, and shows neither text nor title', async () => {
    const file = Buffer.from(await print({ password })).toString('latin1');
    expect(file).toMatch(/\/CFM \/AESV3/);
    expect(file).toMatch(/\/R 6\n/);
    for (const part of ['Statement of Account', 'Sahakar', '001010000042317', password]) {
      expect(file).not.toContain(part);
    }
  });

  test('is made of new random numbers each time, so that two alike do not look alike', async () => {
    const [one, other] = [await print({ password }), await print({ password })];
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(false);
  });
});
