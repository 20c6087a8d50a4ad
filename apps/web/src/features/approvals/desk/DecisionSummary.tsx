import type { PendingTransfer } from '@sahakar/contracts/transfers/pending-transfer';
import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailed } from '../../../call/refusal.ts';
import { formatRupees } from '../../../ui/amounts/money.ts';
import { FailureWords } from '../../../ui/failures.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { ApprovedTransfer } from '../decision-calls.ts';
import { useApprovalReceipt } from '../use-approval-receipt.ts';
import { keyOf } from './desk-rows.ts';

/** What came of one of several requests. */
export type Decided = { readonly row: PendingTransfer } & (
  | { readonly kind: 'approved'; readonly transfer: ApprovedTransfer }
  | { readonly kind: 'rejected' }
  | { readonly kind: 'failed'; readonly failure: unknown }
  | { readonly kind: 'left' }
);

/** What became of each request that was decided on in one go. */
export function DecisionSummary({ decided }: { decided: readonly Decided[] }) {
  const { t } = useTranslation('approvals');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const done = decided.filter(({ kind }) => kind === 'approved' || kind === 'rejected').length;
  return (
    <Notice tone={done === decided.length ? 'success' : 'warning'}>
      <h2 ref={heading} tabIndex={-1}>
        {t(($) => $.desk.done, { done, count: decided.length })}
      </h2>
      <ul className="decided num">
        {decided.map((one) => (
          <li key={keyOf(one.row)}>
            {t(($) => $.which, {
              amount: formatRupees(one.row.Amount),
              name: one.row.PayeeName,
            })}
            : <Outcome decided={one} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Outcome({ decided }: { decided: Decided }) {
  const { t } = useTranslation('approvals');
  switch (decided.kind) {
    case 'approved':
      return (
        <>
          <b>{t(($) => $.desk.outcomes.approved)}</b> {decided.transfer.reference}{' '}
          <ReceiptButton transfer={decided.transfer} />
        </>
      );
    case 'failed':
      return (
        <>
          {isUnknown(decided.failure) ? null : <b>{t(($) => $.desk.outcomes.failed)} </b>}
          <FailureWords failure={decided.failure} />
        </>
      );
    default:
      return <b>{t(($) => $.desk.outcomes[decided.kind])}</b>;
  }
}

/** Where the answer was lost the bank may have done it, and nobody says that it has not. */
function isUnknown(failure: unknown): boolean {
  return failure instanceof CallFailed && failure.kind !== 'failed';
}

function ReceiptButton({ transfer }: { transfer: ApprovedTransfer }) {
  const { t } = useTranslation('approvals');
  const { state, download } = useApprovalReceipt(transfer);
  return (
    <button
      type="button"
      className="btn link"
      aria-busy={state === 'busy'}
      onClick={() => void download()}
    >
      <Download size={16} strokeWidth={1.75} aria-hidden />
      {t(($) => $.download)}
      <span className="visually-hidden"> {transfer.row.PayeeName}</span>
    </button>
  );
}
