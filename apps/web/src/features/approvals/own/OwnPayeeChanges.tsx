import type { RequestedPayee } from '@sahakar/contracts/payees/payee';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callService } from '../../../call/call-service.ts';
import { callUser } from '../../../call/call-user.ts';
import { payeeDraftAgain } from '../../../customer/payee-draft.ts';
import { useRequestedPayees } from '../../../customer/use-own-requests.ts';
import { RequestMoment } from '../../../desk/RequestMoment.tsx';
import { paths } from '../../../paths.ts';
import { useGoTo } from '../../../session/screen-state.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { AccountNumber } from '../../../ui/accounts/AccountNumber.tsx';
import { Divided } from '../../../ui/Divided.tsx';
import type { PassbookColumn } from '../../../ui/passbook/PassbookTable.tsx';
import { rowsLike } from '../../../ui/passbook/row-search.ts';
import { SummaryList } from '../../../ui/SummaryList.tsx';
import { Outcome, useStateWord } from './Outcome.tsx';
import { OwnActions } from './OwnActions.tsx';
import { type OwnRows, OwnTable } from './OwnTable.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

/** The changes of payees that the user has asked for or decided on, and those that are searched. */
export function useOwnPayeeChanges(search: string) {
  const stateWord = useStateWord();
  const changeWord = useChangeWord();
  const list = useRequestedPayees();
  const textsOf = (row: RequestedPayee) => [
    row.RequestId,
    row.payeeName,
    row.Nickname,
    row.accountNumber,
    row.bankName,
    row.ifscCode,
    row.DecidedBy,
    changeWord(row),
    stateWord(row),
  ];
  return { list, matches: list.rows && rowsLike(list.rows, search, textsOf) };
}

/** The word for what was to be done with a payee. */
function useChangeWord(): (row: RequestedPayee) => string {
  const { t } = useTranslation('approvals');
  return ({ RequestKind = 'addition' }) => t(($) => $.own.changes[RequestKind]);
}

type Props = OwnRows<RequestedPayee> & { onWithdrawn: (message: string) => void };

/** Own requests for changes of payees: what waits can be taken back, an addition asked for again. */
export function OwnPayeeChanges({ onWithdrawn, ...rows }: Props) {
  const { t } = useTranslation('approvals');
  const [asked, setAsked] = useState<RequestedPayee>();
  return (
    <>
      <OwnTable
        {...rows}
        caption={t(($) => $.own.tabs.payees)}
        emptyText={t(($) => $.own.emptyPayees)}
        columns={useColumns(setAsked)}
      />
      {asked === undefined ? null : (
        <WithdrawChange row={asked} onWithdrawn={onWithdrawn} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

function useColumns(
  onWithdraw: (row: RequestedPayee) => void,
): readonly PassbookColumn<RequestedPayee>[] {
  const { t } = useTranslation('approvals');
  const goTo = useGoTo();
  const changeWord = useChangeWord();
  const again = (row: RequestedPayee) =>
    goTo(paths.beneficiary, { state: { draft: payeeDraftAgain(row) } });
  return [
    {
      header: t(($) => $.columns.asked),
      cell: (row) => <RequestMoment at={row.RequestedOn} by={row.RequestedBy} />,
    },
    { header: t(($) => $.columns.to), isLead: true, cell: (row) => <ChangedPayee row={row} /> },
    { header: t(($) => $.own.change), cell: changeWord },
    { header: t(($) => $.own.state), cell: (row) => <Outcome row={row} /> },
    {
      header: t(($) => $.own.action),
      kind: 'action',
      cell: (row) => (
        <OwnActions
          row={row}
          which={row.payeeName}
          onWithdraw={() => onWithdraw(row)}
          onAgain={canBeAddedAgain(row) ? () => again(row) : undefined}
        />
      ),
    },
  ];
}

/** Nobody has added him since: whoever is a payee, or waits to be one, is not asked for again. */
function canBeAddedAgain({ RequestKind, State, statusFlag }: RequestedPayee): boolean {
  const wasInVain = State === 'REJECTED' || State === 'RECALLED' || State === 'EXPIRED';
  return RequestKind === 'addition' && wasInVain && statusFlag === 'REJECTED';
}

function ChangedPayee({ row }: { row: RequestedPayee }) {
  return (
    <>
      <span className="payee-name">{row.payeeName}</span>
      <span className="second-line soft">
        <AccountNumber number={row.accountNumber} />
      </span>
      <span className="second-line soft">
        {row.bankName}
        <Divided>{row.ifscCode}</Divided>
      </span>
    </>
  );
}

type WithdrawProps = {
  row: RequestedPayee;
  onWithdrawn: (message: string) => void;
  onClose: () => void;
};

function WithdrawChange({ row, ...told }: WithdrawProps) {
  const { t } = useTranslation('approvals');
  const { login } = useSignedIn();
  const changeWord = useChangeWord();
  const withdraw = async (requestId: string) => {
    const request = {
      requestType: 'W',
      mobileNumber: callUser(),
      customerNumber: login.CustomerNumber,
      RequestId: row.RequestId ?? '',
    } as const;
    return (await callService('ManagePayeeService', request, { requestId })).Message ?? '';
  };
  const ownWords = t(($) => $.own.withdrawnChange, { name: row.payeeName });
  return (
    <WithdrawDialog withdraw={withdraw} ownWords={ownWords} {...told}>
      <SummaryList
        rows={[
          { term: t(($) => $.own.change), value: changeWord(row) },
          { term: t(($) => $.facts.name), value: row.payeeName },
          { term: t(($) => $.own.account), value: <AccountNumber number={row.accountNumber} /> },
          { term: t(($) => $.own.bank), value: row.bankName },
          { term: t(($) => $.facts.ifsc), value: row.ifscCode },
        ].filter(({ value }) => value !== '' && value != null)}
      />
    </WithdrawDialog>
  );
}
