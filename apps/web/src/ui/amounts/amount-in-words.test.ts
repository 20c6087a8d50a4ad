import { expect, test } from 'vitest';
import { languages } from '../../i18n/languages.ts';
import { amountInWords } from './amount-in-words.ts';
import { numberWords } from './number-words.ts';

const twelveThousandCrore =
  'Twelve thousand three hundred forty-five crore sixty-seven lakh eighty-nine thousand twelve rupees and thirty-four paise';

test.each([
  [2_500_00n, 'en', 'Two thousand five hundred rupees'],
  [
    12_34_567_50n,
    'en',
    'Twelve lakh thirty-four thousand five hundred sixty-seven rupees and fifty paise',
  ],
  [1_00n, 'en', 'One rupee'],
  [1n, 'en', 'One paisa'],
  [1_00_00_000_00n, 'en', 'One crore rupees'],
  [2_500_00n, 'ma', 'दोन हजार पाचशे रुपये'],
  [12_34_567_50n, 'ma', 'बारा लाख चौतीस हजार पाचशे सदुसष्ट रुपये आणि पन्नास पैसे'],
  [2_500_00n, 'hi', 'दो हज़ार पाँच सौ रुपये'],
  [99_99_99_999_99n, 'hi', 'निन्यानवे करोड़ निन्यानवे लाख निन्यानवे हज़ार नौ सौ निन्यानवे रुपये और निन्यानवे पैसे'],
  [100_00n, 'ma', 'शंभर रुपये'],
  [1_00_101_00n, 'ma', 'एक लाख एकशे एक रुपये'],
  [100_00n, 'hi', 'एक सौ रुपये'],
  [1n, 'hi', 'एक पैसा'],
  [0n, 'en', 'Zero rupees'],
  [12_345_67_89_012_34n, 'en', twelveThousandCrore],
  [1_000_00_00_000_00n, 'ma', 'एक हजार कोटी रुपये'],
] as const)('%s paise in %s read: %s', async (paise, language, words) => {
  expect(await amountInWords(paise, language)).toBe(words);
});

test('the numbers 0 to 99 have a hundred different names of one word in each language', () => {
  for (const language of languages) {
    const { upTo99 } = numberWords[language];
    expect(upTo99).toHaveLength(100);
    expect(new Set(upTo99).size).toBe(100);
    expect(upTo99.filter((name) => !/^[\p{L}\p{M}-]+$/u.test(name))).toEqual([]);
  }
});

/** What a name of each ten ends in; the ninth belongs to the next ten in Marathi and Hindi. */
test.each([
  ['ma', ['वीस', 'तीस', 'चाळीस', 'पन्नास|वन्न|पन्न', 'साठ|सष्ट', 'सत्तर|हत्तर|हात्तर', 'ऐंशी', 'नव्वद|ण्णव']],
  ['hi', ['ीस|ईस', 'तीस', 'ालीस', 'पचास|वन|पन|चास', 'साठ|सठ', 'त्तर', 'अस्सी|ासी', 'नब्बे|नवे']],
] as const)('every name from 20 to 98 in %s has the ending of its ten', (language, endings) => {
  const tenOf = (number: number) =>
    // 89 is one less than ninety in Marathi, and belongs to eighty in Hindi.
    Math.floor(
      (number % 10 === 9 && (number !== 89 || language === 'ma') ? number + 1 : number) / 10,
    );
  const misplaced = numberWords[language].upTo99.filter(
    (name, number) =>
      number >= 20 && number < 99 && !new RegExp(`(${endings[tenOf(number) - 2]})$`).test(name),
  );
  expect(misplaced).toEqual([]);
});

test.each([
  [
    'ma',
    { 19: 'एकोणीस', 25: 'पंचवीस', 49: 'एकोणपन्नास', 68: 'अडुसष्ट', 77: 'सत्त्याहत्तर', 99: 'नव्व्याण्णव' },
  ],
  ['hi', { 19: 'उन्नीस', 25: 'पच्चीस', 49: 'उनचास', 68: 'अड़सठ', 77: 'सतहत्तर', 99: 'निन्यानवे' }],
  [
    'en',
    { 19: 'nineteen', 25: 'twenty-five', 49: 'forty-nine', 68: 'sixty-eight', 99: 'ninety-nine' },
  ],
] as const)('names that follow no rule stand at their numbers in %s', (language, names) => {
  for (const [number, name] of Object.entries(names)) {
    expect(numberWords[language].upTo99[Number(number)]).toBe(name);
  }
});
