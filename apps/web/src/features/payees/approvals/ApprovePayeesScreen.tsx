import '../../../desk/approvals.css';
import { isKnown, type KnownPayee, type ListedPayee } from '@sahakar/contracts/payees/payee';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ServiceList, together } from '../../../call/use-service.ts';
import { OwnRequestsLink } from '../../../customer/OwnRequestsLink.tsx';
import { usePendingPayees } from '../../../customer/use-payees.ts';
import { Desk } from '../../../desk/Desk.tsx';
import { useDesk } from '../../../desk/use-desk.ts';
import { ScreenHeading } from '../../../frame/ScreenHeading.tsx';
import { paths } from '../../../paths.ts';
import { useDone } from '../../../session/use-done.ts';
import { FailureNotice } from '../../../ui/failures.tsx';
import type { PassbookColumn } from '../../../ui/passbook/PassbookTable.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { Requested } from '../PayeeFacts.tsx';
import { PayeeDone } from '../payee-done.ts';
import { PayeeDoneNotice } from '../PayeeDoneNotice.tsx';
import { PayeeTable, Twofold } from '../PayeeTable.tsx';
import { useAskPayeesAnew } from '../use-payee-change.ts';
import { type Decision, DecisionDialog } from './DecisionDialog.tsx';
import { verbOf } from './payee-decision.ts';
import { usePayeeDecisions, usePayeeRequests } from './use-payee-desk.tsx';
import { WhichOne } from '../../../ui/WhichOne.tsx';

/** What makers have asked for: a checker approves it with an OTP, or rejects it. */
export function ApprovePayeesScreen() {
  const { t } = useTranslation('payees');
  const { t: approvals } = useTranslation('approvals');
  const additions = usePendingPayees('PENDING');
  const deletions = usePendingPayees('PENDINGDELETE');
  const all = together(({ RequestedOn }) => RequestedOn, additions, deletions);
  const [decision, setDecision] = useState<Decision>();
  const { done, tell, forget } = useDone(paths.authoriseBeneficiary, PayeeDone);
  const requests = usePayeeRequests(all.rows);
  const held = useDesk<KnownPayee>(paths.authoriseBeneficiary);
  const askAnew = useAskPayeesAnew();
  const onDecide = (kind: 'approve' | 'reject', payee: KnownPayee) => {
    held.forget();
    forget();
    setDecision({ verb: verbOf(payee, kind), payee });
  };
  const tab = (key: 'additions' | 'deletions', requests: ServiceList<ListedPayee>) => ({
    key,
    title: t(($) => $.authorise[key]),
    count: requests.rows?.length,
    content: <Requests requests={requests} list={key} onDecide={onDecide} />,
  });
  const title = approvals(($) => $.desk.title);
  const desk = (
    <Desk
      caption={title}
      requests={requests}
      decisions={usePayeeDecisions()}
      held={held}
      emptyText={t(($) => $.authorise.nothingWaits)}
      failure={all.isFetching ? null : all.error}
      onRetry={all.retry}
      onDecide={onDecide}
      onDecided={() => {
        forget();
        askAnew();
      }}
    />
  );
  return (
    <>
      <ScreenHeading title={t(($) => $.authorise.title)}>
        <OwnRequestsLink />
      </ScreenHeading>
      <div className="approvals">
        <PayeeDoneNotice done={done} />
        <Tabs
          first="all"
          tabs={[
            tab('additions', additions),
            tab('deletions', deletions),
            { key: 'all', title, count: requests?.length, content: desk },
          ]}
        />
      </div>
      {decision === undefined ? null : (
        <DecisionDialog
          decision={decision}
          onDone={(next) => {
            setDecision(undefined);
            tell(next);
          }}
          onClose={() => setDecision(undefined)}
        />
      )}
    </>
  );
}

type RequestsProps = {
  requests: ServiceList<ListedPayee>;
  list: 'additions' | 'deletions';
  onDecide: (kind: 'approve' | 'reject', payee: KnownPayee) => void;
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
        columns={useRequestColumns(onDecide)}
      />
    </>
  );
}

function useRequestColumns(
  onDecide: RequestsProps['onDecide'],
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
      cell: (payee) => {
        if (payee.OwnRequest === true)
          return <span className="soft small">{t(($) => $.authorise.own)}</span>;
        return !isKnown(payee) ? null : (
          <span className="row-actions">
            {(['approve', 'reject'] as const).map((kind) => (
              <button
                key={kind}
                type="button"
                className={kind === 'approve' ? 'btn compact' : 'btn danger compact'}
                onClick={() => onDecide(kind, payee)}
              >
                {t(($) => $.authorise[kind])}
                <WhichOne>{payee.payeeName}</WhichOne>
              </button>
            ))}
          </span>
        );
      },
    },
  ];
}
