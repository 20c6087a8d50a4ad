import { useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { amountInWords } from './amount-in-words.ts';
import { parseRupees } from './money.ts';

const idleMilliseconds = 400;

/** An amount in words, said once the typing rests. */
export function AmountWords({ text }: { text: string }) {
  const language = useLanguage();
  const [words, setWords] = useState('');
  useEffect(() => {
    let isCurrent = true;
    const say = async () => {
      const parsed = parseRupees(text);
      const isSayable = 'paise' in parsed && parsed.paise > 0n;
      const said = isSayable ? await amountInWords(parsed.paise, language) : '';
      if (isCurrent) setWords(said);
    };
    const timer = setTimeout(() => void say(), idleMilliseconds);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text, language]);
  return (
    <p className="hint" aria-live="polite">
      {words}
    </p>
  );
}
