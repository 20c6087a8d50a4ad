import { maskedNumber } from '@sahakar/contracts/wire/masked-number';
import { useTranslation } from 'react-i18next';
import { useConfiguration } from '../../configuration/configuration.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { amountInWords } from '../../ui/amounts/amount-in-words.ts';
import { transferMoment } from '../../ui/dates/dates.ts';
import { formatRupees } from '../../ui/amounts/money.ts';
import type { ReceiptRow, ReceiptText } from '../../receipts/receipt-document.ts';
import type { ApprovedTransfer } from './decision-calls.ts';

/** Makes the receipt of an approved transfer and hands it to the browser. */
export function useApprovalReceipt(transfer: ApprovedTransfer): () => Promise<void> {
  const { t } = useTranslation('approvals');
  const { bankName } = useConfiguration();
  const language = useLanguage();
  const { row, reference, moment } = transfer;
  const isUtr = row.TxnType === 'NEFT' || row.TxnType === 'RTGS';
  const rows: readonly ReceiptRow[] = [
    { key: 'moment', term: t(($) => $.facts.moment), value: transferMoment(moment, language) },
    { key: 'type', term: t(($) => $.facts.type), value: t(($) => $.types[row.TxnType]) },
    { key: 'from', term: t(($) => $.facts.from), value: maskedNumber(row.PayerAccountNumber) },
    { key: 'name', term: t(($) => $.facts.name), value: row.PayeeName ?? '' },
    { key: 'to', term: t(($) => $.facts.to), value: row.PayeeAccountNumber },
    { key: 'ifsc', term: t(($) => $.facts.ifsc), value: row.PayeeIfsc ?? '' },
    { key: 'remark', term: t(($) => $.facts.remark), value: row.Remark ?? '' },
    { key: 'request', term: t(($) => $.facts.request), value: row.RequestId ?? '' },
  ].filter(({ value }) => value !== '');
  return async () => {
    const english = await amountInWords(row.Amount, 'en');
    const own = language === 'en' ? [] : [await amountInWords(row.Amount, language)];
    const text: ReceiptText = {
      bank: bankName,
      heading: language === 'en' ? null : t(($) => $.receipt.heading),
      status: t(($) => (isUtr ? $.receipt.accepted : $.receipt.completed)),
      amount: formatRupees(row.Amount),
      words: [english, ...own],
      rrnTerm: t(($) => (isUtr ? $.receipt.utr : $.receipt.rrn)),
      rrn: reference,
      rows,
      note: t(($) => $.receipt.note),
    };
    const { saveReceipt } = await import('../../receipts/receipt-pdf.ts');
    await saveReceipt(text);
  };
}
