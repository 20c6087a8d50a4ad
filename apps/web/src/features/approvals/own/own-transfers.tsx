import type { RequestedTransfer } from '@sahakar/contracts/transfers/pending-transfer';
import { useTranslation } from 'react-i18next';
import { callService } from '../../../call/call-service.ts';
import { messageIn } from '../../../call/message-in.ts';
import { draftAgain } from '../../../customer/transfer-draft.ts';
import { useRequestedTransfers } from '../../../customer/use-own-requests.ts';
import { useGoTo } from '../../../session/screen-state.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { DoneNotice } from '../../../ui/bank-words.tsx';
import { formatRupees } from '../../../ui/amounts/money.ts';
import { rowsLike } from '../../../ui/passbook/row-search.ts';
import { Payee } from '../PendingTable.tsx';
import { RequestFacts } from '../RequestFacts.tsx';
import { useStateWord } from './Outcome.tsx';
import type { OwnKind } from './OwnTable.tsx';

/** The transfers that the user has asked for or decided on, and those of them that are searched. */
export function useOwnTransfers(search: string) {
  const stateWord = useStateWord();
  const list = useRequestedTransfers();
  const textsOf = (row: RequestedTransfer) => [
    row.RequestId,
    row.PayeeName,
    row.PayeeAccountNumber,
    row.Remark,
    row.DecidedBy,
    stateWord(row),
    formatRupees(row.Amount),
  ];
  return { list, matches: list.rows && rowsLike(list.rows, search, textsOf) };
}

/** How own requests for transfers are told of; each can be asked for again. */
export function useTransferKind(): OwnKind<RequestedTransfer> {
  const { t } = useTranslation('approvals');
  const { login } = useSignedIn();
  const goTo = useGoTo();
  const again = (row: RequestedTransfer) => {
    const { path, draft } = draftAgain(row, login.AccountDetailslst);
    goTo(path, { state: { entry: draft } });
  };
  return {
    caption: t(($) => $.own.tabs.transfers),
    emptyText: t(($) => $.own.empty),
    askedOf: (row) => ({ at: row.TransactionDate, by: row.RequestedBy }),
    columns: [
      { header: t(($) => $.columns.to), isLead: true, cell: (row) => <Payee row={row} /> },
      { header: t(($) => $.facts.amount), kind: 'amount', cell: (row) => formatRupees(row.Amount) },
    ],
    which: (row) =>
      t(($) => $.which, { amount: formatRupees(row.Amount), name: row.PayeeName ?? '' }),
    againOf: (row) => () => again(row),
    facts: (row) => <RequestFacts row={row} />,
    withdraw: async ({ RequestId }, requestId) => {
      const request = {
        Requesttype: 'W',
        CustNo: login.CustomerNumber,
        RequestId: RequestId ?? '',
      } as const;
      const answer = await callService('FundTransferRequestService', request, { requestId });
      return messageIn(answer);
    },
    withdrawn: ({ RequestId }, sent) => (
      <TransferWithdrawn key={RequestId} number={RequestId ?? ''} sent={sent} />
    ),
  };
}

function TransferWithdrawn({ number, sent }: { number: string; sent: string }) {
  const { t } = useTranslation('approvals');
  return <DoneNotice sent={sent} own={t(($) => $.own.withdrawn, { number })} />;
}
