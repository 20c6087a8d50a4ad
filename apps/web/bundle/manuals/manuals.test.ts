import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { readPaper } from '@sahakar/paper/testing-paper';
import { everyManual, manualPath, manualTexts, printManual } from './print-manuals.ts';

type Shape = Readonly<Record<string, readonly number[]>>;

/** Each manual as the number of lines in its sections. */
function shapeOf(language: keyof typeof manualTexts): Shape {
  const manuals = Object.entries(manualTexts[language].manuals);
  return Object.fromEntries(
    manuals.map(([name, { sections }]) => [name, sections.map(({ lines }) => lines.length)]),
  );
}

async function textOf(bytes: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
    mergePages: true,
  });
  return text.replaceAll(/\s+/g, ' ');
}

test('there are five manuals, each in three languages and at an address of its own (B184)', () => {
  const paths = everyManual().map(({ language, name }) => manualPath(language, name));
  expect(new Set(paths).size).toBe(15);
  expect(paths).toContain('manuals/ma/account-summary.pdf');
  expect(Object.values(manualTexts.en.manuals).map(({ title }) => title)).toEqual([
    'Account Summary',
    'Other Service',
    'Dashboard',
    'Enquiry',
    'Request',
  ]);
});

test.each(everyManual().filter(({ language }) => language === 'en'))(
  'the English manual $name says all that its source says (B185)',
  async ({ language, name }) => {
    const { title, intro, sections } = manualTexts[language].manuals[name];
    const text = await textOf(await printManual(language, name));
    for (const line of [title, intro, ...sections.flatMap((section) => section.lines)]) {
      expect(text).toContain(line);
    }
  },
);

test.each([
  ['en', 'en'],
  ['ma', 'mr'],
  ['hi', 'hi'],
] as const)(
  'a manual in %s is read out in the language %s, with its title, its headings and each line once',
  async (language, tag) => {
    const { title, intro, sections } = manualTexts[language].manuals.enquiry;
    const bytes = await printManual(language, 'enquiry');
    const { info, isTagged, pages } = await readPaper(bytes);
    expect(isTagged).toBe(true);
    expect(info).toMatchObject({ Language: tag, Title: title });
    const read = pages.flatMap((page) => page.read);
    const lines = sections.flatMap((section) => section.lines);
    const count = (start: string) => read.filter((line) => line.startsWith(start)).length;
    expect(read[0]).toMatch(/^Document P: ./);
    expect(read[1]).toMatch(/^Document H1: ./);
    expect(count('Document Sect H2 Lbl: ')).toBe(sections.length);
    expect(count('Document Sect H2 Span: ')).toBe(sections.length);
    expect(count('Document Sect P: ')).toBe(lines.length);
    expect(read.at(-1)).toMatch(/^Document P: ./);
    if (language !== 'en') return;
    // PDF.js draws Devanagari in the order of its shapes; here it says what is said, in its order.
    const heard = sections.flatMap((section, place) => [
      `Document Sect H2 Lbl: ${place + 1}`,
      `Document Sect H2 Span: ${section.title}`,
      ...section.lines.map((line) => `Document Sect P: ${line}`),
    ]);
    expect(read.slice(1, -1)).toEqual([`Document H1: ${title}`, `Document P: ${intro}`, ...heard]);
  },
);

test.each(['en', 'ma', 'hi'] as const)(
  'printed twice, a manual in %s is the same to the byte',
  async (language) => {
    const once = await printManual(language, 'dashboard');
    expect(once.subarray(0, 5).toString()).toBe('%PDF-');
    expect(once.equals(await printManual(language, 'dashboard'))).toBe(true);
  },
);

describe.each(['ma', 'hi'] as const)('the manuals in %s', (language) => {
  test('have the sections and lines of the English ones', () => {
    expect(shapeOf(language)).toEqual(shapeOf('en'));
  });

  test('hold no Latin words but the names of systems, and no Devanagari digits', () => {
    const names = /\b(OTP|SMS|PDF|IFSC|Cr|Dr|page|pages)\b/g;
    const texts = JSON.stringify(Object.values(manualTexts[language].manuals));
    const values = [...texts.matchAll(/"[a-z]+":|"([^"]*)"/g)].map(([, value = '']) => value);
    expect(values.join(' ').replaceAll(names, '')).not.toMatch(/[A-Za-z]{2}|[\u0966-\u096f]/);
  });
});
