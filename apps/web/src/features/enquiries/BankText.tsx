import { useLanguage } from '../../i18n/use-language.ts';

/** A sentence of the bank as it was sent, marked as English where the page is not. */
export function BankText({ text }: { text: string }) {
  return useLanguage() === 'en' ? text : <span lang="en">{text}</span>;
}
