import './approvals.css';
import type { RequestedTransfer } from '@sahakar/contracts/transfers/pending-transfer';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { callService } from '../../call/call-service.ts';
import { listOf, useService } from '../../call/use-service.ts';
import { draftAgain, entryPathOf } from '../../customer/transfer-draft.ts';
import { ScreenHeading } from '../../frame/ScreenHeading.tsx';
import { useLanguage } from '../../i18n/i18n.ts';
import { useGoTo } from '../../session/screen-state.ts';
import { useSignedIn } from '../../session/session-store.ts';
import { formatRupees } from '../../ui/amounts/money.ts';
import { useBankWords } from '../../ui/bank-words.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { transferMoment } from '../../ui/dates/dates.ts';
import { FailureNotice } from '../../ui/failures.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { rowsLike } from '../../ui/passbook/row-search.ts';
import { type PassbookColumn, PassbookTable } from '../../ui/passbook/PassbookTable.tsx';
import { Payee, RequestMoment } from './PendingTable.tsx';
import { RequestFacts } from './RequestFacts.tsx';

const pageSize = 10;

/** What somebody has asked for or decided on, with what became of it (ruling 31). */
export function OwnRequestsScreen() {
  const { t } = useTranslation('approvals');
  const { rows, error, isFetching, retry } = useOwnRequests();
  const [search, setSearch] = useState('');
  const [withdrawn, setWithdrawn] = useState<string>();
  const [asked, setAsked] = useState<RequestedTransfer>();
  const stateWord = useStateWord();
  const hasFailed = error !== null && !isFetching;
  const matches = rowsLike(rows ?? [], search, (row) => [
    row.RequestId,
    row.PayeeName,
    row.PayeeAccountNumber,
    row.Remark,
    row.DecidedBy,
    stateWord(row),
    formatRupees(row.Amount),
  ]);
  return (
    <>
      <ScreenHeading title={t(($) => $.own.title)} />
      <div className="approvals">
        {withdrawn === undefined ? null : <Notice tone="success">{withdrawn}</Notice>}
        <FailureNotice tone="info" failure={hasFailed ? error : null} />
        <TextField
          id="request-search"
          label={t(($) => $.own.search)}
          hint={t(($) => $.own.searchHint)}
          type="search"
          value={search}
          onChange={setSearch}
        />
        <PassbookTable
          caption={t(($) => $.own.title)}
          isCaptionHidden
          rows={matches}
          rowKey={(row, place) => row.RequestId || String(place)}
          state={hasFailed ? 'failed' : rows === undefined ? 'loading' : 'ready'}
          emptyText={t(($) => (search === '' ? $.own.empty : $.own.emptySearch))}
          onRetry={retry}
          pageSize={pageSize}
          pagerFrom={pageSize + 1}
          search={search}
          columns={useColumns(setAsked)}
        />
      </div>
      {asked === undefined ? null : (
        <WithdrawDialog
          row={asked}
          onWithdrawn={setWithdrawn}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function useOwnRequests() {
  const { login } = useSignedIn();
  const asked = useService('FundTransferRequestService', {
    Requesttype: 'H',
    CustNo: login.CustomerNumber,
  });
  return listOf(asked, ['100'], (answer) =>
    'RequestList' in answer ? answer.RequestList : undefined,
  );
}

function useColumns(
  onWithdraw: (row: RequestedTransfer) => void,
): readonly PassbookColumn<RequestedTransfer>[] {
  const { t } = useTranslation('approvals');
  return [
    { header: t(($) => $.columns.asked), cell: (row) => <RequestMoment row={row} /> },
    { header: t(($) => $.columns.to), cell: (row) => <Payee row={row} /> },
    { header: t(($) => $.facts.amount), kind: 'amount', cell: (row) => formatRupees(row.Amount) },
    { header: t(($) => $.own.state), cell: (row) => <Outcome row={row} /> },
    {
      header: t(($) => $.own.action),
      kind: 'action',
      cell: (row) => <Actions row={row} onWithdraw={onWithdraw} />,
    },
  ];
}

function useStateWord(): (row: RequestedTransfer) => string {
  const { t } = useTranslation('approvals');
  return ({ State }) => t(($) => $.own.states[State]);
}

/** The state, and of what was decided by whom, when and why. */
function Outcome({ row }: { row: RequestedTransfer }) {
  const language = useLanguage();
  const { DecidedBy, DecidedOn, DecisionRemark = '' } = row;
  const moment = DecidedOn === undefined ? '' : transferMoment(DecidedOn, language);
  return (
    <>
      <strong>{useStateWord()(row)}</strong>
      {DecidedBy === undefined ? null : <span className="second-line soft">{DecidedBy}</span>}
      {moment === '' ? null : <span className="second-line soft">{moment}</span>}
      {DecisionRemark === '' ? null : <span className="reason">{DecisionRemark}</span>}
    </>
  );
}

type ActionsProps = {
  row: RequestedTransfer;
  onWithdraw: (row: RequestedTransfer) => void;
};

/** A maker takes back what waits, and asks again for whatever he has asked for before. */
function Actions({ row, onWithdraw }: ActionsProps) {
  const { t } = useTranslation('approvals');
  const { principal, capabilities } = useSignedIn();
  const goTo = useGoTo();
  if (principal !== 'maker' || !row.OwnRequest) return null;
  const which = { amount: formatRupees(row.Amount), name: row.PayeeName ?? '' };
  const again = () => {
    const payeeType = row.TxnType === 'INTRA' ? 'MBINTRA' : 'MBINTER';
    goTo(entryPathOf({ ...payeeOf(row), payeeType }), { state: { entry: draftAgain(row) } });
  };
  const canWithdraw = row.State === 'PENDING' && capabilities.includes('Recall');
  return (
    <span className="decisions">
      {canWithdraw ? (
        <button type="button" className="btn quiet compact" onClick={() => onWithdraw(row)}>
          {t(($) => $.own.withdraw)}
          <span className="visually-hidden"> {t(($) => $.which, which)}</span>
        </button>
      ) : null}
      <button type="button" className="btn quiet compact" onClick={again}>
        {t(($) => $.own.again)}
        <span className="visually-hidden"> {t(($) => $.which, which)}</span>
      </button>
    </span>
  );
}

const payeeOf = (row: RequestedTransfer) => ({
  accountNumber: row.PayeeAccountNumber,
  ifscCode: row.PayeeIfsc ?? '',
});

type DialogProps = {
  row: RequestedTransfer;
  onWithdrawn: (message: string) => void;
  onClose: () => void;
};

function WithdrawDialog({ row, onWithdrawn, onClose }: DialogProps) {
  const { t } = useTranslation('approvals');
  const { login } = useSignedIn();
  const queries = useQueryClient();
  const words = useBankWords();
  const RequestId = row.RequestId ?? '';
  return (
    <ConfirmDialog
      title={t(($) => $.own.withdrawTitle)}
      yes={t(($) => $.own.withdraw)}
      no={t(($) => $.no)}
      onYes={async (requestId) => {
        const request = { Requesttype: 'W', CustNo: login.CustomerNumber, RequestId } as const;
        const answer = await callService('FundTransferRequestService', request, { requestId });
        const said = 'Message' in answer ? (answer.Message ?? '') : '';
        onWithdrawn(
          words(
            said,
            t(($) => $.own.withdrawn, { number: RequestId }),
          ),
        );
        void queries.invalidateQueries();
        onClose();
      }}
      onNo={() => {
        void queries.invalidateQueries();
        onClose();
      }}
    >
      <RequestFacts row={row} />
    </ConfirmDialog>
  );
}
