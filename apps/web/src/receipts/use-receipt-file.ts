import { useState } from 'react';
import { useConfiguration } from '../configuration/configuration.ts';
import { useLanguage } from '../i18n/i18n.ts';
import { amountInWords } from '../ui/amounts/amount-in-words.ts';
import { formatRupees } from '../ui/amounts/money.ts';
import type { ReceiptText } from './receipt-document.ts';

type Facts = Pick<ReceiptText, 'status' | 'rrnTerm' | 'rrn' | 'rows' | 'note'> & {
  readonly amount: bigint;
  /** The heading in the language of the screen. */
  readonly heading: string;
};

/** Makes the receipt's PDF on demand and hands it to the browser. */
export function useReceiptFile({ amount, heading, ...facts }: Facts) {
  const { bankName } = useConfiguration();
  const language = useLanguage();
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const isEnglish = language === 'en';
  const download = async () => {
    setState('busy');
    try {
      const english = await amountInWords(amount, 'en');
      const own = isEnglish ? [] : [await amountInWords(amount, language)];
      const { saveReceipt } = await import('./receipt-pdf.ts');
      await saveReceipt({
        ...facts,
        bank: bankName,
        heading: isEnglish ? null : heading,
        amount: formatRupees(amount),
        words: [english, ...own],
      });
      setState('ready');
    } catch {
      setState('failed');
    }
  };
  return { state, download };
}
