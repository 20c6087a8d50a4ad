import { expect, test } from 'vitest';
import { folded, inLatin, withoutShortVowel } from './latin.ts';

test('a name in Devanagari reads as people write it in Latin letters', () => {
  expect(inLatin('राहुल')).toBe('rahula');
  expect(inLatin('हस्तांतरण')).toBe('hastantarana');
  expect(inLatin('लाभार्थी')).toBe('labharthi');
  expect(inLatin('खाते')).toBe('khate');
  expect(inLatin('NEFT 12')).toBe('NEFT 12');
});

test('an account or an amount is found by its digits in either script (ruling 21)', () => {
  expect([folded('९९३४'), folded('₹१,५००')]).toEqual([folded('9934'), folded('₹1,500')]);
});

test.each([
  ['हस्तांतरण', 'hastaantaran'],
  ['कुंभार', 'kumbhar'],
  ['विजय', 'Vijay'],
  ['मीनाक्षी', 'Meenakshi'],
  ['फडणवीस', 'Phadanvis'],
  ['कुलकर्णी', 'Kulkarni'],
  ['बढ़ाएँ', 'badhaen'],
])('%s is found by %s and the other way round', (devanagari, latin) => {
  const [one, other] = [devanagari, latin].map((text) => withoutShortVowel(folded(text)));
  expect(one).toBe(other);
});
