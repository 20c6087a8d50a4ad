import type { PendingTransfer } from '@sahakar/contracts/transfers/pending-transfer';
import { useTranslation } from 'react-i18next';
import type { PendingTransfers } from '../../customer/use-pending-transfers.ts';
import { RequestMoment } from '../../desk/RequestMoment.tsx';
import { AccountNumber, shortAccountNumber } from '../../ui/accounts/AccountNumber.tsx';
import { Divided } from '../../ui/Divided.tsx';
import { FailureNotice } from '../../ui/failures.tsx';
import { formatRupees } from '../../ui/amounts/money.ts';
import { type PassbookColumn, PassbookTable } from '../../ui/passbook/PassbookTable.tsx';
import { WhichOne } from '../../ui/WhichOne.tsx';

type Props = {
  caption: string;
  list: PendingTransfers;
  onDecide: (kind: 'approve' | 'reject', row: PendingTransfer) => void;
};

const pageSize = 5;

/** The requests of one tab, oldest first, each with the two decisions on it. */
export function PendingTable({ caption, list, onDecide }: Props) {
  const { t } = useTranslation('approvals');
  const { rows, error, isFetching, retry } = list;
  const hasFailed = error !== null && !isFetching;
  return (
    <>
      <FailureNotice tone="info" failure={hasFailed ? error : null} />
      <PassbookTable
        caption={caption}
        isCaptionHidden
        rows={rows ?? []}
        rowKey={(row, place) => row.RequestId || String(place)}
        state={hasFailed ? 'failed' : rows === undefined ? 'loading' : 'ready'}
        emptyText={t(($) => $.empty)}
        onRetry={retry}
        pageSize={pageSize}
        columns={useColumns(onDecide)}
      />
    </>
  );
}

function useColumns(onDecide: Props['onDecide']): readonly PassbookColumn<PendingTransfer>[] {
  const { t } = useTranslation('approvals');
  return [
    {
      header: t(($) => $.columns.asked),
      cell: (row) => <RequestMoment at={row.TransactionDate} by={row.RequestedBy} />,
    },
    { header: t(($) => $.facts.from), cell: (row) => shortAccountNumber(row.PayerAccountNumber) },
    { header: t(($) => $.columns.to), isLead: true, cell: (row) => <Payee row={row} /> },
    { header: t(($) => $.facts.remark), cell: (row) => row.Remark ?? '' },
    { header: t(($) => $.facts.amount), kind: 'amount', cell: (row) => formatRupees(row.Amount) },
    {
      header: t(($) => $.columns.decide),
      kind: 'action',
      cell: (row) => <Decisions row={row} onDecide={onDecide} />,
    },
  ];
}

export function Payee({ row }: { row: PendingTransfer }) {
  const { t } = useTranslation('approvals');
  return (
    <>
      <span className="payee-name">{row.PayeeName}</span>
      <span className="second-line soft">
        <AccountNumber number={row.PayeeAccountNumber} />
      </span>
      <span className="second-line soft">
        {row.PayeeIfsc}
        <Divided>{t(($) => $.types[row.TxnType])}</Divided>
      </span>
    </>
  );
}

function Decisions({ row, onDecide }: Pick<Props, 'onDecide'> & { row: PendingTransfer }) {
  const { t } = useTranslation('approvals');
  const which = { amount: formatRupees(row.Amount), name: row.PayeeName ?? '' };
  return (
    <span className="decisions">
      <button type="button" className="btn compact" onClick={() => onDecide('approve', row)}>
        {t(($) => $.approve)}
        <WhichOne>{t(($) => $.which, which)}</WhichOne>
      </button>
      <button type="button" className="btn quiet compact" onClick={() => onDecide('reject', row)}>
        {t(($) => $.reject)}
        <WhichOne>{t(($) => $.which, which)}</WhichOne>
      </button>
    </span>
  );
}
