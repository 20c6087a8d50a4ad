import type { RequestedTransfer } from '@sahakar/contracts/transfers/pending-transfer';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callService } from '../../../call/call-service.ts';
import { draftAgain, entryPathOf } from '../../../customer/transfer-draft.ts';
import { useRequestedTransfers } from '../../../customer/use-own-requests.ts';
import { RequestMoment } from '../../../desk/RequestMoment.tsx';
import { useGoTo } from '../../../session/screen-state.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { formatRupees } from '../../../ui/amounts/money.ts';
import type { PassbookColumn } from '../../../ui/passbook/PassbookTable.tsx';
import { ReturnNote } from '../../../ui/passbook/ReturnNote.tsx';
import { rowsLike } from '../../../ui/passbook/row-search.ts';
import { Payee } from '../PendingTable.tsx';
import { RequestFacts } from '../RequestFacts.tsx';
import { Outcome, useStateWord } from './Outcome.tsx';
import { OwnActions } from './OwnActions.tsx';
import { type OwnRows, OwnTable } from './OwnTable.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

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

type Props = OwnRows<RequestedTransfer> & { onWithdrawn: (message: string) => void };

/** Own requests for transfers: what waits can be taken back, and each asked for again. */
export function OwnTransfers({ onWithdrawn, ...rows }: Props) {
  const { t } = useTranslation('approvals');
  const [asked, setAsked] = useState<RequestedTransfer>();
  return (
    <>
      <OwnTable
        {...rows}
        caption={t(($) => $.own.tabs.transfers)}
        emptyText={t(($) => $.own.empty)}
        columns={useColumns(setAsked)}
      />
      {asked === undefined ? null : (
        <WithdrawTransfer
          row={asked}
          onWithdrawn={onWithdrawn}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function useColumns(
  onWithdraw: (row: RequestedTransfer) => void,
): readonly PassbookColumn<RequestedTransfer>[] {
  const { t } = useTranslation('approvals');
  const goTo = useGoTo();
  const again = (row: RequestedTransfer) => {
    const payeeType = row.TxnType === 'INTRA' ? 'MBINTRA' : 'MBINTER';
    const payee = { accountNumber: row.PayeeAccountNumber, ifscCode: row.PayeeIfsc ?? '' };
    goTo(entryPathOf({ ...payee, payeeType }), { state: { entry: draftAgain(row) } });
  };
  return [
    {
      header: t(($) => $.columns.asked),
      cell: (row) => <RequestMoment at={row.TransactionDate} by={row.RequestedBy} />,
    },
    { header: t(($) => $.columns.to), isLead: true, cell: (row) => <Payee row={row} /> },
    { header: t(($) => $.facts.amount), kind: 'amount', cell: (row) => formatRupees(row.Amount) },
    {
      header: t(($) => $.own.state),
      cell: (row) => (
        <>
          <Outcome row={row} />
          <ReturnNote reason={row.ReturnReason} />
        </>
      ),
    },
    {
      header: t(($) => $.own.action),
      kind: 'action',
      cell: (row) => (
        <OwnActions
          row={row}
          which={t(($) => $.which, {
            amount: formatRupees(row.Amount),
            name: row.PayeeName ?? '',
          })}
          onWithdraw={() => onWithdraw(row)}
          onAgain={() => again(row)}
        />
      ),
    },
  ];
}

type WithdrawProps = {
  row: RequestedTransfer;
  onWithdrawn: (message: string) => void;
  onClose: () => void;
};

function WithdrawTransfer({ row, ...told }: WithdrawProps) {
  const { t } = useTranslation('approvals');
  const { login } = useSignedIn();
  const number = row.RequestId ?? '';
  const withdraw = async (requestId: string) => {
    const request = {
      Requesttype: 'W',
      CustNo: login.CustomerNumber,
      RequestId: number,
    } as const;
    const answer = await callService('FundTransferRequestService', request, { requestId });
    return 'Message' in answer ? (answer.Message ?? '') : '';
  };
  return (
    <WithdrawDialog withdraw={withdraw} ownWords={t(($) => $.own.withdrawn, { number })} {...told}>
      <RequestFacts row={row} />
    </WithdrawDialog>
  );
}
