import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/i18n.ts';

/** A mode of operation: in English as the bank sent it, elsewhere in our words where we have some. */
export function ModeText({ mode }: { mode: string }) {
  const { t } = useTranslation('ui');
  const isEnglish = useLanguage() === 'en';
  const words: Readonly<Record<string, string>> = t(($) => $.modes, { returnObjects: true });
  const key = mode.toLowerCase();
  if (mode === '') return '–';
  if (isEnglish) return mode;
  return Object.hasOwn(words, key) ? words[key] : <span lang="en">{mode}</span>;
}
