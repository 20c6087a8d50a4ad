import type { PendingTransfer } from '@sahakar/contracts/transfers/pending-transfer';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountNumber } from '../../../ui/accounts/AccountNumber.tsx';
import { formatRupees } from '../../../ui/amounts/money.ts';
import { Divided } from '../../../ui/Divided.tsx';
import type { PassbookColumn } from '../../../ui/passbook/PassbookTable.tsx';
import { RequestMoment } from '../PendingTable.tsx';
import { RequestNotes, useRequestNotes } from './RequestNotes.tsx';

/** The requests of the desk and what can be done with one of them. */
export type DeskRows = {
  readonly all: readonly PendingTransfer[];
  readonly isChosen: (row: PendingTransfer) => boolean;
  readonly onChoose: (row: PendingTransfer) => void;
  /** Shows it beside the list, or below it where there is no room. */
  readonly onShow: (row: PendingTransfer) => void;
  readonly onOpen: () => void;
  readonly onApprove: (row: PendingTransfer) => void;
};

export function useDeskColumns(desk: DeskRows): readonly PassbookColumn<PendingTransfer>[] {
  const { t } = useTranslation('approvals');
  const notesOf = useRequestNotes(desk.all);
  return [
    {
      header: t(($) => $.columns.to),
      cell: (row) => <Request row={row} desk={desk} />,
      sortBy: (row) => row.PayeeName ?? '',
    },
    {
      header: t(($) => $.columns.asked),
      cell: (row) => <RequestMoment at={row.TransactionDate} by={row.RequestedBy} />,
      sortBy: (row) => row.TransactionDate ?? '',
    },
    {
      header: t(($) => $.facts.amount),
      kind: 'amount',
      cell: (row) => formatRupees(row.Amount),
      sortBy: (row) => row.Amount,
    },
    {
      header: t(($) => $.desk.notes),
      cell: (row) => <RequestNotes notes={notesOf(row)} />,
    },
  ];
}

type Props = { row: PendingTransfer; desk: DeskRows };

/** To whom the money goes; the name shows the request beside the list, and Enter approves it. */
function Request({ row, desk }: Props) {
  const { t } = useTranslation('approvals');
  const which = { amount: formatRupees(row.Amount), name: row.PayeeName ?? '' };
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const acts: Readonly<Record<string, () => void>> = {
      enter: () => desk.onApprove(row),
      x: () => desk.onChoose(row),
      j: () => moveFocus(event.currentTarget, 1),
      k: () => moveFocus(event.currentTarget, -1),
    };
    const act = acts[event.key.toLowerCase()];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  return (
    <div className="desk-request">
      <input
        type="checkbox"
        aria-label={t(($) => $.desk.select, which)}
        checked={desk.isChosen(row)}
        onChange={() => desk.onChoose(row)}
      />
      <div>
        <button
          type="button"
          className="btn link desk-open"
          aria-keyshortcuts="J K X Enter"
          onClick={desk.onOpen}
          onFocus={() => desk.onShow(row)}
          onKeyDown={onKey}
        >
          {row.PayeeName}
        </button>
        <span className="second-line soft">
          <AccountNumber number={row.PayeeAccountNumber} />
          <Divided>{t(($) => $.types[row.TxnType])}</Divided>
        </span>
      </div>
    </div>
  );
}

/** From this request to the next one on the page, or to the one before it. */
function moveFocus(opener: HTMLElement, step: number): void {
  const all = [...(opener.closest('tbody')?.querySelectorAll<HTMLElement>('.desk-open') ?? [])];
  all[all.indexOf(opener) + step]?.focus();
}
