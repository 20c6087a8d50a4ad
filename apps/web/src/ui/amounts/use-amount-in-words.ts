import { useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { amountInWords } from './amount-in-words.ts';

/** The amount in the words of the screen's language, once they have loaded. */
export function useAmountInWords(amount: bigint): string {
  const language = useLanguage();
  const [words, setWords] = useState('');
  useEffect(() => {
    let isCurrent = true;
    void amountInWords(amount, language).then((said) => {
      if (isCurrent) setWords(said);
    });
    return () => {
      isCurrent = false;
    };
  }, [amount, language]);
  return words;
}
