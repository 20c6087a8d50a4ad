import type { PendingTransfer } from '@sahakar/contracts/transfers/pending-transfer';
import { maskedNumber } from '@sahakar/contracts/wire/masked-number';
import { useTranslation } from 'react-i18next';
import { AccountNumber } from '../../ui/accounts/AccountNumber.tsx';
import { formatRupees } from '../../ui/amounts/money.ts';
import { SummaryList } from '../../ui/SummaryList.tsx';

/** What a decision is about, to be read before it is made. */
export function RequestFacts({ row }: { row: PendingTransfer }) {
  const { t } = useTranslation('approvals');
  return (
    <SummaryList
      rows={[
        { key: 'amount', term: t(($) => $.facts.amount), value: formatRupees(row.Amount) },
        { key: 'name', term: t(($) => $.facts.name), value: row.PayeeName },
        {
          key: 'to',
          term: t(($) => $.facts.to),
          value: <AccountNumber number={row.PayeeAccountNumber} />,
        },
        { key: 'ifsc', term: t(($) => $.facts.ifsc), value: row.PayeeIfsc },
        { key: 'type', term: t(($) => $.facts.type), value: t(($) => $.types[row.TxnType]) },
        { key: 'from', term: t(($) => $.facts.from), value: maskedNumber(row.PayerAccountNumber) },
        { key: 'remark', term: t(($) => $.facts.remark), value: row.Remark },
        { key: 'by', term: t(($) => $.facts.by), value: row.RequestedBy },
      ].filter(({ value }) => value !== '' && value != null)}
    />
  );
}
