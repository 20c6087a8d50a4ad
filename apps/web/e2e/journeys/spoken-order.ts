import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '../fixtures.ts';
import type { Language } from '../texts.ts';

/** What is another one in every run: times of day, and what the bank or the portal numbers. */
const passing: readonly (readonly [RegExp, string])[] = [
  [/\d{1,2}:\d{2}(:\d{2})?( (AM|PM|IST))*/g, '(time)'],
  [/R\d{12}/g, '(request)'],
  [/(?<!\d)6325\d{8}(?!\d)/g, '(reference)'],
  [/SHKR[A-Z]\d{10}\w/g, '(reference)'],
  [/(?<![\w-])[\w-]{22}(?![\w-])/g, '(reference)'],
];

/**
 * Compares what was heard with the text that was read and found good; `npm run journeys -- --write`
 * writes it anew. It is a text for people, not a snapshot: decision 0055.
 */
export function expectSpoken(journey: string, language: Language, heard: readonly string[]): void {
  const file = join(import.meta.dirname, 'spoken', `${journey}.${language}.txt`);
  const text = heard.map((line) => `${masked(line)}\n`).join('');
  if (process.env['JOURNEYS'] === 'write') writeFileSync(file, text);
  else expect(text.split('\n')).toEqual(readFileSync(file, 'utf8').split('\n'));
}

function masked(line: string): string {
  return passing.reduce((text, [pattern, word]) => text.replaceAll(pattern, word), line);
}
