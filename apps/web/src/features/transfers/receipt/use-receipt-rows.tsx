import { maskedNumber } from '@sahakar/contracts/wire/masked-number';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import type { ReceiptRow } from '../../../receipts/receipt-document.ts';
import { AccountNumber } from '../../../ui/accounts/AccountNumber.tsx';
import { MaskedNumber } from '../../../ui/accounts/MaskedNumber.tsx';
import { transferMoment } from '../../../ui/dates/dates.ts';
import type { SummaryRow } from '../../../ui/SummaryList.tsx';
import type { TransferReceipt } from '../transfer-state.ts';

/** The facts of a transfer in the order of the printed receipt. */
export function useReceiptRows(receipt: TransferReceipt): readonly ReceiptRow[] {
  const { t } = useTranslation('transfer');
  const language = useLanguage();
  return [
    {
      key: 'moment',
      term: t(($) => $.receipt.moment),
      value: transferMoment(receipt.moment, language),
    },
    { key: 'type', term: t(($) => $.entry.type), value: t(($) => $.types[receipt.type]) },
    { key: 'from', term: t(($) => $.check.from), value: maskedNumber(receipt.fromAccount) },
    { key: 'name', term: t(($) => $.receipt.name), value: receipt.toName },
    { key: 'to', term: t(($) => $.check.to), value: receipt.toAccount },
    { key: 'ifsc', term: t(($) => $.receipt.ifsc), value: receipt.ifsc },
    { key: 'remark', term: t(($) => $.entry.remark), value: receipt.remark },
  ].filter((row) => row.value !== '');
}

/** The same facts on the screen, where the payee's number is read digit by digit. */
export function rowsOnScreen(rows: readonly ReceiptRow[]): readonly SummaryRow[] {
  return rows.map((row) => {
    if (row.key === 'to') return { ...row, value: <AccountNumber number={row.value} /> };
    return row.key === 'from' ? { ...row, value: <MaskedNumber number={row.value} /> } : row;
  });
}
