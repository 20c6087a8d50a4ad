import { isKnown, type KnownPayee, type RequestedPayee } from '@sahakar/contracts/payees/payee';
import { useTranslation } from 'react-i18next';
import { callService } from '../../../call/call-service.ts';
import { usePayeeCaller } from '../../../customer/use-payees.ts';
import { payeeDraftAgain } from '../../../customer/payee-draft.ts';
import { useRequestedPayees } from '../../../customer/use-own-requests.ts';
import { paths } from '../../../paths.ts';
import { useGoTo } from '../../../session/screen-state.ts';
import { AccountNumber } from '../../../ui/accounts/AccountNumber.tsx';
import { DoneNotice } from '../../../ui/bank-words.tsx';
import { Divided } from '../../../ui/Divided.tsx';
import { rowsLike } from '../../../ui/passbook/row-search.ts';
import { SummaryList, toldRows } from '../../../ui/SummaryList.tsx';
import { useStateWord } from './Outcome.tsx';
import type { OwnKind } from './OwnTable.tsx';

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

/** How own requests for changes of payees are told of; an addition can be asked for again. */
export function usePayeeChangeKind(): OwnKind<RequestedPayee> {
  const { t } = useTranslation('approvals');
  const who = usePayeeCaller();
  const goTo = useGoTo();
  const changeWord = useChangeWord();
  const again = (row: KnownPayee<RequestedPayee>) =>
    goTo(paths.beneficiary, { state: { draft: payeeDraftAgain(row) } });
  return {
    caption: t(($) => $.own.tabs.payees),
    emptyText: t(($) => $.own.emptyPayees),
    askedOf: (row) => ({ at: row.RequestedOn, by: row.RequestedBy }),
    columns: [
      { header: t(($) => $.columns.to), isLead: true, cell: (row) => <ChangedPayee row={row} /> },
      { header: t(($) => $.own.change), cell: changeWord },
    ],
    which: ({ payeeName }) => payeeName,
    againOf: (row) => (canBeAddedAgain(row) && isKnown(row) ? () => again(row) : undefined),
    facts: (row) => <ChangeFacts row={row} />,
    withdraw: async ({ RequestId }, requestId) => {
      const request = { requestType: 'W', ...who, RequestId: RequestId ?? '' } as const;
      return (await callService('ManagePayeeService', request, { requestId })).Message ?? '';
    },
    withdrawn: ({ RequestId, payeeName }, sent) => (
      <ChangeWithdrawn key={RequestId} name={payeeName} sent={sent} />
    ),
  };
}

function ChangeWithdrawn({ name, sent }: { name: string; sent: string }) {
  const { t } = useTranslation('approvals');
  return <DoneNotice sent={sent} own={t(($) => $.own.withdrawnChange, { name })} />;
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

function ChangeFacts({ row }: { row: RequestedPayee }) {
  const { t } = useTranslation('approvals');
  const changeWord = useChangeWord();
  return (
    <SummaryList
      rows={toldRows([
        { term: t(($) => $.own.change), value: changeWord(row) },
        { term: t(($) => $.facts.name), value: row.payeeName },
        { term: t(($) => $.own.account), value: <AccountNumber number={row.accountNumber} /> },
        { term: t(($) => $.own.bank), value: row.bankName },
        { term: t(($) => $.facts.ifsc), value: row.ifscCode },
      ])}
    />
  );
}
