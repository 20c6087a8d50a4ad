import { useEffect, useState } from 'react';
import type { Language } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/i18n.ts';

/** The amount in words, such as Two thousand five hundred rupees; the words load on demand. */
export async function amountInWords(paise: bigint, language: Language): Promise<string> {
  const { sayAmount } = await import('./say-amount.ts');
  return sayAmount(paise, language);
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
