import type { ListedPayee } from '@sahakar/contracts/payees/payee';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePendingPayees } from '../../../customer/use-payees.ts';
import { ScreenHeading } from '../../../frame/ScreenHeading.tsx';
import { FailureNotice } from '../../../ui/failures.tsx';
import type { PassbookColumn } from '../../../ui/passbook/PassbookTable.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { Requested } from '../PayeeFacts.tsx';
import { type PayeeDone, PayeeDoneNotice } from '../PayeeDoneNotice.tsx';
import { PayeeTable, Twofold } from '../PayeeTable.tsx';
import { type Decision, DecisionDialog } from './DecisionDialog.tsx';

/** What makers have asked for: a checker approves it with an OTP, or rejects it. */
export function ApprovePayeesScreen() {
  const { t } = useTranslation('payees');
  const additions = usePendingPayees('PENDING');
  const deletions = usePendingPayees('PENDINGDELETE');
  const [decision, setDecision] = useState<Decision>();
  const [done, setDone] = useState<PayeeDone>();
  const decide = (next: Decision) => {
    setDone(undefined);
    setDecision(next);
  };
  return (
    <>
      <ScreenHeading title={t(($) => $.authorise.title)} />
      <div className="payee-screen">
        <PayeeDoneNotice done={done} />
        <Tabs
          tabs={[
            {
              key: 'additions',
              title: t(($) => $.authorise.additions),
              count: additions.rows?.length,
              content: <Requests requests={additions} list="additions" onDecide={decide} />,
            },
            {
              key: 'deletions',
              title: t(($) => $.authorise.deletions),
              count: deletions.rows?.length,
              content: <Requests requests={deletions} list="deletions" onDecide={decide} />,
            },
          ]}
        />
      </div>
      {decision === undefined ? null : (
        <DecisionDialog
          decision={decision}
          onDone={(next) => {
            setDecision(undefined);
            setDone(next);
          }}
          onClose={() => setDecision(undefined)}
        />
      )}
    </>
  );
}

const verbs = {
  additions: { approve: 'APPROVE', reject: 'REJECTADD' },
  deletions: { approve: 'APPROVEDELETE', reject: 'REJECTDELETE' },
} as const;

type RequestsProps = {
  requests: ReturnType<typeof usePendingPayees>;
  list: keyof typeof verbs;
  onDecide: (decision: Decision) => void;
};

function Requests({ requests, list, onDecide }: RequestsProps) {
  const { t } = useTranslation('payees');
  const message = requests.none ?? requests.error;
  return (
    <>
      {message === null ? null : (
        <div className="payee-message">
          <FailureNotice tone={requests.none === null ? 'error' : 'info'} failure={message} />
        </div>
      )}
      <PayeeTable
        caption={t(($) => $.authorise[list])}
        payees={requests.rows}
        error={requests.error}
        onRetry={requests.retry}
        emptyText={t(($) => $.authorise.nothingWaits)}
        columns={useRequestColumns(list, onDecide)}
      />
    </>
  );
}

function useRequestColumns(
  list: keyof typeof verbs,
  onDecide: (decision: Decision) => void,
): readonly PassbookColumn<ListedPayee>[] {
  const { t } = useTranslation('payees');
  return [
    {
      header: t(($) => $.fields.requested),
      cell: (payee) =>
        payee.RequestedOn === undefined ? (
          '–'
        ) : (
          <Twofold
            first={<Requested payee={payee} />}
            second={payee.RequestKind === 'reactivation' ? t(($) => $.authorise.again) : ''}
          />
        ),
      sortBy: (payee) => payee.RequestedOn ?? '',
    },
    {
      header: t(($) => $.fields.action),
      kind: 'action',
      cell: (payee) =>
        payee.OwnRequest === true ? (
          <span className="soft small">{t(($) => $.authorise.own)}</span>
        ) : (
          <span className="row-actions">
            {(['approve', 'reject'] as const).map((kind) => (
              <button
                key={kind}
                type="button"
                className={kind === 'approve' ? 'btn compact' : 'btn danger compact'}
                onClick={() => onDecide({ verb: verbs[list][kind], payee })}
              >
                {t(($) => $.authorise[kind])}{' '}
                <span className="visually-hidden">{payee.payeeName}</span>
              </button>
            ))}
          </span>
        ),
    },
  ];
}
