import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { BankText } from './BankText.tsx';

/**
 * A word of the bank's answer, such as a status or a relation: in English as it was sent, elsewhere
 * by its translation where we have one, and marked as English where we have none.
 */
export function BankWord({ word }: { word: string }) {
  const { t } = useTranslation('enquiries');
  const isEnglish = useLanguage() === 'en';
  const words: Readonly<Record<string, string>> = t(($) => $.words, { returnObjects: true });
  const key = word.toLowerCase();
  if (isEnglish || word === '') return capitalised(word);
  return Object.hasOwn(words, key) ? words[key] : <BankText text={word} />;
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
