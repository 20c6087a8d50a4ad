import type { PendingTransfer } from '@sahakar/contracts/transfers/pending-transfer';
import { useTranslation } from 'react-i18next';
import { AccountNumber } from '../../ui/accounts/AccountNumber.tsx';
import { MaskedNumber } from '../../ui/accounts/MaskedNumber.tsx';
import { formatRupees } from '../../ui/amounts/money.ts';
import { SummaryList, toldRows } from '../../ui/SummaryList.tsx';

/** What a decision is about, to be read before it is made. */
export function RequestFacts({ row }: { row: PendingTransfer }) {
  const { t } = useTranslation('approvals');
  return (
    <SummaryList
      rows={toldRows([
        { term: t(($) => $.facts.amount), value: formatRupees(row.Amount) },
        { term: t(($) => $.facts.name), value: row.PayeeName },
        { term: t(($) => $.facts.to), value: <AccountNumber number={row.PayeeAccountNumber} /> },
        { term: t(($) => $.facts.ifsc), value: row.PayeeIfsc },
        { term: t(($) => $.facts.type), value: t(($) => $.types[row.TxnType]) },
        { term: t(($) => $.facts.from), value: <MaskedNumber number={row.PayerAccountNumber} /> },
        { term: t(($) => $.facts.remark), value: row.Remark },
        { term: t(($) => $.facts.by), value: row.RequestedBy },
      ])}
    />
  );
}
