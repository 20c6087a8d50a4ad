import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

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
  [12_34_567_50n, 'ma', 'बारा लाख चौतीस हजार पाचशे सदुसष्ठ रुपये आणि पन्नास पैसे'],
  [2_500_00n, 'hi', 'दो हज़ार पांच सौ रुपये'],
  [99_99_99_999_99n, 'hi', 'निन्यानवे करोड़ निन्यानवे लाख निन्यानवे हज़ार नौ सौ निन्यानवे रुपये और निन्यानवे पैसे'],
] as const)('%s paise in %s read: %s', async (paise, language, words) => {
  expect(await amountInWords(paise, language)).toBe(words);
});

test('the numbers 1 to 99 have 99 different names in each language', async () => {
  for (const language of ['en', 'ma', 'hi'] as const) {
    const names = new Set<string>();
    for (let rupees = 1n; rupees < 100n; rupees += 1n) {
      names.add(await amountInWords(rupees * 100n, language));
    }
    expect(names.size).toBe(99);
  }
});
