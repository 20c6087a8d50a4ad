import { maskedNumber } from '@sahakar/contracts/wire/masked-number';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/i18n.ts';
import { transferMoment } from '../../ui/dates/dates.ts';
import type { ReceiptRow } from '../../receipts/receipt-document.ts';
import { useReceiptFile } from '../../receipts/use-receipt-file.ts';
import type { ApprovedTransfer } from './decision-calls.ts';

/** Makes the receipt of an approved transfer and hands it to the browser. */
export function useApprovalReceipt(transfer: ApprovedTransfer) {
  const { t } = useTranslation('approvals');
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
  return useReceiptFile({
    heading: t(($) => $.receipt.heading),
    status: t(($) => (isUtr ? $.receipt.accepted : $.receipt.completed)),
    amount: row.Amount,
    rrnTerm: t(($) => (isUtr ? $.receipt.utr : $.receipt.rrn)),
    rrn: reference,
    rows,
    note: t(($) => $.receipt.note),
  });
}
