import { rupeesText } from '@sahakar/contracts/wire/rupees';
import { useEffect, useState } from 'react';
import type { Language } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/i18n.ts';

/** The amount in words, such as Two thousand five hundred rupees; the word lists load on demand. */
export async function amountInWords(paise: bigint, language: Language): Promise<string> {
  const { ToWords } = await wordLists[language]();
  const words = new ToWords().convert(rupeesText(paise), {
    currency: true,
    doNotAddOnly: true,
    ignoreZeroCurrency: paise !== 0n,
  });
  return language === 'en' ? asSentence(words) : words;
}

/** The amount in the words of the screen's language, once they have loaded. */
export function useAmountInWords(amount: bigint): string {
  const language = useLanguage();
  const [words, setWords] = useState('');
  useEffect(() => {
    let isCurrent = true;
    void amountInWords(amount, language).then((sentence) => {
      if (isCurrent) setWords(sentence);
    });
    return () => {
      isCurrent = false;
    };
  }, [amount, language]);
  return words;
}

function asSentence(words: string): string {
  const lower = words.toLowerCase().replace(tens, '$1-');
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}

const wordLists = {
  en: () => import('to-words/en-IN'),
  ma: () => import('to-words/mr-IN'),
  hi: () => import('to-words/hi-IN'),
} as const;

const tens =
  /\b(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety) (?=one|two|three|four|five|six|seven|eight|nine)/g;
