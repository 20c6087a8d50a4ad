import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import en from './en.json';
import hi from './hi.json';
import ma from './ma.json';

const byLanguage = { en, ma, hi } as const;
const textOf = (kind: 'retail' | 'corporate', title: string) =>
  en[kind].find((clause) => clause.title === title)?.text;
const figures = (text: string) => text.match(/\d+(\.\d+)?/g) ?? [];
const root = join(import.meta.dirname, '../../..');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test)\.(tsx?|json)$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

describe.each(Object.entries(byLanguage))('the terms in %s', (language, terms) => {
  test('have 39 retail and 34 corporate clauses (A342, A347, C368, C370)', () => {
    expect(terms.retail).toHaveLength(39);
    expect(terms.corporate).toHaveLength(34);
  });

  test('stand in one file, in whose place the bank can put its own (A352, C373, ruling 16)', () => {
    for (const { text } of [...terms.retail, ...terms.corporate]) {
      const holders = sources.filter((source) => source.text.includes(JSON.stringify(text)));
      expect(holders.map(({ path }) => path)).toEqual([`features/sign-in/terms/${language}.json`]);
    }
  });

  test.each(['retail', 'corporate'] as const)(
    'give each %s clause a title of its own, a sentence and the figures of the English one',
    (kind) => {
      expect(new Set(terms[kind].map(({ title }) => title)).size).toBe(terms[kind].length);
      for (const [place, { text }] of terms[kind].entries()) {
        expect(text.length).toBeGreaterThan(20);
        expect(figures(text)).toEqual(figures(en[kind][place]?.text ?? ''));
      }
    },
  );
});

test('the retail terms cover the documented topics (A343, C368)', () => {
  const titles = en.retail.map(({ title }) => title);
  expect(titles).toEqual(
    expect.arrayContaining([
      'Definitions',
      'Applicability',
      'Access to internet banking',
      'User ID and password',
      'Joint accounts',
      'Charges',
      'Balance',
      'Transfers within the bank',
      'Depository statements',
      'Application for facilities',
      'Instructions',
      'Cyber crime',
      'Liability of the customer',
      'Indemnity',
      'Disclosure',
      'Change of terms',
      'Termination',
      'Notices',
      'Governing law',
      'Set-off and lien',
      'Electronic communication',
      'Security advice',
    ]),
  );
});

test.each([
  ['Joint accounts', 'one user ID is issued, to the first holder', 'C369'],
  ['Change of terms', "15 days' notice", 'A344, C369'],
  ['Termination', "15 days' written notice", 'A344, C369'],
  ['Notices', 'deemed served 7 days after posting', 'A345, C369'],
  ['Depository statements', 'the notice period for reporting differences is 10 days', 'A345, C369'],
  ['Governing law', 'courts at Mumbai', 'A346, C369'],
  ['Electronic communication', 'within 24 hours', 'A346, C369'],
  ['Security advice', 'TLS 1.2', 'A346, C369'],
])('the retail clause "%s" states %s (%s)', (title, figure) => {
  expect(textOf('retail', title)).toContain(figure);
});

test('the corporate terms cover the documented topics (A348, C370)', () => {
  const titles = en.corporate.map(({ title }) => title);
  expect(titles).toEqual(
    expect.arrayContaining([
      'Definitions',
      'Access to internet banking',
      'Password by SMS',
      'Charges',
      'Limits on transfers',
      'Liability of the bank',
      'Indemnity',
      'Set-off and lien',
      'Termination',
      'Notices',
      'Governing law',
    ]),
  );
});

test.each([
  ['Password by SMS', 'one-time password of 8 digits', 'A349, C371'],
  ['Locked passwords', 'within 3 days', 'A349, C372'],
  ['Termination', '2 days after', 'A350, C372'],
  ['Notices', 'deemed served 7 days after posting', 'A350, C372'],
  ['Change of terms', "15 days' notice", 'A350, C372'],
  ['Liability of the bank', 'fees of the previous 12 months', 'A351, C372'],
  ['Electronic documents', 'deemed accepted when it is not disputed within 24 hours', 'A351, C372'],
  ['Governing law', 'courts at Mumbai', 'A351, C372'],
])('the corporate clause "%s" states %s (%s)', (title, figure) => {
  expect(textOf('corporate', title)).toContain(figure);
});

test.each([
  ['ma', ma],
  ['hi', hi],
])('the terms in %s hold no Latin words but OTP, SMS and TLS', (_language, terms) => {
  const text = [...terms.retail, ...terms.corporate]
    .map((clause) => `${clause.title} ${clause.text}`)
    .join(' ');
  const words = text.match(/[A-Za-z]{2,}/g) ?? [];
  expect(words.filter((word) => !['OTP', 'SMS', 'TLS'].includes(word))).toEqual([]);
});
