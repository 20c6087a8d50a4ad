import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bankToday } from '../call/bank-clock.ts';
import { useConfiguration } from '../configuration/configuration.ts';
import { useLanguage } from '../i18n/i18n.ts';
import { languages } from '../i18n/languages.ts';
import type { PaperSecret } from '../paper/use-paper-password.ts';
import { amountInWords } from '../ui/amounts/amount-in-words.ts';
import { formatRupees } from '../ui/amounts/money.ts';
import type { ReceiptText } from './receipt-document.ts';

export type ReceiptFacts = Pick<
  ReceiptText,
  'status' | 'isCompleted' | 'rrnTerm' | 'rrn' | 'rows'
> & { readonly amount: bigint };

/** Makes the receipt's PDF on demand and hands it to the browser, closed by a password if one is given. */
export function useReceiptFile({ amount, ...facts }: ReceiptFacts) {
  const { t } = useTranslation('paper');
  const { bankName } = useConfiguration();
  const language = useLanguage();
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const download = async (password?: string) => {
    if (state === 'busy') return;
    setState('busy');
    try {
      const words = languages.map(async (of) => ({
        language: of,
        text: await amountInWords(amount, of),
      }));
      const { saveReceipt } = await import('./save-receipt.ts');
      const text: ReceiptText = {
        ...facts,
        language,
        bank: bankName,
        heading: language === 'en' ? null : t(($) => $.heading),
        amount: formatRupees(amount),
        words: await Promise.all(words),
        note: t(($) => $.note),
      };
      const madeOn = bankToday();
      await saveReceipt({ text, madeOn, ...(password !== undefined && { password }) });
      setState('ready');
    } catch {
      setState('failed');
    }
  };
  /** By a press, closed by the password that is chosen beside the button, once that is one. */
  const save = (secret: PaperSecret | null) => {
    const chosen = secret?.choose() ?? null;
    if (chosen !== null) void download(chosen.password);
  };
  return { state, download, save };
}
