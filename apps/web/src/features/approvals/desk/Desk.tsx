import './desk.css';
import type { PendingTransfer } from '@sahakar/contracts/transfers/pending-transfer';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bankMoment } from '../../../call/bank-clock.ts';
import type { PendingTransfers } from '../../../customer/use-pending-transfers.ts';
import { formatRupees } from '../../../ui/amounts/money.ts';
import { FailureNotice } from '../../../ui/failures.tsx';
import { PassbookTable } from '../../../ui/passbook/PassbookTable.tsx';
import { DeskFilters } from './DeskFilters.tsx';
import { filtered, keyOf, noFilter, sumOf } from './desk-rows.ts';
import { RequestPane } from './RequestPane.tsx';
import { type DeskRows, useDeskColumns } from './use-desk-columns.tsx';

const pageSize = 25;

type Props = {
  caption: string;
  list: PendingTransfers;
  onDecide: (kind: 'approve' | 'reject', rows: readonly PendingTransfer[]) => void;
};

/**
 * Everything that waits for a checker in one list, with what he needs to know of each beside it. J and
 * K lead from request to request, X selects one, and Enter opens its approval.
 */
export function Desk({ caption, list, onDecide }: Props) {
  const { t } = useTranslation('approvals');
  const { rows, error, isFetching, retry } = list;
  const [filter, setFilter] = useState(noFilter);
  const [current, setCurrent] = useState<string>();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const frame = useRef<HTMLDivElement>(null);
  const hasFailed = error !== null && !isFetching;
  const all = rows ?? [];
  const left = filtered(all, filter, bankMoment());
  const selected = left.filter((row) => chosen.includes(keyOf(row)));
  const pane = left.find((row) => keyOf(row) === current) ?? left[0];
  const desk: DeskRows = {
    all,
    isChosen: (row) => chosen.includes(keyOf(row)),
    onChoose: (row) => setChosen((was) => toggled(was, keyOf(row))),
    onShow: (row) => setCurrent(keyOf(row)),
    onOpen: () => document.querySelector('.request-pane')?.scrollIntoView({ block: 'nearest' }),
    onApprove: (row) => onDecide('approve', [row]),
  };
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { j: 1, k: -1 }[event.key];
    if (step !== undefined && !isTyping(event)) moveFocus(frame.current, step);
  };
  return (
    <div className="desk-columns">
      <div>
        <FailureNotice tone="info" failure={hasFailed ? error : null} />
        <DeskFilters rows={all} filter={filter} onFilter={setFilter} />
        <div className="desk-rows" ref={frame} onKeyDown={onKey}>
          <PassbookTable
            caption={caption}
            isCaptionHidden
            rows={left}
            rowKey={keyOf}
            currentKey={pane && keyOf(pane)}
            state={hasFailed ? 'failed' : rows === undefined ? 'loading' : 'ready'}
            emptyText={t(($) => (all.length === 0 ? $.empty : $.own.emptySearch))}
            onRetry={retry}
            pageSize={pageSize}
            pagerFrom={pageSize + 1}
            search={JSON.stringify(filter)}
            columns={useDeskColumns(desk)}
          />
        </div>
        {left.length < 2 ? null : (
          <div className="desk-selection" role="group" aria-label={t(($) => $.desk.selection)}>
            <button
              type="button"
              className="btn link"
              onClick={() => setChosen(selected.length === left.length ? [] : left.map(keyOf))}
            >
              {t(($) => (selected.length === left.length ? $.desk.none : $.desk.all))}
            </button>
            <span className="num" role="status">
              {selected.length === 0
                ? t(($) => $.desk.noneSelected)
                : t(($) => $.desk.selected, {
                    count: selected.length,
                    amount: formatRupees(sumOf(selected)),
                  })}
            </span>
            <button
              type="button"
              className="btn compact"
              disabled={selected.length === 0}
              onClick={() => onDecide('approve', selected)}
            >
              {t(($) => $.desk.approveSelected)}
            </button>
            <button
              type="button"
              className="btn quiet compact"
              disabled={selected.length === 0}
              onClick={() => onDecide('reject', selected)}
            >
              {t(($) => $.desk.rejectSelected)}
            </button>
          </div>
        )}
      </div>
      {pane === undefined ? null : (
        <RequestPane
          key={keyOf(pane)}
          row={pane}
          rows={all}
          onDecide={(kind) => onDecide(kind, [pane])}
        />
      )}
    </div>
  );
}

function toggled(keys: readonly string[], key: string): readonly string[] {
  return keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key];
}

/** A letter is a letter in a field, and belongs to the browser with a modifier. */
function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (
    ctrlKey || metaKey || altKey || (target instanceof HTMLElement && target.matches('select'))
  );
}

/** From the request that has the focus to the next or the one before it. */
function moveFocus(frame: HTMLElement | null, step: number): void {
  const openers = [...(frame?.querySelectorAll<HTMLElement>('.desk-open') ?? [])];
  const place = openers.findIndex((opener) =>
    opener.closest('tr')?.contains(document.activeElement),
  );
  openers[Math.min(Math.max(place + step, 0), openers.length - 1)]?.focus();
}
