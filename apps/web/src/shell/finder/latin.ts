import { toLatinDigits } from '../../ui/fields/digits.ts';

// How Devanagari is commonly written in Latin letters, vowels without their length: what people type
// when they look for a word, not a scholarly transliteration (ISO 15919 gives the letters).
const consonants: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'ch',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'f',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  ळ: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
};
const vowels: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  ऋ: 'ru',
  ऑ: 'o',
  ऍ: 'e',
  ॲ: 'e',
};
const signs: Readonly<Record<string, string>> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ृ': 'ru',
  'ॉ': 'o',
  'ॅ': 'e',
  '्': '',
};
const marks: Readonly<Record<string, string>> = { 'ं': 'n', 'ँ': 'n', 'ः': 'h', '़': '' };

/** Writes a text as it sounds in Latin letters; a consonant without a sign is spoken with an a. */
export function inLatin(text: string): string {
  const letters = [...text.normalize('NFD')];
  return letters
    .map((letter, place) => {
      const consonant = consonants[letter];
      if (consonant === undefined)
        return vowels[letter] ?? signs[letter] ?? marks[letter] ?? letter;
      const next = letters.slice(place + 1).find((other) => other !== '़') ?? '';
      return next in signs ? consonant : `${consonant}a`;
    })
    .join('');
}

/** A text with all that different people write differently made equal. */
export function folded(text: string): string {
  return inLatin(toLatinDigits(text.toLowerCase()))
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/aa+/g, 'a')
    .replace(/ee|ii/g, 'i')
    .replace(/oo|uu/g, 'u')
    .replace(/ph/g, 'f')
    .replace(/chh/g, 'ch')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/m(?=[pbf])/g, 'n')
    .replace(/([a-z])\1/g, '$1');
}

/** What is left where nobody agrees whether a short a is spoken. */
export function withoutShortVowel(text: string): string {
  return text.replaceAll('a', '');
}
