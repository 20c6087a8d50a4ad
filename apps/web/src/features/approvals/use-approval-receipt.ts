import type { RequestedTransferType } from '@sahakar/contracts/transfers/pending-transfer';
import type { Rail } from '@sahakar/contracts/transfers/rails';
import { maskedNumber } from '@sahakar/contracts/wire/masked-number';
import { useTranslation } from 'react-i18next';
import { useConfiguration } from '../../configuration/configuration.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { transferMoment } from '../../ui/dates/dates.ts';
import type { ReceiptRow } from '../../receipts/receipt-document.ts';
import { outcomeOf } from '../../receipts/transfer-outcome.ts';
import { useReceiptFile } from '../../receipts/use-receipt-file.ts';
import type { ApprovedTransfer } from './decision-calls.ts';

/** Makes the receipt of an approved transfer and hands it to the browser. */
export function useApprovalReceipt(transfer: ApprovedTransfer) {
  const { t } = useTranslation('approvals');
  const language = useLanguage();
  const { policy } = useConfiguration();
  const { row, reference, moment } = transfer;
  const { isCompleted, hasUtr } = outcomeOf(rails[row.TxnType], moment, policy);
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
    status: t(($) => (isCompleted ? $.receipt.completed : $.receipt.accepted)),
    isCompleted,
    amount: row.Amount,
    rrnTerm: t(($) => (hasUtr ? $.receipt.utr : $.receipt.rrn)),
    rrn: reference,
    rows,
  });
}

const rails: Readonly<Record<RequestedTransferType, Rail | null>> = {
  INTRA: null,
  INTER: 'IMPS',
  NEFT: 'NEFT',
  RTGS: 'RTGS',
};
