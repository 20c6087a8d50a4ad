import { expect, test } from 'vitest';
import { type Find, findsLike } from './finds.ts';

const find = (title: string, ...texts: string[]): Find => ({
  key: title,
  kind: 'screen',
  title,
  note: '',
  texts,
  open: () => undefined,
});
const finds = [
  find('Add beneficiary', 'लाभार्थी जोडा', 'लाभार्थी जोड़ें'),
  find('Within bank', 'बँकेअंतर्गत', 'बैंक के भीतर'),
  find('Meenakshi Subramaniam', '607221 4495', 'Meenakshi silks'),
  find('Other bank', 'इतर बँक', 'अन्य बैंक'),
];
const titles = (typed: string) => findsLike(finds, typed).map(({ title }) => title);

test('what begins with the typed text comes before what has it within', () => {
  expect(titles('bank')).toEqual(['Within bank', 'Other bank']);
  expect(titles('other')).toEqual(['Other bank']);
  expect(titles('4495')).toEqual(['Meenakshi Subramaniam']);
});

test('all three languages and their sound in Latin letters find the same thing', () => {
  for (const typed of ['beneficiary', 'लाभार्थी', 'labharthi', 'laabhaarthee']) {
    expect(titles(typed), typed).toEqual(['Add beneficiary']);
  }
  expect(titles('मीनाक्षी')).toEqual(['Meenakshi Subramaniam']);
  expect(titles('minakshi')).toEqual(['Meenakshi Subramaniam']);
});

test('nothing is found for what is nowhere, and everything for nothing', () => {
  expect(titles('xyzzy')).toEqual([]);
  expect(titles('')).toHaveLength(finds.length);
});
