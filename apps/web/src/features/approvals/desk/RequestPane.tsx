import type { PendingTransfer } from '@sahakar/contracts/transfers/pending-transfer';
import { useTranslation } from 'react-i18next';
import { useService } from '../../../call/use-service.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { formatBalance, formatRupees } from '../../../ui/amounts/money.ts';
import { dayMonthYear } from '../../../ui/dates/dates.ts';
import { FailureWords } from '../../../ui/failures.tsx';
import { RequestFacts } from '../RequestFacts.tsx';
import { RequestNotes, useRequestNotes } from './RequestNotes.tsx';

type Props = {
  row: PendingTransfer;
  rows: readonly PendingTransfer[];
  onDecide: (kind: 'approve' | 'reject') => void;
};

/** One request beside the list: what it asks for, what stands out, and what would be left after it. */
export function RequestPane({ row, rows, onDecide }: Props) {
  const { t } = useTranslation('approvals');
  const notes = useRequestNotes(rows)(row);
  return (
    <section className="leaf request-pane" aria-label={t(($) => $.desk.pane)}>
      <h2 tabIndex={-1}>{row.PayeeName}</h2>
      <RequestNotes notes={notes} />
      <RequestFacts row={row} />
      <NowAndAfter row={row} />
      <History row={row} />
      <div className="pane-actions">
        <button type="button" className="btn" onClick={() => onDecide('approve')}>
          {t(($) => $.approveSubmit, { amount: formatRupees(row.Amount) })}
        </button>
        <button type="button" className="btn quiet" onClick={() => onDecide('reject')}>
          {t(($) => $.reject)}
        </button>
      </div>
    </section>
  );
}

/** What the account and the limit of the day have now, and would have after the approval. */
function NowAndAfter({ row }: Pick<Props, 'row'>) {
  const { t } = useTranslation('approvals');
  const { login } = useSignedIn();
  const balance = useService('FundTransferBalanaceEnquiryService', {
    AccountNumber: row.PayerAccountNumber,
    CustNo: login.CustomerNumber,
  });
  const now = balance.data?.ClearBalance;
  const lines = [
    { term: t(($) => $.desk.balance), now, write: formatBalance },
    { term: t(($) => $.desk.limitLeft), now: row.LimitLeft, write: formatRupees },
  ].flatMap((line) => (line.now === undefined ? [] : [{ ...line, now: line.now }]));
  if (balance.error !== null) {
    return (
      <p className="soft small">
        <FailureWords failure={balance.error} />
      </p>
    );
  }
  return (
    <table className="now-and-after num">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t(($) => $.desk.what)}</span>
          </th>
          <th scope="col">{t(($) => $.desk.now)}</th>
          <th scope="col">{t(($) => $.desk.after)}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ term, now: before, write }) => (
          <tr key={term}>
            <th scope="row">{term}</th>
            <td>{write(before)}</td>
            <td className={before < row.Amount ? 'short' : undefined}>
              {write(before - row.Amount)}
              {before < row.Amount ? (
                <span className="short-word">{t(($) => $.desk.short)}</span>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Since when the payee is known here, and what he was paid before. */
function History({ row }: Pick<Props, 'row'>) {
  const { t } = useTranslation('approvals');
  const { PayeeSince, LastPaidOn, LastPaidAmount } = row;
  const lines = [
    PayeeSince && t(($) => $.desk.since, { date: dayMonthYear(PayeeSince.slice(0, 10)) }),
    LastPaidOn !== undefined &&
      LastPaidAmount !== undefined &&
      t(($) => $.desk.lastPaid, {
        amount: formatRupees(LastPaidAmount),
        date: dayMonthYear(LastPaidOn.slice(0, 10)),
      }),
  ].filter((line) => typeof line === 'string');
  return lines.map((line) => (
    <p key={line} className="soft small num">
      {line}
    </p>
  ));
}
