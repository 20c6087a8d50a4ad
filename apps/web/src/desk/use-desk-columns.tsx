import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountNumber } from '../ui/accounts/AccountNumber.tsx';
import { formatRupees } from '../ui/amounts/money.ts';
import { Divided } from '../ui/Divided.tsx';
import type { PassbookColumn } from '../ui/passbook/PassbookTable.tsx';
import type { DeskDecisions, DeskRequest } from './desk-request.ts';
import { RequestMoment } from './RequestMoment.tsx';
import { RequestNotes } from './RequestNotes.tsx';

/** The requests of the desk and what can be done with one of them. */
type DeskRows<Row> = {
  readonly decisions: Pick<DeskDecisions<Row>, 'which' | 'moveMoney'>;
  readonly isChosen: (request: DeskRequest<Row>) => boolean;
  readonly onChoose: (request: DeskRequest<Row>) => void;
  /** Shows it beside the list, or below it where there is no room. */
  readonly onShow: (request: DeskRequest<Row>) => void;
  readonly onOpen: () => void;
  readonly onApprove: (request: DeskRequest<Row>) => void;
};

export function useDeskColumns<Row>(
  desk: DeskRows<Row>,
): readonly PassbookColumn<DeskRequest<Row>>[] {
  const { t } = useTranslation('approvals');
  const { moveMoney } = desk.decisions;
  const what: PassbookColumn<DeskRequest<Row>> = moveMoney
    ? {
        header: t(($) => $.facts.amount),
        kind: 'amount',
        cell: ({ amount }) => (amount === undefined ? null : formatRupees(amount)),
        sortBy: ({ amount = 0n }) => amount,
      }
    : {
        header: t(($) => $.own.change),
        cell: ({ kind }) => kind.text,
        sortBy: ({ kind }) => kind.text,
      };
  return [
    {
      header: t(($) => $.columns.to),
      cell: (request) => <Request request={request} desk={desk} isKindTold={moveMoney} />,
      sortBy: ({ name }) => name,
    },
    {
      header: t(($) => $.columns.asked),
      cell: ({ askedOn, maker }) => <RequestMoment at={askedOn} by={maker} />,
      sortBy: ({ askedOn = '' }) => askedOn,
    },
    what,
    {
      header: t(($) => $.desk.notes),
      cell: (request) => <RequestNotes id={notesId(request)} notes={request.notes} />,
    },
  ];
}

type Props<Row> = { request: DeskRequest<Row>; desk: DeskRows<Row>; isKindTold: boolean };

/** Whom it is about; the name shows the request beside the list, and Enter approves it. */
function Request<Row>({ request, desk, isKindTold }: Props<Row>) {
  const { t } = useTranslation('approvals');
  const { row, name, account, kind, notes, isOwn } = request;
  const which = desk.decisions.which(row);
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const acts: Readonly<Record<string, () => void>> = {
      ...(!isOwn && {
        enter: () => desk.onApprove(request),
        x: () => desk.onChoose(request),
      }),
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
      <label>
        <input
          type="checkbox"
          aria-label={t(($) => $.desk.select, { which })}
          disabled={isOwn}
          checked={desk.isChosen(request)}
          onChange={() => desk.onChoose(request)}
        />
      </label>
      <div>
        <button
          type="button"
          className="btn link desk-open"
          aria-label={which}
          aria-describedby={notes.length === 0 ? undefined : notesId(request)}
          aria-keyshortcuts={isOwn ? 'J K' : 'J K X Enter'}
          // Safari gives no button the focus that is clicked.
          onClick={() => {
            desk.onShow(request);
            desk.onOpen();
          }}
          onFocus={() => desk.onShow(request)}
          onKeyDown={onKey}
        >
          {name}
        </button>
        <span className="second-line soft">
          <AccountNumber number={account} />
          {isKindTold ? <Divided>{kind.text}</Divided> : null}
        </span>
      </div>
    </div>
  );
}

/** A key may hold what an id must not. */
const notesId = ({ key }: { key: string }) => `notes-${key.replaceAll(/\W+/g, '-')}`;

/** From this request to the next one on the page, or to the one before it. */
function moveFocus(opener: HTMLElement, step: number): void {
  const all = [...(opener.closest('tbody')?.querySelectorAll<HTMLElement>('.desk-open') ?? [])];
  const next = all[all.indexOf(opener) + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}
